import Papa from 'papaparse';
import type { Cell, Sheet } from '../../domain/exchange/sheet.ts';
import { damaged } from '../file-fault.ts';
import { SheetRows } from '../sheet-rows.ts';
import { unguarded } from './formula-guard.ts';
import { type Delimiter, guessDelimiter, type LineEnd } from './guess-delimiter.ts';

/**
 * The sheet that a text file is, all its cells texts. A first line `sep=;` says what parts the fields, as Excel has
 * it, and is no row.
 *
 * @param count counts the cells of all sheets
 * @throws {UnreadableFile} `tooManyRows`, `tooManyColumns`, `tooManyCells`; `damaged` where quotes do not match, as
 * rows would be lost in one cell
 */
export function readCsv(text: string, name: string, count: { cells: number }): Sheet {
  const { delimiter, body } = declaredDelimiter(text) ?? { body: text };
  const rows = new SheetRows(name, count);
  const form = lineForm(body);
  let row = 0;
  Papa.parse<string[]>(form.text, {
    delimiter: delimiter ?? guessDelimiter(form.text, form.newline),
    newline: form.newline,
    step({ data, errors }) {
      if (errors.some(({ type }) => type === 'Quotes')) throw damaged();
      for (const [column, field] of data.entries()) rows.set({ row, column }, cellOf(field));
      row += 1;
    },
  });
  return rows.sheet();
}

function declaredDelimiter(text: string): { delimiter: Delimiter; body: string } | null {
  const [line, delimiter] = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  if (line === undefined) return null;
  return { delimiter: delimiter as Delimiter, body: text.slice(line.length) };
}

const longestHeader = 10_000;

/**
 * A text and how its lines end: as the first one, which is the header. Without quotes all breaks are ends, whatever they
 * are; with them a cell may hold the others.
 */
function lineForm(text: string): { text: string; newline: LineEnd } {
  if (!text.includes('"')) return { text: text.replace(/\r\n?/g, '\n'), newline: '\n' };
  const header = text.slice(0, longestHeader);
  const [, newline = '\n'] = /^(?:"[^"]*"|[^"\r\n])*(\r\n|\r|\n)/.exec(header) ?? [];
  return { text, newline: newline as LineEnd };
}

function cellOf(field: string): Cell {
  return field === '' ? { type: 'empty' } : { type: 'text', text: unguarded(field) };
}
