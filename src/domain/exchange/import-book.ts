import { StepEditor } from '../draft/commands/step-editor.ts';
import type { Draft, DraftStep } from '../draft/history.ts';
import type { PublishedBook } from '../draft/published-book.ts';
import type { CellFault } from './cell-fault.ts';
import { KnownRecords } from './known-records.ts';
import { type MatchedSheet, matchRows } from './match-rows.ts';
import type { CostOptions } from './read-cost.ts';
import { readRow } from './read-row.ts';
import { removeMissing } from './remove-missing.ts';
import type { Sheet } from './sheet.ts';
import { type Ignored, tableSheets } from './table-sheet.ts';
import { wholeVersion } from './whole-version.ts';

/** The book that a file is imported into: as it is published, and with the author's draft on it. */
export type AuthoredTables = { published: PublishedBook; draft: Draft; drafted: PublishedBook };

export type ImportOptions = CostOptions & {
  /** Whether own records are removed that the file has no row of, in sheets with refIds (X3). */
  removeMissing: boolean;
};

export type BookImport = {
  /** What the file says otherwise than the book: one step of the draft (A2). */
  step: DraftStep;
  /** In the order of the file. */
  faults: CellFault[];
  ignored: Ignored;
  /** So many records. */
  counts: { made: number; changed: number; removed: number };
};

/**
 * What a workbook does to the draft (X3): the rows of `exportBook`, as they came back. Each cell is compared with what
 * an export would have in its place now, so that one that nobody touched says nothing.
 */
export function importBook(
  { published, draft, drafted }: AuthoredTables,
  sheets: readonly Sheet[],
  options: ImportOptions,
): BookImport {
  const faults: CellFault[] = [];
  const counts = { made: 0, changed: 0, removed: 0 };
  const { tables, ignored } = tableSheets(sheets);
  const known = new KnownRecords(drafted);
  const editor = new StepEditor(published, draft);
  const matched = matchRows(tables, known, (key) => editor.isTaken(key), faults);
  for (const { sheet, rows } of matched) {
    for (const each of rows) {
      const values = readRow(sheet, each, known, options, faults);
      const isMade = each.shown === null;
      if (isMade) counts.made += 1;
      if (!isMade && Object.keys(values).length === 0) continue;
      const whole = wholeVersion(sheet, each, published.org, values, known, faults);
      if (!whole) continue;
      if (!isMade) counts.changed += 1;
      editor.set(each.key, whole);
    }
  }
  if (options.removeMissing) counts.removed = removeMissing(matched, editor, known, faults);
  return { step: editor.step, faults: inOrder(faults, matched), ignored, counts };
}

function inOrder(faults: readonly CellFault[], matched: readonly MatchedSheet[]): CellFault[] {
  const places = new Map(matched.map(({ sheet }, place) => [sheet.name, place]));
  const placeOf = ({ sheet }: CellFault) => places.get(sheet) ?? 0;
  return [...faults].sort((a, b) => placeOf(a) - placeOf(b) || a.row - b.row);
}
