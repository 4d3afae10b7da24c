import { booksInView } from '../../src/domain/changes/books-in-view.ts';
import type { BookLink } from '../../src/schemas/book.ts';
import type { ChangeRow } from '../../src/schemas/change-log.ts';
import { type Ask, quoted, type SqlRow, select, selectAll } from './sql.ts';

/** What is asked for at once: enough for short changes, and no burden for the server. */
const PAGE_BYTES = 4 * 1024 * 1024;
const COLUMNS = 'id, seq, book, org, created, changeset';

/** An organization and the books in its view (R1). */
export type Reader = { id: string; name: string; books: BookLink[] };

/**
 * A change by its id or its seq; `isReadable` says whether the server can tell its records apart.
 *
 * @throws {Error} where there is none
 */
export async function findChange(
  ask: Ask,
  name: string,
): Promise<{ change: ChangeRow; isReadable: boolean }> {
  const bySeq = /^[0-9]{1,12}$/.test(name) ? ` OR seq = ${name}` : '';
  const where = `WHERE id = ${quoted(name)}${bySeq}`;
  const [row] = await select(
    ask,
    `SELECT ${COLUMNS}, json_valid(changeset) FROM pricebookChanges ${where}`,
  );
  if (row === undefined) throw new Error(`There is no change ${name}.`);
  return { change: changeOf(row), isReadable: row[6] === '1' };
}

/** The organizations that have a book in view, each with all of its books, by name. */
export async function readersOf(ask: Ask, book: string): Promise<Reader[]> {
  const books = new Map<string, BookLink>();
  for (const row of await all(
    ask,
    'id, org, refId, parent, dependencies',
    `books WHERE id IN (${booksRead(book)})`,
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
    `bookReaders WHERE org IN (${organizations(book)})`,
  )) {
    const link = books.get(read ?? '');
    if (link) readable.set(org ?? '', [...(readable.get(org ?? '') ?? []), link]);
  }
  const names = await all(ask, 'id, name', `organizations WHERE id IN (${organizations(book)})`);
  return names
    .map(([id, name]) => ({
      id: id ?? '',
      name: name ?? '',
      books: booksInView(readable.get(id ?? '') ?? [], id ?? ''),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * All changes that a replay of one of a book's readers may read. Their changesets are kept as text and
 * parsed each time they are looked at: a long log would not fit otherwise.
 */
export async function readLog(ask: Ask, book: string): Promise<ChangeRow[]> {
  const changes: ChangeRow[] = [];
  const from = `FROM pricebookChanges WHERE book IN (${booksRead(book)})`;
  const sizes = selectAll(
    ask,
    (seq) => `SELECT seq, octet_length(changeset) ${from} AND seq > ${seq} ORDER BY seq`,
    '0',
  );
  for await (const rows of sizes) {
    for (const [first, last] of pages(rows)) {
      const range = `${from} AND seq BETWEEN ${first} AND ${last} ORDER BY seq`;
      for (const row of await select(ask, `SELECT ${COLUMNS} ${range}`))
        changes.push(changeOf(row));
    }
  }
  return changes;
}

function changeOf([id, seq, book, org, created, changeset]: SqlRow): ChangeRow {
  return {
    id: id ?? '',
    seq: Number(seq),
    book: book ?? '',
    org: org ?? '',
    created: created ?? '',
    get changeset(): unknown {
      return JSON.parse(changeset ?? 'null');
    },
  };
}

/** The first and the last seq of each page. */
function pages(sizes: SqlRow[]): [string, string][] {
  const found: [string, string][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const [seq, size] of sizes) {
    const place = seq ?? '';
    bytes += Number(size);
    const page = found.at(-1);
    if (page === undefined || bytes > PAGE_BYTES) {
      found.push([place, place]);
      bytes = Number(size);
    } else {
      page[1] = place;
    }
  }
  return found;
}

async function all(ask: Ask, columns: string, from: string): Promise<SqlRow[]> {
  const rows: SqlRow[] = [];
  const query = (id: string) => `SELECT ${columns} FROM ${from} AND id > ${quoted(id)} ORDER BY id`;
  for await (const page of selectAll(ask, query)) rows.push(...page);
  return rows;
}

const organizations = (book: string) => `SELECT org FROM bookReaders WHERE book = ${quoted(book)}`;

const booksRead = (book: string) =>
  `SELECT book FROM bookReaders WHERE org IN (${organizations(book)})`;
