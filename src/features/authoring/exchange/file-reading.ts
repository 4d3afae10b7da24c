import type { RecordEdit, RecordKey } from '../../../schemas/draft.ts';
import type { Encoding } from '../../../spreadsheets/csv/decode-text.ts';
import type { FileFault } from '../../../spreadsheets/file-fault.ts';
import type { LongText } from '../../../spreadsheets/write-xlsx.ts';
import type { SheetHead } from './list-reading.ts';

export type FileFormat = 'xlsx' | 'csv';

/** `tooLong`: the text that no cell can hold. */
export type MadeFile = { bytes: Uint8Array<ArrayBuffer> } | { tooLong: LongText };

/** `changed`: the file was written to, moved or deleted since it was chosen. `failed`: a fault of this program. */
export type ReadFault = FileFault | { code: 'changed' | 'failed' };

/**
 * `isBook`: a sheet has the name of one of a book's. `encoding`: how a text file's characters were read; null: a
 * workbook says it itself. `likely`: the place of the sheet that a list is likely to be on. `hash`: the file's SHA-256.
 */
export type ReadFile =
  | { ok: false; fault: ReadFault }
  | {
      ok: true;
      isBook: boolean;
      encoding: Encoding | null;
      sheets: SheetHead[];
      likely: number;
      hash: string;
    };

/** What a step of the draft makes of one record; null: as published. */
export type PlannedEdit = { key: RecordKey; edit: RecordEdit | null };
