import type { ChangeRow } from '../src/schemas/change-log.ts';
import { type Ask, type SqlRow, select, selectAll } from './sql.ts';

/** What is asked for at once: enough for short changes, and no burden for the server. */
const PAGE_BYTES = 4 * 1024 * 1024;

/** What `changeOf` reads, in its order. */
export const changeColumns = 'id, seq, book, org, created, note, changeset';

/**
 * The changes of the server's log that a condition in SQL is true of, in the order of seq, page by page: past the
 * hooks, and as they are stored, however deeply they nest.
 */
export async function* changePages(ask: Ask, condition: string): AsyncGenerator<ChangeRow[]> {
  const from = `FROM pricebookChanges WHERE (${condition})`;
  const sizes = selectAll(
    ask,
    (seq) => `SELECT seq, octet_length(changeset) ${from} AND seq > ${seq} ORDER BY seq`,
    '0',
  );
  for await (const rows of sizes) {
    for (const [first, last] of pages(rows)) {
      const range = `${from} AND seq BETWEEN ${first} AND ${last} ORDER BY seq`;
      yield (await select(ask, `SELECT ${changeColumns} ${range}`)).map(changeOf);
    }
  }
}

/** A change of such columns. Its changeset is parsed each time that it is looked at. */
export function changeOf([id, seq, book, org, created, note, changeset]: SqlRow): ChangeRow {
  return {
    id: id ?? '',
    seq: Number(seq),
    book: book ?? '',
    org: org ?? '',
    created: created ?? '',
    note: note ?? '',
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
