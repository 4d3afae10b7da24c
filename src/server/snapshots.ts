import { z } from 'zod/mini';
import { ForeignAnswer, failureOf } from './failure.ts';
import { readAnswer, type Server } from './server.ts';

/** Snapshots of the log (L3), as the server gives them to those who read it. */

const listedSnapshotSchema = z.object({
  id: z.string(),
  view: z.string(),
  replayVersion: z.int(),
  format: z.int(),
  /** The last change that it holds. */
  seq: z.int(),
  /** When that was published, "" where the server does not say so. */
  at: z._default(z.string(), ''),
});

const listSchema = z.object({
  epoch: z.string().check(z.minLength(1)),
  /** How many changes there are in view, and how many of them behind the one that was asked from. */
  total: z.int(),
  behind: z.int(),
  /** The newest first. */
  rows: z.array(listedSnapshotSchema),
});

export type SnapshotList = z.infer<typeof listSchema>;

/**
 * Which snapshots there are of what an organization has in view; null: the server knows of none, being of an earlier
 * version.
 *
 * @param after the seq of the last change that the caller has, 0 for none
 * @throws ForeignAnswer if it can't be read, or what the failed call threw
 */
export async function listSnapshots(
  server: Server,
  org: string,
  after: number,
): Promise<SnapshotList | null> {
  try {
    return readAnswer(listSchema, await server.send(`/api/snapshots/${org}`, { query: { after } }));
  } catch (error) {
    const { kind, foreign } = failureOf(error);
    if (kind === 'missing' && !foreign) return null;
    throw error;
  }
}

/**
 * The text of one, which comes as gzip: the browser itself unpacks it, as it does any answer.
 *
 * @throws ForeignAnswer if it is not given, or what the failed call threw
 */
export async function fetchSnapshot(server: Server, org: string, id: string): Promise<string> {
  const answer = await fetch(server.buildURL(`/api/snapshots/${org}/${id}`), {
    headers: { Authorization: server.authStore.token },
  });
  if (!answer.ok) throw new ForeignAnswer(answer.status);
  return answer.text();
}
