import type { RxDocumentData } from 'rxdb';
import { fromDexieToStorage } from 'rxdb/plugins/storage-dexie';
import type { ChangeEntry } from '../../schemas/change-log.ts';
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

/** Behind every id. */
const lastId = '\uffff';

/**
 * All rows of pricebookChanges of a status as they are at one moment, by id: in bulks, each of which is a task of its
 * own. RxDB reads them one after the other, each in a turn of its own.
 */
export async function changesOfStatus(
  database: TierbookDatabase,
  status: ChangeEntry['status'],
): Promise<RxDocumentData<ChangeEntry>[]> {
  const { dexieDb, dexieTable } = await engineTable(database, 'pricebookChanges');
  return dexieDb.transaction('r', dexieTable, async () => {
    const rows: RxDocumentData<ChangeEntry>[] = [];
    for (let last = ''; ; last = rows.at(-1)?.id ?? lastId) {
      const bulk = await dexieTable
        .where('[_deleted+status+id]')
        .between(['0', status, last], ['0', status, lastId], false, true)
        .limit(bulkSize)
        .toArray();
      // No other field of these rows has another form in the storage engine.
      for (const row of bulk) {
        rows.push({ ...(row as unknown as RxDocumentData<ChangeEntry>), _deleted: false });
      }
      if (bulk.length < bulkSize) return rows;
    }
  });
}
