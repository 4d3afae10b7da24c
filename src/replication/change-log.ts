import { z } from 'zod';
import type { Book } from '../schemas/book.ts';
import {
  type ChangeHead,
  type ChangeRow,
  changeHeadSchema,
  changeRowSchema,
} from '../schemas/change-log.ts';
import { page } from './list.ts';
import { readAnswer, type Server } from './server.ts';

/**
 * Which changes are asked for at once: at most `size` of those from `seq` on, that one included, in a
 * span of so many seqs; null is all the rest of the log. PocketBase sorts all that a filter leaves
 * before it takes the first ones of it, so a page of the rest costs as much as the rest is long.
 */
export type LogPage = { seq: number; size: number; span: number | null };

/** The changes of the books from `seq` on in commit order (R2). */
export function fetchChanges(
  server: Server,
  books: readonly Pick<Book, 'id'>[],
  { seq, size, span }: LogPage,
): Promise<ChangeRow[]> {
  if (books.length === 0) return Promise.resolve([]);
  const end = span === null ? '' : ` && seq < ${seq + span}`;
  return page(server, 'pricebookChanges', changeRowSchema, {
    filter: `${ofBooks(server, books)} && seq >= ${seq}${end}`,
    sort: 'seq',
    perPage: size,
  });
}

/** Which changes the books have from `seq` back, the latest first. */
export function fetchHeads(
  server: Server,
  books: readonly Pick<Book, 'id'>[],
  { seq, size, span }: LogPage,
): Promise<ChangeHead[]> {
  if (books.length === 0) return Promise.resolve([]);
  const end = span === null ? '' : ` && seq > ${seq - span}`;
  return page(server, 'pricebookChanges', changeHeadSchema, {
    filter: `${ofBooks(server, books)} && seq <= ${seq}${end}`,
    sort: '-seq',
    perPage: size,
    fields: Object.keys(changeHeadSchema.shape).join(),
  });
}

/** How many changes the books have. */
export async function countChanges(
  server: Server,
  books: readonly Pick<Book, 'id'>[],
): Promise<number> {
  if (books.length === 0) return 0;
  const answer = await server.send('/api/collections/pricebookChanges/records', {
    query: { filter: ofBooks(server, books), perPage: 1, fields: 'id' },
  });
  return readAnswer(z.object({ totalItems: z.int() }), answer).totalItems;
}

function ofBooks(server: Server, books: readonly Pick<Book, 'id'>[]): string {
  return `(${books.map(({ id }) => server.filter('book = {:id}', { id })).join(' || ')})`;
}
