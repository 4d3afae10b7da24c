import Papa from 'papaparse';
import type { Cell, Sheet } from '../domain/exchange/sheet.ts';
import { guarded } from './csv/formula-guard.ts';

/** A sheet as a CSV file: UTF-8 with its mark, lines ended by CRLF, texts guarded and quoted where a program may part them (X1, X6). */
export function writeCsv({ rows }: Pick<Sheet, 'rows'>): string {
  const fields = rows.map((cells) => cells.map(fieldOf));
  return `${mark}${Papa.unparse(fields, { newline: '\r\n', quotes: mayBeParted })}\r\n`;
}

const mark = '\ufeff';

/** Spreadsheet programs part the cells of a line there, in many countries or where they last did, whatever parts them in the file. */
function mayBeParted(field: unknown): boolean {
  return typeof field === 'string' && /[;\t]/.test(field);
}

function fieldOf(cell: Cell): string {
  if (cell.type === 'empty') return '';
  if (cell.type === 'boolean') return cell.value ? 'TRUE' : 'FALSE';
  return cell.type === 'number' ? cell.text : guarded(cell.text);
}
