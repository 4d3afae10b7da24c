import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import type { BookGraph } from './book-graph.ts';
import type { Tables } from './tables.ts';

/**
 * The record with this key (R6). The id is derived from the key, but two keys can write the same
 * text (a lone surrogate), so the record found must carry the key that was asked for.
 */
export function findRecord(
  tables: Tables,
  books: BookGraph,
  table: PricebookTable,
  org: string,
  refId: string,
): PricebookRecord | undefined {
  const record = tables.get(table, books.ids.of(org, table, refId));
  return record?.org === org && record.refId === refId ? record : undefined;
}
