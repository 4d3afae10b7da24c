import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { type Draft, keyOf } from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import {
  draftedRows,
  publishedRows,
  type WorkbenchRow,
} from '../../../src/features/authoring/workbench/rows.ts';
import type { WorkbenchTable } from '../../../src/features/authoring/workbench/workbench-search.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';

/** The rows of a table as these edits make them. */
export function rowsWith(
  published: PublishedBook,
  edits: readonly (RecordEdit | null)[],
  table: WorkbenchTable,
): { rows: readonly WorkbenchRow[]; drafted: PublishedBook } {
  const made = edits.flatMap((edit) => edit ?? []);
  const draft: Draft = new Map(made.map((edit) => [keyOf(edit), edit]));
  const { tables } = draftTables(made, published, '2026-01-01 00:00:00.000Z');
  const drafted = { ...published, tables };
  const rows = draftedRows(publishedRows(published, table), { published, drafted, draft }, table);
  return { rows, drafted };
}
