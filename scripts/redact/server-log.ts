import type { ChangeRow } from '../../src/schemas/change-log.ts';
import { changeColumns, changeOf, changePages } from '../change-pages.ts';
import { type Ask, quoted, select } from '../sql.ts';

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
    `SELECT ${changeColumns}, json_valid(changeset) FROM pricebookChanges ${where}`,
  );
  if (row === undefined) throw new Error(`There is no change ${name}.`);
  return { change: changeOf(row), isReadable: row.at(-1) === '1' };
}

/**
 * All changes that a replay of one of a book's readers may read. Their changesets are kept as text and
 * parsed each time they are looked at: a long log would not fit otherwise.
 */
export async function readLog(ask: Ask, book: string): Promise<ChangeRow[]> {
  const changes: ChangeRow[] = [];
  for await (const page of changePages(ask, `book IN (${booksRead(book)})`)) changes.push(...page);
  return changes;
}

const booksRead = (book: string) =>
  `SELECT book FROM bookReaders WHERE org IN (${readersOfBook(book)})`;

/** The ids of the organizations that have a book in view, as SQL. */
export const readersOfBook = (book: string) =>
  `SELECT org FROM bookReaders WHERE book = ${quoted(book)}`;
