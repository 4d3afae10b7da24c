import Papa from 'papaparse';
import type { Cell, Sheet } from '../../domain/exchange/sheet.ts';
import { damaged } from '../file-fault.ts';
import type { SheetBudget } from '../limits.ts';
import { SheetRows } from '../sheet-rows.ts';
import { unguarded } from './formula-guard.ts';

/**
 * The sheet that a text file is, all its cells texts. A first line `sep=;` says what parts the fields, as Excel has
 * it, and is no row.
 *
 * @param count counts the cells of all sheets
 * @throws {UnreadableFile} `tooManyRows`, `tooManyColumns`, `tooManyCells`; `damaged` where quotes do not match, as
 * rows would be lost in one cell
 */
export function readCsv(text: string, name: string, count: SheetBudget): Sheet {
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

/** What parts the fields of a CSV file. */
type Delimiter = ',' | ';' | '\t' | '|';

const looked = 100;

/**
 * What parts the fields of a text whose lines end with line feeds: the sign by which the largest share of its first lines has the same number of
 * fields. Of two that do so equally well the comma is the other's decimal sign; Papa Parse would take the comma of
 * `Pump;12,50`.
 */
function guessDelimiter(text: string): Delimiter {
  const signs: readonly Delimiter[] = ['\t', ';', '|', ','];
  let best: Delimiter = ',';
  let most = 0;
  for (const sign of signs) {
    const alike = shareAlike(text, sign);
    if (alike > most) {
      best = sign;
      most = alike;
    }
  }
  return best;
}

/**
 * The share of the first lines that have the same number of fields, more than one; none if quotes do not match, since
 * the fields are then parted by another sign.
 */
function shareAlike(text: string, delimiter: Delimiter): number {
  const lines = new Map<number, number>();
  const form = { delimiter, newline: '\n' as const, preview: looked, skipEmptyLines: true };
  const { data, errors } = Papa.parse<string[]>(text, form);
  if (errors.some(({ type }) => type === 'Quotes')) return 0;
  for (const { length } of data) {
    if (length > 1) lines.set(length, (lines.get(length) ?? 0) + 1);
  }
  return data.length === 0 ? 0 : Math.max(0, ...lines.values()) / data.length;
}
