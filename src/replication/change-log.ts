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
 * The changes of the books from `seq` on, that one included, in commit order (R2): at most
 * `limit` of them.
 */
export function fetchChanges(
  server: Server,
  books: readonly Pick<Book, 'id'>[],
  seq: number,
  limit: number,
): Promise<ChangeRow[]> {
  if (books.length === 0) return Promise.resolve([]);
  return page(server, 'pricebookChanges', changeRowSchema, {
    filter: `${ofBooks(server, books)} && seq >= ${seq}`,
    sort: 'seq',
    perPage: limit,
  });
}

/** Which changes the books have from `seq` back, that one included: at most `limit`, the latest first. */
export function fetchHeads(
  server: Server,
  books: readonly Pick<Book, 'id'>[],
  seq: number,
  limit: number,
): Promise<ChangeHead[]> {
  if (books.length === 0) return Promise.resolve([]);
  return page(server, 'pricebookChanges', changeHeadSchema, {
    filter: `${ofBooks(server, books)} && seq <= ${seq}`,
    sort: '-seq',
    perPage: limit,
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
