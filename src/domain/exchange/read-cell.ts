import type { ContentValue } from '../../schemas/draft.ts';
import { longestRecordName, longestText, textFault } from '../changes/changeset-limits.ts';
import { isDecimalText, numberFault } from '../decimal-text.ts';
import type { CellReason } from './cell-fault.ts';
import { type Cell, textOf } from './sheet.ts';

/** What a cell says: a value, that all stays as it is, or nothing that could be read. */
export type Reading =
  | { kind: 'value'; value: ContentValue }
  | { kind: 'same' }
  | { kind: 'fault'; reason: CellReason };

export const same: Reading = { kind: 'same' };

export function fault(reason: CellReason): Reading & { kind: 'fault' } {
  return { kind: 'fault', reason };
}

/**
 * Reads a cell of a text field.
 *
 * @param current what the field holds; undefined: the record is new
 */
export function readText(cell: Cell, field: string, current: string | undefined): Reading {
  const unreadable = unreadableReason(cell);
  if (unreadable) return fault(unreadable);
  const text = textOf(cell);
  if (current !== undefined && saysText(cell, current)) return same;
  const excess = textFault(text, field === 'name' ? longestRecordName : longestText);
  return excess ? fault(excess) : { kind: 'value', value: text };
}

/** The same of a number, which an empty cell is not, but in a new record the initial value. */
export function readNumber(cell: Cell, field: string, current: number | undefined): Reading {
  if (isBlank(cell)) return current === undefined ? same : fault({ code: 'empty' });
  const decimal = readDecimal(cell);
  if (typeof decimal !== 'string') return fault(decimal);
  const value = Number(decimal) + 0;
  if (current !== undefined && saysNumber(cell, value, current)) return same;
  // Ranks alone may be below 0 (B5).
  if (value < 0 && field !== 'rank') return fault({ code: 'belowZero' });
  const excess = numberFault(value);
  return excess ? fault(excess) : { kind: 'value', value };
}

/** The same of a boolean: TRUE or FALSE, or what people write for it. */
export function readBoolean(cell: Cell, current: boolean | undefined): Reading {
  if (isBlank(cell) && current === undefined) return same;
  const unreadable = unreadableReason(cell);
  if (unreadable) return fault(unreadable);
  const text = textOf(cell);
  const value = cell.type === 'boolean' ? cell.value : readTypedBoolean(text);
  if (value === undefined) return fault({ code: 'noBoolean', text });
  return value === current ? same : { kind: 'value', value };
}

/** The decimal text that a cell holds as a number or writes (R10), or why it holds none. */
export function readDecimal(cell: Cell): string | CellReason {
  const unreadable = unreadableReason(cell);
  if (unreadable) return unreadable;
  const text = textOf(cell).trim();
  if (cell.type === 'number' && Number.isFinite(Number(text))) return text;
  return cell.type === 'text' && isDecimalText(text) ? text : { code: 'noNumber', text };
}

/** Why a cell says nothing in any column; null: it may. */
export function unreadableReason(cell: Cell): CellReason | null {
  return cell.type === 'date' || cell.type === 'error'
    ? { code: cell.type, text: cell.text }
    : null;
}

/** Whether a cell says a text of the book, as any file could hold it. */
export function saysText(cell: Cell, text: string): boolean {
  const said = textOf(cell);
  if (said === text) return true;
  // 007, 1E5 and true are no texts to spreadsheets, which then have 7, 100000 and TRUE.
  if (cell.type === 'number') return isNumeric(text) && Number(text) === Number(said);
  if (cell.type === 'boolean') return said === text.toUpperCase();
  const sayable = said.includes('\ufffd') ? wellFormed(text) : text;
  return withLineFeeds(said) === withLineFeeds(sayable);
}

/** Some programs have one line break in a cell, the line feed. */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * Whether a number is what a program that nobody typed it into has made of another: LibreOffice saves 15 digits, and a
 * CSV file has what its cell showed, which in a wide column is at least nine digits or nine decimals.
 */
function saysNumber(cell: Cell, said: number, number: number): boolean {
  if (said === number || said === Number(number.toPrecision(mostSaved))) return true;
  // A workbook has all digits, and 0 is no way to show another number.
  if (cell.type !== 'text' || said === 0) return false;
  if (said === Number(number.toFixed(fewestShown))) return true;
  for (let digits = fewestShown; digits < mostSaved; digits += 1) {
    if (said === Number(number.toPrecision(digits))) return true;
  }
  return false;
}

const fewestShown = 9;
const mostSaved = 15;

/** Whether a text may be what a spreadsheet has made of a number: none has more digits there. */
export function isWrittenNumber(text: string): boolean {
  return isNumeric(text) && significantDigits(text) <= mostSaved;
}

/** Whether a spreadsheet takes a text for a number. */
export function isNumeric(text: string): boolean {
  return /^\s*[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)(e[+-]?[0-9]+)?\s*$/i.test(text);
}

/** How many digits of a number's text say how large it is, without zeros at either end. */
function significantDigits(text: string): number {
  const [digits = ''] = text.trim().toLowerCase().split('e');
  return digits.replace(/[^0-9]/g, '').replace(/^0+|0+$/g, '').length;
}

/** Whether there is nothing in a cell but blanks. */
export function isBlank(cell: Cell): boolean {
  return textOf(cell).trim() === '';
}

/** What spreadsheet programs and people write for a tick, in English and Spanish. */
const yes = new Set(['true', '1', 'yes', 'x', 'verdadero', 'sí', 'si']);
const no = new Set(['false', '0', 'no', 'falso']);

/** @returns undefined if it says neither */
export function readTypedBoolean(typed: string): boolean | undefined {
  const word = typed.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** A text as UTF-8 writes it: what is half of a character becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
