import { z } from 'zod/mini';
import { contentSchema, recordKeySchema } from './draft.ts';

/** What a publication made of one of the organization's own records (A12); null: there was none, or is none any more. */
export const publishedRecordSchema = z.extend(recordKeySchema, {
  was: z.nullable(contentSchema),
  became: z.nullable(contentSchema),
});

export type PublishedRecord = z.infer<typeof publishedRecordSchema>;
