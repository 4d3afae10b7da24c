import type { ListedTables } from '../../src/domain/changes/tables.ts';
import { pricebookTables } from '../../src/schemas/pricebook.ts';

/** All records by table, ordered by organization and refId, to compare states of the tables. */
export function listedTables(tables: ListedTables): Record<string, unknown[]> {
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return Object.fromEntries(
    pricebookTables.map((table) => [
      table,
      [...tables.recordsOf(table)].sort((a, b) => order(a.org, b.org) || order(a.refId, b.refId)),
    ]),
  );
}
