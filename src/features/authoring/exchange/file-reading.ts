import type { PriceListLayout } from '../../../domain/exchange/price-list-layout.ts';
import type { RecordEdit, RecordKey } from '../../../schemas/draft.ts';
import type { Encoding } from '../../../spreadsheets/csv/decode-text.ts';
import type { FileFault } from '../../../spreadsheets/file-fault.ts';
import type { LongText } from '../../../spreadsheets/write-xlsx.ts';

export type FileFormat = 'xlsx' | 'csv';

/** `tooLong`: the text that no cell can hold. */
export type MadeFile = { bytes: Uint8Array<ArrayBuffer> } | { tooLong: LongText };

/** `changed`: the file was written to, moved or deleted since it was chosen. `failed`: a fault of this program. */
export type ReadFault = FileFault | { code: 'changed' | 'failed' };

/**
 * `isBook`: a sheet has the name of one of a book's. `encoding`: how a text file's characters were read; null: a
 * workbook says it itself.
 */
export type ReadFile =
  | { ok: false; fault: ReadFault }
  | { ok: true; isBook: boolean; encoding: Encoding | null; sheets: SheetHead[] };

/** A sheet as a price list's columns are chosen in it. */
export type SheetHead = {
  name: string;
  /** How many there are. */
  rows: number;
  /** The first of them, as text. */
  first: string[][];
  /** How it is likely to be meant; `isDecimalSure`: its costs tell the decimal sign. */
  guess: { layout: PriceListLayout; isDecimalSure: boolean };
  /** How the last one with such a header was read on this device; null: none was. */
  remembered: ListReading | null;
};

/** How a price list is read, and what becomes of the rows that match nothing. */
export type ListReading = {
  layout: PriceListLayout;
  /** How its characters are to be read; null: as they are likely to be meant. */
  encoding: Encoding | null;
  makeUnmatched: boolean;
};

/** What a step of the draft makes of one record; null: as published. */
export type PlannedEdit = { key: RecordKey; edit: RecordEdit | null };
