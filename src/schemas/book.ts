import { z } from 'zod/mini';
import { recordId, timestamp } from './primitives.ts';

/** A pricebook of an organization; it inherits from its parent and dependencies (R1). */
export const bookSchema = z.object({
  id: recordId,
  org: z.string(),
  refId: z.string(),
  name: z.string(),
  parent: z.string(),
  dependencies: z.array(z.string()),
  created: timestamp,
  updated: timestamp,
});

export type Book = z.infer<typeof bookSchema>;

/** The part of a book that the replay reads. */
export type BookLink = Pick<Book, 'id' | 'org' | 'refId' | 'parent' | 'dependencies'>;
