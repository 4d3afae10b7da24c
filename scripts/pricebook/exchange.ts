import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { draftChanges } from '../../src/domain/draft/draft-changes.ts';
import type { PublishedBook } from '../../src/domain/draft/published-book.ts';
import { cellSentence } from '../../src/domain/exchange/cell-fault.ts';
import { exportBook } from '../../src/domain/exchange/export-book.ts';
import { importBook } from '../../src/domain/exchange/import-book.ts';
import type { Sheet } from '../../src/domain/exchange/sheet.ts';
import type { Ignored } from '../../src/domain/exchange/table-sheet.ts';
import { bookLimits } from '../../src/spreadsheets/limits.ts';
import { readSpreadsheet } from '../../src/spreadsheets/read-spreadsheet.ts';
import { writeCsvZip } from '../../src/spreadsheets/write-csv-zip.ts';
import { writeXlsx } from '../../src/spreadsheets/write-xlsx.ts';
import { bookOfLog } from './book-of-log.ts';
import { fileSentence } from './file-sentence.ts';
import { InputError } from './input-error.ts';
import type { Output } from './output.ts';
import { openInput } from './read-input.ts';
import { type Log, readLog } from './read-log.ts';

/** A log, whose book of it, and a spreadsheet, by the names of their files. */
export type ExchangeFiles = { log: string; org: string; file: string };

/** A log has no rates, so that costs are in the base unit alone. */
const withoutRates = { rates: [], currency: null };

/** `export`: writes the book that a log shows an organization into a spreadsheet; prints nothing (X7). */
export async function exportLog({ log: name, org, file }: ExchangeFiles): Promise<Output> {
  const write = writers.get(extname(file).toLowerCase());
  if (!write) throw new InputError(`${file}: a spreadsheet to write ends in .xlsx or .zip`);
  const log = await readLog(openInput(name));
  const sheets = exportBook(bookOf(log, name, org), { books: log.books, ...withoutRates });
  const bytes = await write(sheets, file);
  await writeFile(file, bytes).catch(unusable(file));
  return { pieces: [], exitCode: 0 };
}

/** `import`: prints the changeset that a spreadsheet makes of the book, and the cells that can't be read (X7). */
export async function importFile({ log: name, org, file }: ExchangeFiles): Promise<Output> {
  const log = await readLog(openInput(name));
  const published = bookOf(log, name, org);
  const sheets = await sheetsIn(file);
  const book = { published, draft: new Map(), drafted: published };
  const { step, faults, ignored } = importBook(book, sheets, {
    removeMissing: false,
    ...withoutRates,
  });
  const edits = [...step.values()].flatMap(({ edit }) => edit ?? []);
  const changeset = draftChanges(edits, published).flat();
  const errors = faults.map(({ reason, ...place }) => ({ ...place, reason: cellSentence(reason) }));
  const pieces = [JSON.stringify({ changeset, errors }), '\n'];
  return { pieces, remarks: remarksOn(file, ignored), exitCode: 0 };
}

const writers: ReadonlyMap<string, (sheets: Sheet[], file: string) => Promise<Uint8Array>> =
  new Map([
    ['.xlsx', workbook],
    ['.zip', (sheets: Sheet[]) => writeCsvZip(sheets)],
  ]);

async function workbook(sheets: Sheet[], file: string): Promise<Uint8Array> {
  const written = await writeXlsx(sheets);
  if ('bytes' in written) return written.bytes;
  const { sheet, row, column, most } = written.tooLong;
  throw new InputError(
    `${file}: ${sheet}, row ${row}, ${column}: the text has more than ${most} characters, which no workbook can hold; a .zip of CSV files can`,
  );
}

export async function sheetsIn(file: string, limits = bookLimits): Promise<Sheet[]> {
  const bytes = await readFile(file).catch(unusable(file));
  const read = await readSpreadsheet(new Uint8Array(bytes), file, undefined, limits);
  if ('fault' in read) throw new InputError(`${file}: ${fileSentence(read.fault)}`);
  return read.sheets;
}

export function bookOf(log: Log, name: string, org: string): PublishedBook {
  const book = bookOfLog(log, org);
  if (!book) throw new InputError(`${name}: no book of organization ${org}`);
  return book;
}

/** What is no part of the book is named and left (X3). */
function remarksOn(file: string, { sheets, columns, hidden }: Ignored): string[] {
  const unknown = [
    ...sheets.map((sheet) => `sheet ${sheet}`),
    ...columns.map(({ sheet, column }) => `column ${column} of sheet ${sheet}`),
  ];
  const hiddenParts = hidden.flatMap(({ sheet, isWhole, rows, columns: names }) => [
    ...(isWhole ? [`sheet ${sheet} is hidden and left`] : []),
    ...(rows > 0 ? [`${rows} hidden rows of sheet ${sheet} are left`] : []),
    ...names.map((column) => `column ${column} of sheet ${sheet} is hidden and left`),
  ]);
  return [...unknown.map((each) => `${each} is unknown and left`), ...hiddenParts].map(
    (remark) => `${file}: ${remark}`,
  );
}

function unusable(file: string): (error: Error) => never {
  return (error) => {
    throw new InputError(`${file}: ${error.message}`);
  };
}
