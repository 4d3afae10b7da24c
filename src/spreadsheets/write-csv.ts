import Papa from 'papaparse';
import type { Cell, Sheet } from '../domain/exchange/sheet.ts';
import { guarded } from './csv/formula-guard.ts';

/** A sheet as a CSV file: UTF-8 with its mark, lines ended by CRLF, texts guarded (X1, X6). */
export function writeCsv({ rows }: Pick<Sheet, 'rows'>): string {
  const fields = rows.map((cells) => cells.map(fieldOf));
  return `${mark}${Papa.unparse(fields, { newline: '\r\n' })}\r\n`;
}

const mark = '\ufeff';

function fieldOf(cell: Cell): string {
  if (cell.type === 'empty') return '';
  if (cell.type === 'boolean') return cell.value ? 'TRUE' : 'FALSE';
  return cell.type === 'number' ? cell.text : guarded(cell.text);
}
