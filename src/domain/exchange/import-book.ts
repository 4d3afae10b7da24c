import type { Content } from '../../schemas/draft.ts';
import { contentOf } from '../changes/table-content.ts';
import { StepEditor } from '../draft/commands/step-editor.ts';
import type { Draft, DraftStep } from '../draft/history.ts';
import { countedRelations, type PublishedBook } from '../draft/published-book.ts';
import type { CellFault } from './cell-fault.ts';
import { KnownRecords } from './known-records.ts';
import { type MatchedSheet, matchRows, type RecordRow } from './match-rows.ts';
import type { CostOptions } from './read-cost.ts';
import { readRow } from './read-row.ts';
import { removeMissing } from './remove-missing.ts';
import type { Sheet } from './sheet.ts';
import { shownRefIds } from './shown-rows.ts';
import { type Ignored, type TableSheet, tableSheets } from './table-sheet.ts';
import { sheetOf } from './tables.ts';

/** The book that a file is imported into: as it is published, and with the author's draft on it. */
export type AuthoredTables = { published: PublishedBook; draft: Draft; drafted: PublishedBook };

export type ImportOptions = CostOptions & {
  /** Whether own records are removed that the file has no row of, in sheets with refIds (X3). */
  removeMissing: boolean;
  /** Whether sheets, rows and columns are read that the workbook hides; absent: they are named and left. */
  withHidden?: boolean;
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
  const { tables, ignored } = tableSheets(sheets, options.withHidden ?? false);
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

/**
 * What is to be said of an inherited record so that an own version of it can be made (A6): references that lead nowhere
 * are left out, as they are of its row. Without one of its costs an offer would have a price that it does not have
 * now (R13): that is a fault, as is a reference out of the own book's reach.
 *
 * @param values what the row says otherwise
 * @returns null: there can't be an own version
 */
function wholeVersion(
  sheet: TableSheet,
  { row, key, shown }: RecordRow,
  own: string,
  values: Content,
  known: KnownRecords,
  faults: CellFault[],
): Content | null {
  if (!shown || shown.org === own) return values;
  const whole: Content = { ...values };
  for (const relation of contentOf(key.table).relations) {
    if (Object.hasOwn(values, relation)) continue;
    const all = shown.content[relation] as string[];
    const left = shownRefIds(all);
    const isLost = countedRelations.includes(relation) && left.length < all.length;
    if (isLost || left.some((refId) => known.resolve(relation, refId) === null)) {
      const column = sheet.headers.get(relation) ?? relation;
      const reason = { code: 'leadsNowhere', sheet: sheetOf(relation) } as const;
      faults.push({ sheet: sheet.name, row: row.number, column, reason });
      return null;
    }
    if (left.length < all.length) whole[relation] = left;
  }
  return whole;
}
