import type { RxDocumentData } from 'rxdb';
import { fromDexieToStorage } from 'rxdb/plugins/storage-dexie';
import { type EngineRow, engineTable, isReadable } from '../storage/engine-table.ts';
import type { CheckedTable, StoredDocument } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { asDocument } from './stored.ts';

/** Rows of one bulk: more are read faster, and hold the page up. */
const bulkSize = 200;

/**
 * All rows of a table that exist, in bulks by their id. RxDB reads a table row after row, each in a turn
 * of its own, and makes a document of each.
 */
export async function* rowsInBulks(
  database: TierbookDatabase,
  table: CheckedTable,
): AsyncGenerator<StoredDocument[]> {
  const { dexieDb, dexieTable, booleanIndexes } = await engineTable(database, table);
  let last = '';
  while (true) {
    const after = dexieTable.where(':id').above(last).limit(bulkSize);
    const rows: EngineRow[] = await dexieDb.transaction('r', dexieTable, () => after.toArray());
    yield rows
      .filter(isReadable)
      .map((row) => fromDexieToStorage<RxDocumentData<object>>(booleanIndexes, row))
      .filter(({ _deleted }) => !_deleted)
      .map(asDocument);
    const end = rows.at(-1);
    if (!end || rows.length < bulkSize) return;
    last = end.id;
  }
}
