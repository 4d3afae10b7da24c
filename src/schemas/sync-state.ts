import { z } from 'zod';
import { changeOutcomeSchema } from './change-log.ts';
import { recordId } from './primitives.ts';

/**
 * Where the tables stand in the log: the local document `syncState`. It is written after the tables
 * and never before them (S2), so the tables hold at least what it says.
 */
export const syncStateSchema = z.object({
  /** The last change applied (R2); null: the log was empty. */
  cursor: z.object({ seq: z.int(), id: recordId }).nullable(),
  /** The books in view and their links when the tables were made (R14). */
  booksKey: z.string(),
  /** The version of the replay that made the tables (R16). */
  replayVersion: z.int(),
  /** How often the tables were rebuilt; each rebuild numbers the change records anew. */
  generation: z.int(),
  /** The changes that this replay skipped (R3). */
  skipped: z.array(changeOutcomeSchema),
});

export type SyncState = z.infer<typeof syncStateSchema>;
