import { booksInView } from '../src/domain/changes/books.ts';
import type { BookLink } from '../src/schemas/book.ts';
import { type Ask, quoted, type SqlRow, selectAll } from './sql.ts';

/** An organization and the books in its view (R1). */
export type Reader = { id: string; name: string; books: BookLink[] };

/**
 * Organizations by name, each with all books in its view.
 *
 * @param chosen their ids as a select of SQL
 */
export async function readersOf(ask: Ask, chosen: string): Promise<Reader[]> {
  const books = new Map<string, BookLink>();
  for (const row of await all(
    ask,
    'id, org, refId, parent, dependencies',
    `books WHERE id IN (SELECT book FROM bookReaders WHERE org IN (${chosen}))`,
  )) {
    const [id = '', org, refId, parent, dependencies] = row.map((value) => value ?? '');
    books.set(id, {
      id,
      org: org ?? '',
      refId: refId ?? '',
      parent: parent ?? '',
      dependencies: JSON.parse(dependencies || '[]'),
    });
  }
  const readable = new Map<string, BookLink[]>();
  for (const [, org, read] of await all(
    ask,
    'id, org, book',
    `bookReaders WHERE org IN (${chosen})`,
  )) {
    const link = books.get(read ?? '');
    if (link) readable.set(org ?? '', [...(readable.get(org ?? '') ?? []), link]);
  }
  const names = await all(ask, 'id, name', `organizations WHERE id IN (${chosen})`);
  return names
    .map(([id, name]) => ({
      id: id ?? '',
      name: name ?? '',
      books: booksInView(readable.get(id ?? '') ?? [], id ?? ''),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

async function all(ask: Ask, columns: string, from: string): Promise<SqlRow[]> {
  const rows: SqlRow[] = [];
  const query = (id: string) => `SELECT ${columns} FROM ${from} AND id > ${quoted(id)} ORDER BY id`;
  for await (const page of selectAll(ask, query)) rows.push(...page);
  return rows;
}
