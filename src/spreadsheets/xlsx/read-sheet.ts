import { plainDecimal } from '../../domain/decimal-text.ts';
import { type Cell, mergedText, type Sheet } from '../../domain/exchange/sheet.ts';
import { damaged } from '../file-fault.ts';
import type { SheetBudget } from '../limits.ts';
import { SheetRows } from '../sheet-rows.ts';
import { dateText, type NumberStyle } from './date-formats.ts';
import { unescapedText } from './escaped-text.ts';
import { RichText } from './read-shared-strings.ts';
import type { XmlAttributes, XmlEvents } from './read-xml.ts';

/** What the cells of a workbook's sheets refer to. */
export interface SharedParts {
  readonly strings: readonly string[];
  /** By their numbers. */
  readonly styles: readonly NumberStyle[];
  /** Days are counted from 1904. */
  readonly since1904: boolean;
}

/**
 * Reads a sheet's part. Rows and cells that do not say where they are follow the one before. A formula is what it
 * last came to. Of merged cells the first has the value; what the others mean nobody can say, so each is an error.
 *
 * @param count counts the cells of all sheets
 * @returns what is to be told of the part, which may throw UnreadableFile, and the sheet once all of it was told
 */
export function sheetReader(
  name: string,
  shared: SharedParts,
  count: SheetBudget,
): { events: XmlEvents; sheet(): Sheet } {
  const rows = new SheetRows(name, count);
  const merged: string[] = [];
  const inline = new RichText();
  let at: Position = { row: -1, column: -1 };
  let raw: RawCell | null = null;
  let part = '';

  const events: XmlEvents = {
    open(element, attributes) {
      if (element === 'row') {
        at = { row: rowAt(attributes.r, at.row), column: -1 };
        if (isTrue(attributes.hidden)) rows.hideRow(at.row);
      } else if (element === 'col' && isTrue(attributes.hidden)) {
        rows.hideColumns(Number(attributes.min) - 1, Number(attributes.max) - 1);
      } else if (element === 'c') {
        raw = { attributes, value: null, formula: null, inline: null };
        const { r } = raw.attributes;
        at = r === undefined ? { ...at, column: at.column + 1 } : readReference(r);
      } else if (element === 'mergeCell') merged.push(attributes.ref ?? '');
      else if (element === 'is') inline.begin();
      else if (raw) {
        part = '';
        inline.open(element);
      }
    },
    text(text) {
      if (!raw) return;
      part += text;
      inline.add(text);
    },
    close(element) {
      if (!raw) return;
      if (element === 'v') raw.value = part;
      else if (element === 'f') raw.formula = part;
      else if (element === 'is') raw.inline = inline.end();
      else inline.close(element);
      if (element !== 'c') return;
      rows.set(at, cellOf(raw, shared));
      raw = null;
    },
  };
  return {
    events,
    sheet: () => {
      for (const range of merged) setCovered(rows, range);
      return rows.sheet();
    },
  };
}

interface RawCell {
  readonly attributes: XmlAttributes;
  value: string | null;
  formula: string | null;
  inline: string | null;
}

const empty: Cell = { type: 'empty' };

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function rowAt(r: string | undefined, before: number): number {
  if (r === undefined) return before + 1;
  if (!/^[1-9][0-9]{0,6}$/.test(r)) throw damaged();
  return Number(r) - 1;
}

function cellOf({ attributes, value, formula, inline }: RawCell, shared: SharedParts): Cell {
  const { t = 'n', s } = attributes;
  if (t === 'inlineStr') return textCell(inline ?? '');
  if (value === null || value === '') {
    // An empty text is what a formula may come to; else it was never calculated, as libraries write it.
    const isText = t === 'str' && value === '';
    return formula === null || isText ? empty : errorCell(`=${formula}`);
  }
  if (t === 's') return textCell(sharedString(value, shared.strings));
  if (t === 'str') return textCell(unescapedText(value));
  if (t === 'b') return { type: 'boolean', value: value.trim() === '1' || value.trim() === 'true' };
  if (t === 'e') return errorCell(value);
  if (t === 'd') return { type: 'date', text: value };
  if (t !== 'n') throw damaged();
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) throw damaged();
  const style = s === undefined ? undefined : shared.styles[Number(s)];
  if (style?.isDate) return { type: 'date', text: dateText(number, shared.since1904) };
  const text = shortestDecimal(number);
  const currency = style?.currency ?? null;
  return currency === null ? { type: 'number', text } : { type: 'number', text, currency };
}

/** Workbooks write doubles with 17 digits: 0.29 is there as 0.28999999999999998. */
function shortestDecimal(number: number): string {
  return number < 0 ? `-${plainDecimal(-number)}` : plainDecimal(number);
}

function sharedString(index: string, strings: readonly string[]): string {
  const text = /^\s*[0-9]+\s*$/.test(index) ? strings[Number(index)] : undefined;
  if (text === undefined) throw damaged();
  return text;
}

function textCell(text: string): Cell {
  return text === '' ? empty : { type: 'text', text };
}

function errorCell(text: string): Cell {
  return { type: 'error', text };
}

function setCovered(rows: SheetRows, range: string): void {
  const [from = '', to = from] = range.split(':');
  const first = readReference(from);
  const last = readReference(to);
  // Merged cells may go on below and beside all that the sheet holds.
  const bottom = Math.min(last.row, rows.height - 1);
  const right = Math.min(last.column, rows.width - 1);
  for (let row = first.row; row <= bottom; row += 1) {
    for (let column = first.column; column <= right; column += 1) {
      if (row !== first.row || column !== first.column) {
        rows.set({ row, column }, errorCell(mergedText));
      }
    }
  }
}

/** Where a cell is, from 0: `B3` is row 2, column 1. */
interface Position {
  readonly row: number;
  readonly column: number;
}

/** @throws {UnreadableFile} `damaged` */
function readReference(reference: string): Position {
  const [, letters = '', digits] = /^\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})$/i.exec(reference) ?? [];
  if (digits === undefined) throw damaged();
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}
