import { z } from 'zod/mini';
import { type Flag, flagSchema, type HeldFlag } from '../schemas/flag.ts';
import { failureOf } from './failure.ts';
import { page } from './record-lists.ts';
import { readAnswer, type Server } from './server.ts';

/** Flags on the server (V7): made once, read by whoever made them and by authors, answered by these. */

/**
 * Under its own id, so that a repeat is recognized.
 * @returns what the server has then: an answer may be in it
 * @throws ForeignAnswer if it is not PocketBase that answered, or what the failed call threw
 */
export async function sendFlag(server: Server, org: string, flag: HeldFlag): Promise<Flag> {
  const { id, about, record, name, kind, note } = flag;
  const body = { id, org, about, record, name, kind, note };
  return readAnswer(flagSchema, await server.collection('flags').create(body));
}

/** So many of a user are kept on a device. */
const mostOwn = 200;

export type OwnFlags = { flags: Flag[]; isAll: boolean };

/**
 * The newest that the user made in the organization.
 * @returns null where the server is too old to keep any
 * @throws what the failed call threw
 */
export async function loadOwnFlags(
  server: Server,
  org: string,
  user: string,
): Promise<OwnFlags | null> {
  const filter = server.filter('org = {:org} && user = {:user}', { org, user });
  try {
    const flags = await page(server, 'flags', flagSchema, {
      filter,
      sort: '-seq',
      perPage: mostOwn,
    });
    return { flags, isAll: flags.length < mostOwn };
  } catch (error) {
    if (failureOf(error).kind === 'missing') return null;
    throw error;
  }
}

/** A flag with the name or address of whoever made it, "" where that is not known. */
export type FlagWithAuthor = Flag & { by: string };

export type FlagInbox = {
  /** Those without an answer, the oldest first. */
  open: FlagWithAuthor[];
  /** Those that were answered last, the newest first. */
  answered: FlagWithAuthor[];
};

const mostOpen = 200;
const mostAnswered = 20;

/** What authors of an organization read. @throws what the failed call threw */
export async function loadFlagInbox(server: Server, org: string): Promise<FlagInbox> {
  const list = async (which: string, sort: string, perPage: number) => {
    const filter = server.filter(`org = {:org} && ${which}`, { org });
    const rows = await page(server, 'flags', inboxAnswer, {
      filter,
      sort,
      perPage,
      expand: 'user',
    });
    return rows.map(({ expand, ...flag }) => ({
      ...flag,
      by: expand.user?.name || expand.user?.email || '',
    }));
  };
  const [open, answered] = await Promise.all([
    list('answered = ""', 'seq', mostOpen),
    list('answered != ""', '-seq', mostAnswered),
  ]);
  return { open, answered };
}

/** Closes a flag: once. @throws what the failed call threw */
export async function answerFlag(server: Server, flagId: string, answer: string): Promise<void> {
  await server.send('/api/answer-flag', { method: 'POST', body: { flagId, answer } });
}

const inboxAnswer = z.extend(flagSchema, {
  expand: z._default(
    z.object({
      user: z.optional(
        z.object({ name: z._default(z.string(), ''), email: z._default(z.string(), '') }),
      ),
    }),
    {},
  ),
});
