import { z } from 'zod/mini';
import { changeOutcomeSchema } from './change-log.ts';
import { recordId, timestamp } from './primitives.ts';

/** The latest change of a book. */
export const bookRevisionSchema = z.object({ book: z.string(), seq: z.int(), created: timestamp });

export type BookRevision = z.infer<typeof bookRevisionSchema>;

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
  /** The version of the rebuild that the tables come from. */
  generation: z.int(),
  /**
   * The latest change of each book that the tables hold (L4); null: an earlier program made them, which
   * did not note it.
   */
  revisions: z._default(z.nullable(z.array(bookRevisionSchema)), null),
  /** The records of the changes up to this seq were stored with the tables; RxDB stores the later ones. */
  recordedTo: z._default(z.int(), 0),
  /** The changes that this replay skipped (R3). */
  skipped: z.array(changeOutcomeSchema),
  /**
   * The changes of this device that an earlier program laid over the tables: with any, they are rebuilt. That program
   * needs the other two members to read the rest.
   */
  pending: z.object({
    ids: z.array(recordId),
    base: z.array(z.unknown()),
    arrived: z.array(recordId),
  }),
});

export type SyncState = z.infer<typeof syncStateSchema>;

/** The tables are the log's alone. */
export const nothingPending: SyncState['pending'] = { ids: [], base: [], arrived: [] };
