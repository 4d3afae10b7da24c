import { longestRecordName, longestRefId, textFault } from '../changes/changeset-limits.ts';
import { StepEditor } from '../draft/commands/step-editor.ts';
import type { DraftStep } from '../draft/history.ts';
import type { CellFault } from './cell-fault.ts';
import type { AuthoredTables } from './import-book.ts';
import { KnownRecords } from './known-records.ts';
import type { PriceListLayout } from './price-list-layout.ts';
import {
  type CostOptions,
  type Line,
  linesOf,
  nameKey,
  PartFinder,
  readLineCost,
  type Wrong,
} from './price-list-lines.ts';
import { columnLetters, type Sheet, textOf } from './sheet.ts';
import type { ShownRow } from './shown-rows.ts';

export type PriceListOptions = CostOptions & {
  /** Whether parts are made of lines that match none. */
  makeUnmatched: boolean;
};

/** What becomes of a line; costs in the base unit. */
export type PriceListRow = {
  /** As the spreadsheet counts it. */
  row: number;
  kind: 'changed' | 'same' | 'made' | 'left' | 'fault';
  /** What the list calls it. */
  code: string;
  name: string;
  /** The part's; null: there is none. */
  refId: string | null;
  before: number | null;
  after: number | null;
};

export type PriceListImport = {
  /** What the list says otherwise than the book: one step of the draft (A2). */
  step: DraftStep;
  /** In the order of the file. */
  faults: CellFault[];
  /** Each line, for a preview; headings are none. */
  rows: PriceListRow[];
};

/**
 * What a supplier's price list does to the draft (X4): it changes what parts cost, nothing else of them. A line is
 * matched by its code, which is a part's refId, else by its name, whatever its case, accents and signs. Nothing is
 * guessed of a line: a name that several parts have, and two costs of one part, are faults.
 */
export function importPriceList(
  { published, draft, drafted }: AuthoredTables,
  sheet: Sheet,
  layout: PriceListLayout,
  options: PriceListOptions,
): PriceListImport {
  const editor = new StepEditor(published, draft);
  const finder = new PartFinder(new KnownRecords(drafted));
  const lines = withoutOtherCosts(
    linesOf(sheet, layout).map((line) => readLine(line, finder, layout, options)),
  );
  const made = new Map<string, string>();
  return {
    rows: lines.map((line) => applyLine(line, editor, made)),
    faults: lines.flatMap(({ row, wrong }) => (wrong ? [faultAt(row, wrong, sheet, layout)] : [])),
    step: editor.step,
  };
}

const table = 'costsMaterial';

type ReadLine = Line & {
  part: ShownRow | null;
  /** Lines that mean the same part have the same; null: nothing is to be done with it. */
  target: string | null;
  before: number | null;
  after: number | null;
  wrong: Wrong | null;
};

function readLine(
  line: Line,
  finder: PartFinder,
  layout: PriceListLayout,
  options: PriceListOptions,
): ReadLine {
  const found = finder.find(line);
  const read = { ...line, part: null, target: null, before: null, after: null, wrong: null };
  if (found && 'reason' in found) return { ...read, wrong: found };
  if (!found && !options.makeUnmatched) return read;

  const wrong = found ? null : newPartFault(line);
  if (wrong) return { ...read, wrong };
  const before = found ? Number(found.content.quantity) : null;
  const reading = readLineCost(line.cells.cost, before ?? undefined, layout, options);
  if (reading.kind === 'fault') return { ...read, wrong: { role: 'cost', reason: reading.reason } };
  const after = reading.kind === 'value' ? Number(reading.value) : before;
  return { ...read, part: found, target: targetOf(line, found), before, after };
}

function targetOf({ code, name }: Line, part: ShownRow | null): string {
  if (part) return `part ${part.refId}`;
  return code === '' ? `name ${nameKey(name)}` : `code ${code}`;
}

/** Why no part can be made of a line; null: one can. */
function newPartFault({ code, name }: Line): Wrong | null {
  const longCode = textFault(code, longestRefId);
  if (longCode) return { role: 'code', reason: longCode };
  const longName = textFault(name, longestRecordName);
  return longName && { role: 'name', reason: longName };
}

/** Of several costs of one part none counts. */
function withoutOtherCosts(lines: readonly ReadLine[]): ReadLine[] {
  const byTarget = new Map<string, ReadLine>();
  const refused = new Map<string, ReadLine>();
  for (const line of lines) {
    if (line.target === null) continue;
    const first = byTarget.get(line.target);
    if (!first) byTarget.set(line.target, line);
    else if (first.after !== line.after && !refused.has(line.target)) {
      refused.set(line.target, line);
    }
  }
  return lines.map((line) => {
    const other = line.target !== null && refused.get(line.target);
    if (!other) return line;
    const row = other === line ? (byTarget.get(line.target ?? '')?.row ?? line.row) : other.row;
    const wrong: Wrong = { role: 'cost', reason: { code: 'otherCost', row } };
    return { ...line, target: null, after: null, wrong };
  });
}

/** @param made gets the refIds of new parts by the targets of their lines */
function applyLine(line: ReadLine, editor: StepEditor, made: Map<string, string>): PriceListRow {
  const { row, code, name, part, target, before, after } = line;
  const shown = { row, code, name, refId: part?.refId ?? null, before, after };
  if (line.wrong) return { ...shown, kind: 'fault' };
  if (target === null || after === null) return { ...shown, kind: 'left' };
  if (!part) {
    const refId = made.get(target) ?? makePart(line, after, editor);
    made.set(target, refId);
    return { ...shown, refId, kind: 'made' };
  }
  if (before === after) return { ...shown, kind: 'same' };
  editor.set({ table, refId: part.refId }, { quantity: after });
  return { ...shown, kind: 'changed' };
}

/** A part under the list's code, by which the next list will find it, or without one under its name (A7). */
function makePart({ code, name }: Line, quantity: number, editor: StepEditor): string {
  const values = { name: name || code, quantity };
  const key = { table, refId: code } as const;
  const isFree = code !== '' && !editor.isTaken(key);
  return (isFree ? editor.makeAs(key, values) : editor.make(table, values.name, values)).refId;
}

function faultAt(
  row: number,
  { role, reason }: Wrong,
  { name, rows }: Sheet,
  { headerRows, columns }: PriceListLayout,
): CellFault {
  const place = columns[role] ?? columns.name ?? columns.code ?? 0;
  const header = headerRows > 0 ? rows[headerRows - 1]?.[place] : undefined;
  const title = header ? textOf(header).trim() : '';
  return { sheet: name, row, column: title || columnLetters(place), reason };
}
