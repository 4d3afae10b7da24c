import type { Sheet } from '../domain/exchange/sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writeZip } from './write-zip.ts';

/** Writes a zip archive with a CSV file for each sheet, named as the sheet (X1). */
export function writeCsvZip(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  return writeZip(sheets.map((sheet) => ({ name: `${sheet.name}.csv`, content: writeCsv(sheet) })));
}
