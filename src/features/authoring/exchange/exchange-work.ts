import { BookGraph } from '../../../domain/changes/books.ts';
import { MemoryTables } from '../../../domain/changes/tables.ts';
import type { TakenList } from '../../../domain/cost-days.ts';
import { StepEditor } from '../../../domain/draft/commands/step-editor.ts';
import { draftTables } from '../../../domain/draft/draft-tables.ts';
import { type Draft, keyOf } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import type { CellFault } from '../../../domain/exchange/cell-fault.ts';
import { exportBook } from '../../../domain/exchange/export-book.ts';
import { importBook } from '../../../domain/exchange/import-book.ts';
import type { Sheet } from '../../../domain/exchange/sheet.ts';
import { tableOf } from '../../../domain/exchange/table-sheet.ts';
import type { Book } from '../../../schemas/book.ts';
import type { Content, RecordEdit } from '../../../schemas/draft.ts';
import type { PricebookRecord, PricebookTable } from '../../../schemas/pricebook.ts';
import type { Encoding } from '../../../spreadsheets/csv/decode-text.ts';
import { bookLimits, listLimits } from '../../../spreadsheets/limits.ts';
import { readSpreadsheet } from '../../../spreadsheets/read-spreadsheet.ts';
import { writeCsvZip } from '../../../spreadsheets/write-csv-zip.ts';
import { writeXlsx } from '../../../spreadsheets/write-xlsx.ts';
import type { ExampleTexts } from './example-texts.ts';
import type { FileFormat, MadeFile, PlannedEdit, ReadFault, ReadFile } from './file-reading.ts';
import type {
  LineDecisions,
  LineFilter,
  ListPlan,
  ListReading,
  PartOffer,
  ShownLine,
} from './list-reading.ts';
import { type Plan, tablePlans } from './plan.ts';
import {
  fingerprintOf,
  groupsIn,
  type ListMoney,
  readSheet,
  SupplierList,
  sheetHeads,
  supplierOf,
} from './supplier-list.ts';

/** Of the book all but its records and the draft, which come in pieces. */
export type BookHead = ListMoney & {
  books: readonly Book[];
  org: string;
  book: string;
  organizations: readonly string[];
};

/** What was chosen, for as long as the worker lives. */
type ChosenFile = {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
  remembered: ReadonlyMap<string, string>;
};

/**
 * The work of the exchange's screens on files and on all of a book, off the page: everything here is called by
 * message, a call at a time (src/app/worker.ts), so what goes in and comes out is plain data.
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
  #list: SupplierList | null = null;

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
   * Reads a file of either kind: a list may be larger than a book (X15).
   * @param remembered how lists were read before, as text by the fingerprints of their headers
   */
  async read(file: File, remembered: ReadonlyMap<string, string>): Promise<ReadFile> {
    const most = listLimits.mebibytes;
    if (file.size > most * mebibyte) return { ok: false, fault: { code: 'fileTooLarge', most } };
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      this.#file = { name: file.name, bytes, hash: await hashOf(bytes), remembered };
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
    const { name: fileName, bytes, hash, remembered } = this.#file;
    const read = await readSpreadsheet(bytes, fileName, encoding ?? undefined, listLimits);
    if ('fault' in read) return { ok: false, fault: read.fault };
    this.#sheets = read.sheets;
    const isBook = read.sheets.some(({ name }) => tableOf(name) !== undefined);
    const fault = isBook ? bookFault(bytes, read) : null;
    if (fault) return { ok: false, fault };
    const { heads, likely } = sheetHeads(read.sheets, remembered);
    return { ok: true, isBook, encoding: read.encoding, sheets: heads, likely, hash };
  }

  /** What a reading is remembered by; null: the list has no header. */
  fingerprint({ sheet, header }: ListReading): string | null {
    const row = this.#sheets.find(({ name }) => name === sheet)?.rows[header];
    return row ? fingerprintOf(row) : null;
  }

  /** Whose list a sheet is likely to be; "": who knows. */
  supplier(sheet: string): string {
    const found = this.#sheets.find(({ name }) => name === sheet);
    return found && this.#file ? supplierOf(found, this.#file.name, this.#book()) : '';
  }

  /** The discount groups of a list; none without a column of them. */
  groups({ sheet, header, columns }: ListReading): string[] {
    const found = this.#sheets.find(({ name }) => name === sheet);
    return found && columns.group !== null ? groupsIn(found, header, columns.group) : [];
  }

  planBook(removeMissing: boolean, withHidden = false): Plan {
    const book = this.#book();
    const options = { ...this.#options(), withHidden };
    const kept = importBook(book, this.#sheets, { ...options, removeMissing: false });
    const whole = importBook(book, this.#sheets, { ...options, removeMissing: true });
    const { step, faults, ignored } = removeMissing ? whole : kept;
    const missing = Math.max(0, whole.counts.removed - kept.counts.removed);
    this.#entries = [...step.values()];
    this.#faults = faults;
    const tables = tablePlans(this.#entries, new StepEditor(book.published, book.draft));
    return { tables, edits: this.#entries.length, faults: faults.length, ignored, missing };
  }

  planList(reading: ListReading, decisions: LineDecisions): ListPlan {
    const sheet = this.#sheets.find(({ name }) => name === reading.sheet);
    const shown = sheet ? readSheet(sheet, reading) : { name: reading.sheet, rows: [] };
    const head = this.#options();
    this.#list = new SupplierList(this.#book(), shown, { reading, decisions, head });
    this.#entries = [...this.#list.list.step.values()];
    return this.#list.plan();
  }

  /** Of the list that was planned last. */
  lines(filter: LineFilter, text: string): { lines: ShownLine[]; total: number } {
    return this.#planned().lines(filter, text);
  }

  near(row: number): PartOffer[] {
    return this.#planned().near(row);
  }

  search(row: number, text: string): PartOffer[] {
    return this.#planned().search(row, text);
  }

  best(): [row: number, refId: string][] {
    return this.#planned().best();
  }

  /** Which costs the list says that was planned last. */
  confirmed(): Pick<TakenList, 'same' | 'changes'> {
    return this.#planned().confirmed();
  }

  /** The step that was planned last, a piece at a time. */
  entries(from: number, to: number): PlannedEdit[] {
    return this.#entries.slice(from, to).map(({ key, edit }) => ({ key, edit }));
  }

  /** What could not be read in the last plan, a piece at a time. */
  faults(from: number, to: number): CellFault[] {
    return this.#faults.slice(from, to);
  }

  #planned(): SupplierList {
    if (!this.#list) throw new Error('There is no list yet');
    return this.#list;
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

async function written(sheets: readonly Sheet[], format: FileFormat): Promise<MadeFile> {
  return format === 'xlsx' ? writeXlsx(sheets) : { bytes: await writeCsvZip(sheets) };
}

const mebibyte = 1_048_576;

/** Why a file is too large for a book (X8); null: it is not. */
function bookFault(
  file: Uint8Array,
  { sheets, bytes }: { sheets: readonly Sheet[]; bytes: number },
): ReadFault | null {
  const { mebibytes, unpackedMebibytes, rows: most } = bookLimits;
  if (file.length > mebibytes * mebibyte) return { code: 'fileTooLarge', most: mebibytes };
  if (bytes > unpackedMebibytes * mebibyte) {
    return { code: 'contentTooLarge', most: unpackedMebibytes };
  }
  const long = sheets.find(({ rows }) => rows.length > most);
  return long ? { code: 'tooManyRows', sheet: long.name, most } : null;
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A book with one record of each kind: what a workbook looks like. */
function exampleBook(texts: ExampleTexts): PublishedBook {
  const books = [{ id: 'example', org: 'example', refId: 'example', parent: '', dependencies: [] }];
  const empty: PublishedBook = {
    tables: new MemoryTables(),
    graph: new BookGraph(books),
    books,
    org: 'example',
    book: 'example',
    organizations: ['example'],
  };
  return { ...empty, tables: draftTables(recordsOf(texts), empty, '').tables };
}

/** The smallest list of prices that can be read. */
function examplePriceList({ code, name, price, part }: ExampleTexts): Sheet {
  const rows = [
    [code, name, price],
    ['CAP-35-5', part, '12.40'],
  ];
  return {
    name: price,
    rows: rows.map((row) => row.map((text) => ({ type: 'text', text }))),
  };
}

function recordsOf(texts: ExampleTexts): RecordEdit[] {
  return [
    make('contentItems', 'capacitor_tested', { name: texts.line, content: texts.line }),
    make('contentItems', 'gold_title', { name: texts.title, content: texts.title }),
    make('menuCopy', 'every_visit', { name: texts.group, contentItems: ['capacitor_tested'] }),
    make('tiers', 'gold', { name: texts.tier, rank: 2 }),
    make('costsMaterial', 'capacitor_35_5', { name: texts.part, quantity: 12.4 }),
    make('costsTime', 'replace_capacitor', { name: texts.labor, hours: 0.75 }),
    make('menus', 'capacitor', { name: texts.menu }),
    make('offers', 'capacitor_gold', {
      name: texts.offer,
      menus: ['capacitor'],
      costsTime: ['replace_capacitor'],
      costsMaterial: ['capacitor_35_5', 'capacitor_35_5'],
    }),
    make('menuTiers', 'capacitor_gold', {
      menus: ['capacitor'],
      offers: ['capacitor_gold'],
      tiers: ['gold'],
      menuCopy: ['every_visit'],
      contentItems: ['gold_title'],
    }),
    make('problemTags', 'cooling', { name: texts.tag }),
    make('problems', 'ac_does_not_start', {
      name: texts.problem,
      menus: ['capacitor'],
      problemTags: ['cooling'],
    }),
  ];
}

function make(table: PricebookTable, refId: string, values: Content): RecordEdit {
  return { table, refId, kind: 'make', values, base: {} };
}
