import type { Book } from '../../schemas/book.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import type { RecordWrites } from './change-window.ts';

/** What is to be written to one table: each record once, as a put or as a removal by id (S3). */
export type TableWrites = { removes: string[] } & (
  | { table: PricebookTable; puts: PricebookRecord[] }
  | { table: 'books'; puts: Book[] }
);

/**
 * `next`: where the tables stand once the batch is in them; its version is the batch's. `records`: what a
 * rebuild makes of the records of changes.
 */
export type Batch = { effect: TableWrites[]; records?: RecordWrites; next: SyncState };
