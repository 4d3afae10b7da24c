import { z } from 'zod/mini';
import { pastChangeSchema } from './change-log.ts';
import { recordId } from './primitives.ts';

/**
 * What a change of the log replaced on this device (H1): a local document each, whose name is made by `imageKey`. They
 * are found by their names alone, and are no part of `localDocuments`.
 */
export const changeImageSchema = z.object({
  /** Of the tables that it is laid over: another rebuild may have made other ones of the same change. */
  generation: z.int(),
  /** The change, and what became of it: one that was skipped replaced nothing (R3). */
  change: pastChangeSchema,
  /** The change before it, as a cursor: the log's first has none. */
  after: z.nullable(z.object({ seq: z.int(), id: recordId })),
  /** The `ReplacedRecord`s as JSON text, which is as fast to store as it is short. */
  replaced: z.string(),
});

export type ChangeImage = z.infer<typeof changeImageSchema>;
