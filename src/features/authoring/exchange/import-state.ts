import type { Encoding } from '../../../spreadsheets/csv/decode-text.ts';
import type { ListReading, ReadFault, ReadFile } from './file-reading.ts';
import type { Plan } from './plan.ts';

/** A file that was read; `chosen`: the encoding that somebody chose for it. */
export type Opened = Omit<Extract<ReadFile, { ok: true }>, 'ok'> & {
  name: string;
  chosen: Encoding | null;
};

/** What a file is taken for; `isRemembered`: its columns were not asked for. */
export type Taken =
  | { as: 'book'; removeMissing: boolean }
  | { as: 'priceList'; sheet: number; reading: ListReading; isRemembered: boolean };

export type ImportState =
  /** `failure`: why the last file was not taken. */
  | { step: 'choose'; failure: { name: string; fault: ReadFault } | null }
  | { step: 'reading'; name: string }
  /** A price list whose columns are being chosen, at first as they are likely to be, or were. */
  | { step: 'columns'; file: Opened; sheet: number; reading: ListReading }
  /** `plan`: null while it is being worked out. */
  | { step: 'preview'; file: Opened; taken: Taken; plan: Plan | null }
  | { step: 'storing'; name: string; stored: number; total: number };
