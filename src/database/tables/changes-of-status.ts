import type { RxDocumentData } from 'rxdb';
import type { ChangeEntry } from '../../schemas/change-log.ts';
import { engineTable } from '../storage/engine-table.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';

/** Rows of one bulk: more are read faster, and hold the page up. */
const bulkSize = 200;

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
