import { z } from 'zod/mini';
import { BookGraph } from '../../../domain/changes/books.ts';
import { MemoryTables } from '../../../domain/changes/tables.ts';
import { StepEditor } from '../../../domain/draft/commands/step-editor.ts';
import { draftTables } from '../../../domain/draft/draft-tables.ts';
import { type Draft, type DraftStep, keyOf } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import type { CellFault } from '../../../domain/exchange/cell-fault.ts';
import { exportBook } from '../../../domain/exchange/export-book.ts';
import { importBook } from '../../../domain/exchange/import-book.ts';
import { importPriceList, type PriceListRow } from '../../../domain/exchange/price-list.ts';
import {
  fingerprintOf,
  type GuessOptions,
  guessLayout,
  type PriceListLayout,
  rememberedLayout,
} from '../../../domain/exchange/price-list-layout.ts';
import { type Sheet, textOf } from '../../../domain/exchange/sheet.ts';
import { type Ignored, tableOf } from '../../../domain/exchange/table-sheet.ts';
import type { Book } from '../../../schemas/book.ts';
import type { Currency, CurrencyRate } from '../../../schemas/currency.ts';
import type { RecordEdit } from '../../../schemas/draft.ts';
import type { PricebookRecord, PricebookTable } from '../../../schemas/pricebook.ts';
import { type Encoding, encodings } from '../../../spreadsheets/csv/decode-text.ts';
import { mostFileBytes, mostFileMebibytes } from '../../../spreadsheets/limits.ts';
import { readSpreadsheet } from '../../../spreadsheets/read-spreadsheet.ts';
import { writeCsvZip } from '../../../spreadsheets/write-csv-zip.ts';
import { writeXlsx } from '../../../spreadsheets/write-xlsx.ts';
import type { ExampleTexts } from './example-texts.ts';
import { exampleBook, examplePriceList } from './examples.ts';
import type {
  FileFormat,
  ListReading,
  MadeFile,
  PlannedEdit,
  ReadFile,
  SheetHead,
} from './file-reading.ts';
import { type Plan, tablePlans } from './plan.ts';

/** Of the book all but its records and the draft, which come in pieces. */
export type BookHead = {
  books: readonly Book[];
  org: string;
  book: string;
  organizations: readonly string[];
  rates: readonly CurrencyRate[];
  currencies: readonly Currency[];
  /** refId of the currency that costs are shown in; null: there is no rate for it. */
  currency: string | null;
};

/** What was chosen, for as long as the worker lives. */
type ChosenFile = {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  guess: GuessOptions;
  remembered: ReadonlyMap<string, string>;
};

/** So many rows of a sheet are shown to choose its columns. */
const firstRows = 12;

/** So many rows that match nothing are named. */
const mostUnmatched = 5;

/**
 * The work of the exchange's screens on files and on all of a book, off the page: everything here is called by
 * message, a call at a time (exchange-worker.ts), so what goes in and comes out is plain data.
 */
export class ExchangeWork {
  #head: BookHead | null = null;
  #tables = new MemoryTables();
  #draft = new Map<string, RecordEdit>();
  #drafted: PublishedBook | null = null;
  #file: ChosenFile | null = null;
  #sheets: readonly Sheet[] = [];
  #entries: readonly PlannedEdit[] = [];
  #faults: readonly CellFault[] = [];

  /** Begins another book; its records and the draft follow. */
  begin(head: BookHead): void {
    this.#head = head;
    this.#tables = new MemoryTables();
    this.#draft = new Map();
    this.#drafted = null;
  }

  /** Published records. */
  add(table: PricebookTable, records: readonly PricebookRecord[]): void {
    for (const record of records) this.#tables.put(table, record);
  }

  /** What the draft does to the book. */
  draft(edits: readonly RecordEdit[]): void {
    for (const edit of edits) this.#draft.set(keyOf(edit), edit);
  }

  exported(format: FileFormat): Promise<MadeFile> {
    return written(exportBook(this.#book().drafted, this.#options()), format);
  }

  exampleBook(
    texts: ExampleTexts,
    { rates, currency }: Pick<BookHead, 'rates' | 'currency'>,
    format: FileFormat,
  ): Promise<MadeFile> {
    return written(exportBook(exampleBook(texts), { books: [], rates, currency }), format);
  }

  examplePriceList(texts: ExampleTexts, format: FileFormat): Promise<MadeFile> {
    return written([examplePriceList(texts)], format);
  }

  /**
   * @param guess what a price list is read by, where it does not tell
   * @param remembered how lists were read before, as text by the fingerprints of their headers
   */
  async read(
    file: File,
    guess: GuessOptions,
    remembered: ReadonlyMap<string, string>,
  ): Promise<ReadFile> {
    if (file.size > mostFileBytes) {
      return { ok: false, fault: { code: 'fileTooLarge', most: mostFileMebibytes } };
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      this.#file = { name: file.name, bytes, guess, remembered };
    } catch {
      // The one reason of a browser not to read a file that somebody chose.
      return { ok: false, fault: { code: 'changed' } };
    }
    return this.decode(null);
  }

  /**
   * Reads the file once more.
   * @param encoding of a text file's characters; null: as it is likely to be meant
   */
  async decode(encoding: Encoding | null): Promise<ReadFile> {
    if (!this.#file) throw new Error('There is no file yet');
    const { name, bytes, guess, remembered } = this.#file;
    const read = await readSpreadsheet(bytes, name, encoding ?? undefined);
    if ('fault' in read) return { ok: false, fault: read.fault };
    this.#sheets = read.sheets;
    return {
      ok: true,
      isBook: read.sheets.some(({ name }) => tableOf(name) !== undefined),
      encoding: read.encoding,
      sheets: read.sheets.map((sheet) => sheetHead(sheet, guess, remembered)),
    };
  }

  /** What a layout is remembered by; null: the list has no header. */
  fingerprint(sheet: number, { headerRows }: PriceListLayout): string | null {
    const header = this.#sheets[sheet]?.rows[headerRows - 1];
    return header ? fingerprintOf(header) : null;
  }

  planBook(removeMissing: boolean): Plan {
    const book = this.#book();
    const options = this.#options();
    const kept = importBook(book, this.#sheets, { ...options, removeMissing: false });
    const whole = importBook(book, this.#sheets, { ...options, removeMissing: true });
    const { step, faults, ignored } = removeMissing ? whole : kept;
    const missing = Math.max(0, whole.counts.removed - kept.counts.removed);
    return { ...this.#planned(step, faults), ignored, missing };
  }

  planPriceList(sheet: number, { layout, makeUnmatched }: ListReading): Plan {
    const list = this.#sheets[sheet] ?? { name: '', rows: [] };
    const options = { ...this.#options(), makeUnmatched };
    const { step, faults, rows } = importPriceList(this.#book(), list, layout, options);
    return { ...this.#planned(step, faults), rows: rowCounts(rows) };
  }

  /** The step that was planned last, a piece at a time. */
  entries(from: number, to: number): PlannedEdit[] {
    return this.#entries.slice(from, to).map(({ key, edit }) => ({ key, edit }));
  }

  /** What could not be read in the last plan, a piece at a time. */
  faults(from: number, to: number): CellFault[] {
    return this.#faults.slice(from, to);
  }

  #planned(step: DraftStep, faults: readonly CellFault[]): Plan {
    const { published, draft } = this.#book();
    this.#entries = [...step.values()];
    this.#faults = faults;
    return {
      tables: tablePlans(this.#entries, new StepEditor(published, draft)),
      edits: this.#entries.length,
      faults: faults.length,
      ignored: noneIgnored,
      missing: 0,
      rows: rowCounts([]),
    };
  }

  #options(): BookHead {
    if (!this.#head) throw new Error('There is no book yet');
    return this.#head;
  }

  #book(): { published: PublishedBook; draft: Draft; drafted: PublishedBook } {
    const { books, org, book, organizations } = this.#options();
    const graph = this.#drafted?.graph ?? new BookGraph(books);
    const published = { tables: this.#tables, graph, books, org, book, organizations };
    this.#drafted ??= {
      ...published,
      tables: draftTables(this.#draft.values(), published, new Date().toISOString()).tables,
    };
    return { published, draft: this.#draft, drafted: this.#drafted };
  }
}

const noneIgnored: Ignored = { sheets: [], columns: [] };

async function written(sheets: readonly Sheet[], format: FileFormat): Promise<MadeFile> {
  return format === 'xlsx' ? writeXlsx(sheets) : { bytes: await writeCsvZip(sheets) };
}

function sheetHead(
  sheet: Sheet,
  guess: GuessOptions,
  remembered: ReadonlyMap<string, string>,
): SheetHead {
  const { layout, isDecimalSure } = guessLayout(sheet, guess);
  return {
    name: sheet.name,
    rows: sheet.rows.length,
    first: sheet.rows.slice(0, firstRows).map((row) => row.map(textOf)),
    guess: { layout, isDecimalSure },
    remembered: rememberedReading(sheet, remembered),
  };
}

function rememberedReading(
  sheet: Sheet,
  remembered: ReadonlyMap<string, string>,
): ListReading | null {
  const readings = new Map(
    [...remembered].flatMap(([header, text]) => {
      const reading = readListReading(text);
      return reading ? [[header, reading] as const] : [];
    }),
  );
  const layouts = new Map([...readings].map(([header, { layout }]) => [header, layout]));
  const layout = rememberedLayout(sheet, layouts);
  if (!layout) return null;
  const header = fingerprintOf(sheet.rows[layout.headerRows - 1] ?? []) ?? '';
  const { encoding = null, makeUnmatched = false } = readings.get(header) ?? {};
  return { layout, encoding, makeUnmatched };
}

function rowCounts(rows: readonly PriceListRow[]): Plan['rows'] {
  const count = (...kinds: PriceListRow['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).length;
  const unmatched = rows.filter(({ kind }) => kind === 'left' || kind === 'made');
  return {
    same: count('same'),
    matched: count('same', 'changed'),
    unmatched: unmatched.length,
    examples: unmatched
      .slice(0, mostUnmatched)
      .map(({ code, name }) => [code, name].filter((text) => text !== '').join(' · ')),
  };
}

const column = z.nullable(z.int().check(z.minimum(0)));

/** As it is remembered on the device. */
const listReadingSchema = z.object({
  layout: z.object({
    headerRows: z.int().check(z.minimum(0)),
    columns: z.object({ code: column, name: column, cost: column }),
    decimal: z.enum(['.', ',']),
    currency: z.nullable(z.string()),
  }),
  encoding: z.nullable(z.enum(encodings)),
  makeUnmatched: z.boolean(),
});

/** null: what an earlier program remembered says nothing any more. */
function readListReading(text: string): ListReading | null {
  try {
    return listReadingSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What page and worker say to each other: a call of `ExchangeWork`, and its answer. */

export type WorkName = keyof ExchangeWork;

export type Call = { id: number; name: WorkName; args: readonly unknown[] };

/** `error`: what was thrown, as text. */
export type Answer = { id: number; value: unknown } | { id: number; error: string };
