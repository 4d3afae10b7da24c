/** Posts to a path below /api as superuser, and gives the answer. */
export type Ask = (path: string, body: unknown) => Promise<unknown>;

export type SqlRow = (string | null)[];

/** What PocketBase answers to a query at most. */
const MAX_ROWS = 1000;

/**
 * The rows of a query on the server's database, each value as text. Lists of the record API will not do:
 * one that holds a change which nests too deeply is cut off.
 */
export async function select(ask: Ask, query: string): Promise<SqlRow[]> {
  const { rows } = (await ask('sql', { query })) as { rows: SqlRow[] };
  return rows;
}

/** The rows of a query of any length; `queryAfter` orders by its first column, the key, and begins after one. */
export async function* selectAll(
  ask: Ask,
  queryAfter: (key: string) => string,
  first = '',
): AsyncGenerator<SqlRow[]> {
  let key = first;
  for (;;) {
    const rows = await select(ask, `${queryAfter(key)} LIMIT ${MAX_ROWS}`);
    if (rows.length > 0) yield rows;
    if (rows.length < MAX_ROWS) return;
    key = rows.at(-1)?.[0] ?? '';
  }
}

/** A text as a literal of SQL. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
