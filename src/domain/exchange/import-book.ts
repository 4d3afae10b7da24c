import type { Content, ContentValue, RecordKey } from '../../schemas/draft.ts';
import { pricebookTables } from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import { StepEditor } from '../draft/commands/step-editor.ts';
import { type Draft, type DraftStep, keyOf } from '../draft/history.ts';
import {
  countedRelations,
  inheritedIn,
  isSameValue,
  type PublishedBook,
} from '../draft/published-book.ts';
import type { CellFault } from './cell-fault.ts';
import { KnownRecords } from './known-records.ts';
import { type MatchedSheet, matchRows, type RecordRow } from './match-rows.ts';
import {
  fault,
  type Reading,
  readBoolean,
  readNumber,
  readText,
  same,
  saysText,
  unreadableReason,
} from './read-cell.ts';
import { type CostOptions, readCost } from './read-cost.ts';
import { type Cell, type Sheet, textOf } from './sheet.ts';
import { readRelationText, relationText, shownRefIds } from './shown-rows.ts';
import { type Ignored, type TableSheet, tableSheets } from './table-sheet.ts';
import { type Column, sheetOf } from './tables.ts';

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

/**
 * Takes own records away that the file lacks (X3). One that a record which stays still leads to stays too, and is a
 * fault: nothing of an offer goes without its author having said so. Where there is an inherited record, it is shown
 * again and what leads to it is kept (A6).
 *
 * @returns how many are taken away
 */
function removeMissing(
  sheets: readonly MatchedSheet[],
  editor: StepEditor,
  known: KnownRecords,
  faults: CellFault[],
): number {
  const missing = missingIn(sheets, editor, known);
  if (missing.size === 0) return 0;
  for (const { key, user } of stillUsed(missing, editor, known)) {
    const found = missing.get(keyOf(key));
    if (!found) continue;
    missing.delete(keyOf(key));
    const reason = {
      code: 'stillUsed',
      refId: key.refId,
      sheet: sheetOf(user.table),
      user: user.refId,
    } as const;
    const { name, headers } = found.sheet;
    faults.push({ sheet: name, row: 1, column: headers.get('refId') ?? '', reason });
  }
  for (const { key } of missing.values()) editor.remove(key);
  return missing.size;
}

type Missing = Map<string, { key: RecordKey; sheet: MatchedSheet['sheet'] }>;

function missingIn(
  sheets: readonly MatchedSheet[],
  { published }: StepEditor,
  known: KnownRecords,
): Missing {
  const missing: Missing = new Map();
  for (const { sheet, rows, isComplete } of sheets) {
    if (!isComplete) continue;
    const { table } = sheet;
    const there = new Set(rows.map(({ key }) => key.refId));
    for (const { refId, org } of known.shownIn(table)) {
      if (org !== published.org || there.has(refId)) continue;
      missing.set(keyOf({ table, refId }), { key: { table, refId }, sheet });
    }
  }
  return missing;
}

/** What is missing but led to by a record that stays, or that stays for this reason, each once. */
function* stillUsed(
  missing: ReadonlyMap<string, { key: RecordKey }>,
  editor: StepEditor,
  known: KnownRecords,
): Iterable<{ key: RecordKey; user: RecordKey }> {
  const made = [...editor.step.values()].map(({ key }) => key);
  const shown = pricebookTables.flatMap((table) =>
    known.shownIn(table).map(({ refId }): RecordKey => ({ table, refId })),
  );
  const staying = [...shown, ...made].filter((key) => !missing.has(keyOf(key)));
  const reached = new Set(staying.map(keyOf));
  const contents = new Map(
    pricebookTables.flatMap((table) =>
      known.shownIn(table).map((row) => [keyOf({ table, refId: row.refId }), row.content]),
    ),
  );
  for (const user of staying) {
    const isEdited = editor.step.has(keyOf(user));
    const content = isEdited ? editor.content(user) : contents.get(keyOf(user));
    for (const table of contentOf(user.table).relations.filter(isPricebookTable)) {
      for (const refId of shownRefIds(content?.[table])) {
        const key: RecordKey = { table, refId };
        if (reached.has(keyOf(key)) || !missing.has(keyOf(key))) continue;
        if (inheritedIn(editor.published, key)) continue;
        reached.add(keyOf(key));
        staying.push(key);
        yield { key, user };
      }
    }
  }
}

/** What a row says otherwise than its record, or of a new one; what can't be read is a fault and says nothing. */
function readRow(
  sheet: TableSheet,
  { row, shown }: RecordRow,
  known: KnownRecords,
  options: CostOptions,
  faults: CellFault[],
): Content {
  const values: Content = {};
  const take = (column: string, name: string, reading: Reading) => {
    if (reading.kind === 'value') values[name] = reading.value;
    if (reading.kind !== 'fault') return;
    const header = sheet.headers.get(column) ?? column;
    faults.push({ sheet: sheet.name, row: row.number, column: header, reason: reading.reason });
  };
  for (const column of sheet.columns) {
    const cell = row.cells.get(column.name);
    if (!cell) continue;
    const reading = readField(column, cell, shown?.content[column.name], known);
    if (reading) take(column.name, column.name, reading);
  }
  if (sheet.table === 'costsMaterial') {
    const [quantity, cost, currency] = ['quantity', 'cost', 'currency'].map((name) =>
      row.cells.get(name),
    );
    const current = shown ? Number(shown.content.quantity) : undefined;
    for (const { column, reading } of readCost({ quantity, cost, currency }, current, options)) {
      take(column, 'quantity', reading);
    }
  }
  return values;
}

/**
 * Reads the cell of a field or a relation; null: the column is none by itself.
 *
 * @param current undefined: the record is new
 */
function readField(
  { name, kind }: Column,
  cell: Cell,
  current: ContentValue | undefined,
  known: KnownRecords,
): Reading | null {
  switch (kind) {
    case 'text':
      return readText(cell, name, current as string | undefined);
    case 'number':
      return readNumber(cell, name, current as number | undefined);
    case 'boolean':
      return readBoolean(cell, current as boolean | undefined);
    case 'relation':
      return readRelation(cell, name, current, known);
    default:
      return null;
  }
}

function readRelation(
  cell: Cell,
  relation: string,
  current: ContentValue | undefined,
  known: KnownRecords,
): Reading {
  const unreadable = unreadableReason(cell);
  if (unreadable) return fault(unreadable);
  const shown = shownRefIds(current);
  // Compared as it is exported: what leads nowhere is in no file.
  if (saysText(cell, relationText(shown))) return same;
  const written = readRelationText(textOf(cell));
  if (!written) return fault({ code: 'badList' });
  const refIds: string[] = [];
  for (const each of written) {
    const refId = known.resolve(relation, each);
    if (refId !== null) refIds.push(refId);
    else if (each.trim() !== '') {
      return fault({ code: 'unknownRefId', refId: each.trim(), sheet: sheetOf(relation) });
    }
  }
  return current !== undefined && isSameValue(refIds, shown)
    ? same
    : { kind: 'value', value: refIds };
}
