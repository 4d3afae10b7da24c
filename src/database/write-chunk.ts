import {
  type BulkWriteRow,
  createRevision,
  now,
  type RxCollection,
  type RxDocumentData,
} from 'rxdb';
import { type CheckedTable, rowChecksum } from './sound-records.ts';

/** A row as it is to be, or the removal of one. */
export type Write = { row: { id: string }; deleted: boolean };

/** `version`: of the batch that wrote the row last. */
type Stored = RxDocumentData<{ id: string }> & { _meta: { version?: number; sum: number } };

/**
 * Writes rows of one table in one bulk write, removed ones as RxDB keeps them: marked, and with nothing
 * left of them; also those that do not exist, so that an earlier batch can't bring them any more. Each
 * carries the version of its batch, and one of a later batch is left as it is: the tables stay right
 * even if two tabs lead at once (S4). A row that is not as it was taken for is judged anew.
 *
 * RxDB's own layer over the storage is left out, since it drops such marks from new rows and writes a
 * new row over a removed one without asking.
 *
 * @param areNew whether rows are taken for new ones, which saves a first sync from reading for nothing
 */
export async function writeChunk(
  collection: RxCollection,
  writes: readonly Write[],
  version: number,
  { areNew = false } = {},
): Promise<void> {
  const { database } = collection;
  const storage = collection.storageInstance.originalStorageInstance;
  const ids = writes.map(({ row }) => row.id);
  const lwt = now();
  let stored = byId(
    areNew ? [] : await database.lockedRun(() => storage.findDocumentsById(ids, true)),
  );
  let open = writes;
  while (open.length > 0) {
    const rows = open.flatMap((write) => {
      const previous = stored.get(write.row.id);
      if ((previous?._meta.version ?? 0) > version) return [];
      return [writeRow(collection, previous, write, { lwt, version })];
    });
    if (rows.length === 0) return;
    const { error } = await database.lockedRun(() => storage.bulkWrite(rows, batchContext));
    stored = byId(
      error.map((refusal) => {
        if (refusal.status === 409) return refusal.documentInDb;
        throw new Error(`A write to ${collection.name} failed`, { cause: refusal });
      }),
    );
    open = open.filter(({ row }) => stored.has(row.id));
  }
}

function byId(rows: readonly RxDocumentData<object>[]): Map<string, Stored> {
  return new Map((rows as Stored[]).map((row) => [row.id, row]));
}

/** What the storage is told of who writes. */
const batchContext = 'tierbook-batch';

function writeRow(
  { database, name }: RxCollection,
  previous: Stored | undefined,
  { row, deleted }: Write,
  mark: { lwt: number; version: number },
): BulkWriteRow<Stored> {
  const document = {
    ...row,
    _deleted: deleted,
    _attachments: {},
    _meta: { ...mark, sum: rowChecksum(name as CheckedTable, row) },
    _rev: createRevision(database.token, previous),
  };
  return previous ? { previous, document } : { document };
}
