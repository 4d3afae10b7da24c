import { z } from 'zod/mini';
import type { ChangeRecord } from '../schemas/change-log.ts';
import { timestamp } from '../schemas/primitives.ts';
import { failureOf } from './failure.ts';
import { readAnswer, type Server } from './server.ts';

/**
 * A change that goes into the log; its id is made by whoever publishes it, so that a repeat is recognized (S8).
 * `note`: why it is published. `publication`: the id of the first part of what is published with it. `after`: it is only to
 * enter while no book in view has a change behind this seq (A5).
 */
export type PublishedChange = {
  id: string;
  org: string;
  book: string;
  changeset: ChangeRecord[];
  note?: string | undefined;
  publication?: string | undefined;
  after?: number;
};

/**
 * Publishes a change; a repeat is answered where the first stands.
 *
 * @throws ForeignAnswer if it is not PocketBase that answered, or what the failed call threw
 */
export async function publishChange(server: Server, change: PublishedChange): Promise<PlaceInLog> {
  const { id, org, book, changeset, note, publication, after } = change;
  const said = { ...(note ? { note } : {}), ...(publication ? { publication } : {}) };
  const body = { id, org, book, changeset, after, ...said };
  return readAnswer(placeOf(id), await server.collection('pricebookChanges').create(body));
}

/** Where a change stands in the log, and when it came into it. */
export type PlaceInLog = { seq: number; created: string };

/**
 * null: the log has no change with this id.
 * @throws as `publishChange`
 */
export async function placeInLog(server: Server, id: string): Promise<PlaceInLog | null> {
  try {
    const fields = { fields: 'id,seq,created' };
    const answer = await server.collection('pricebookChanges').getOne(id, fields);
    return readAnswer(placeOf(id), answer);
  } catch (error) {
    if (failureOf(error).kind === 'missing') return null;
    throw error;
  }
}

/** A page that is not PocketBase's, answered in its place, does not mean that the change arrived. */
function placeOf(id: string) {
  return z.object({ id: z.literal(id), seq: z.int(), created: timestamp });
}
