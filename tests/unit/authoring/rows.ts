import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { type Draft, keyOf } from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import {
  type WorkbenchRow,
  workbenchRows,
} from '../../../src/features/authoring/workbench/rows.ts';
import type { WorkbenchTable } from '../../../src/features/authoring/workbench/workbench-search.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';

/** The rows of a table as these edits make them. */
export function rowsWith(
  published: PublishedBook,
  edits: readonly (RecordEdit | null)[],
  table: WorkbenchTable,
): { rows: WorkbenchRow[]; drafted: PublishedBook } {
  const made = edits.flatMap((edit) => edit ?? []);
  const draft: Draft = new Map(made.map((edit) => [keyOf(edit), edit]));
  const { tables } = draftTables(made, published, '2026-01-01 00:00:00.000Z');
  const drafted = { ...published, tables };
  return { rows: workbenchRows({ published, drafted, draft }, table), drafted };
}
