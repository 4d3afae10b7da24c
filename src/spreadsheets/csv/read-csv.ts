import Papa from 'papaparse';
import type { Cell, Sheet } from '../../domain/exchange/sheet.ts';
import { damaged } from '../file-fault.ts';
import { SheetRows } from '../sheet-rows.ts';
import { unguarded } from './formula-guard.ts';
import { type Delimiter, guessDelimiter } from './guess-delimiter.ts';

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
  const lines = withLineFeeds(body);
  let row = 0;
  Papa.parse<string[]>(lines, {
    delimiter: delimiter ?? guessDelimiter(lines),
    newline,
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

/**
 * A text whose lines all end alike, as those of files that several programs have written do not. A quoted cell keeps its
 * own breaks.
 */
function withLineFeeds(text: string): string {
  return text.replace(quotedOrBreak, (found) => (found.startsWith('"') ? found : newline));
}

const newline = '\n';
const quotedOrBreak = /(?<=^|[,;\t|\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/g;

function cellOf(field: string): Cell {
  return field === '' ? { type: 'empty' } : { type: 'text', text: unguarded(field) };
}
