import Papa from 'papaparse';
import type { Cell, Sheet } from '../domain/exchange/sheet.ts';
import { guarded } from './csv/formula-guard.ts';
import { writeZip } from './zip/write-zip.ts';

/** Writes a zip archive with a CSV file for each sheet, named as the sheet: UTF-8 with its mark, lines ended by CRLF (X1, X6). */
export function writeCsvZip(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  return writeZip(
    sheets.map(({ name, rows }) => ({ name: `${name}.csv`, content: `${mark}${linesOf(rows)}` })),
  );
}

const mark = '\ufeff';

function linesOf(rows: Sheet['rows']): string {
  const fields = rows.map((cells) => cells.map(fieldOf));
  return `${Papa.unparse(fields, { newline: '\r\n' })}\r\n`;
}

function fieldOf(cell: Cell): string {
  if (cell.type === 'empty') return '';
  if (cell.type === 'boolean') return cell.value ? 'TRUE' : 'FALSE';
  return cell.type === 'number' ? cell.text : guarded(cell.text);
}
