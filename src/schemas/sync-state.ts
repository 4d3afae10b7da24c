import { z } from 'zod/mini';
import { changeOutcomeSchema } from './change-log.ts';
import { pricebookTables } from './pricebook.ts';
import { recordId } from './primitives.ts';

/**
 * Where the tables stand in the log: the local document `syncState`. It is written after the tables
 * and never before them (S2), so the tables hold at least what it says.
 */
export const syncStateSchema = z.object({
  /** Of the batch that wrote it last: one that was overtaken is not written over a later one (S4). */
  version: z.int().check(z.minimum(1)),
  /** The last change applied (R2); null: the log was empty. */
  cursor: z.nullable(z.object({ seq: z.int(), id: recordId })),
  /** Which history of the log they were made of (L5); "": of one without a book, or by an earlier program. */
  epoch: z._default(z.string(), ''),
  /** The books in view and their links when the tables were made (R14). */
  booksKey: z.string(),
  /** The version of the replay that made the tables (R16). */
  replayVersion: z.int(),
  /** The version of the rebuild that the tables come from; each asks for the change records anew. */
  generation: z.int(),
  /** The changes that this replay skipped (R3). */
  skipped: z.array(changeOutcomeSchema),
  /** The changes made on this device that the tables hold on top of the log (S8), oldest first. */
  pending: z.object({
    ids: z.array(recordId),
    /** What the records they touch are without them; a null record does not exist. */
    base: z.array(
      z.object({ table: z.enum(pricebookTables), id: recordId, record: z.nullable(z.unknown()) }),
    ),
    /** Changes of this device that the log held at the last step, and whose row then still waited. */
    arrived: z.array(recordId),
  }),
});

/** Nothing of this device on top of the log. */
export const nothingPending: SyncState['pending'] = { ids: [], base: [], arrived: [] };

export type SyncState = z.infer<typeof syncStateSchema>;

/**
 * How far the records of the changes that the tables were made of are stored: the local document
 * `recordedLog`. They are stored from the last change back.
 */
export const recordedLogSchema = z.object({
  generation: z.int(),
  /** The last of these changes; 0: there is none. */
  end: z.int(),
  /** The change whose record is stored next, by seq; null: all of them are stored. */
  next: z.nullable(z.int()),
});

export type RecordedLog = z.infer<typeof recordedLogSchema>;
