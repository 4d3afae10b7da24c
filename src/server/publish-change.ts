import { z } from 'zod/mini';
import type { ChangeRecord } from '../schemas/change-log.ts';
import { failureOf } from './failure.ts';
import { readAnswer, type Server } from './server.ts';

/** A change that goes into the log; its id is made by whoever publishes it, so that a repeat is recognized (S8). */
export type PublishedChange = {
  id: string;
  org: string;
  book: string;
  changeset: ChangeRecord[];
  /** Why it is published (A5). */
  note?: string | undefined;
};

/** @throws ForeignAnswer if it is not PocketBase that answered, or what the failed call threw */
export async function publishChange(server: Server, change: PublishedChange): Promise<void> {
  const { id, org, book, changeset, note } = change;
  const body = { id, org, book, changeset, ...(note ? { note } : {}) };
  const answer = await server.collection('pricebookChanges').create(body);
  readAnswer(theRecord(id), answer);
}

/** @throws as `publishChange` */
export async function isPublished(server: Server, id: string): Promise<boolean> {
  try {
    readAnswer(theRecord(id), await server.collection('pricebookChanges').getOne(id));
    return true;
  } catch (error) {
    if (failureOf(error).kind === 'missing') return false;
    throw error;
  }
}

/** A page that is not PocketBase's, answered in its place, does not mean that the change arrived. */
function theRecord(id: string) {
  return z.object({ id: z.literal(id) });
}
