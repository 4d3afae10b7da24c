import { createRevision, now, type RxCollection, type RxDocumentData } from 'rxdb';

/** A row as it is to be, or the removal of one; `meta`: what is noted with it beside its fields. */
export type RowWrite = { row: { id: string }; deleted: boolean; meta?: object };

type StoredRow = RxDocumentData<{ id: string }>;

export type WriteOptions<Stored> = {
  /** What the storage is told of who writes. */
  context: string;
  /** Whether rows are taken for new ones, which saves reading for nothing. */
  areNew?: boolean;
  /** Whether a row is written where the storage has this one, or none of its id; else it always is. */
  isWritten?: (stored: (StoredRow & Stored) | undefined) => boolean;
};

/**
 * Writes rows of one collection in one bulk write, removed ones as RxDB keeps them: marked, and with
 * nothing left of them; also those that do not exist. A row that is not as it was taken for is judged
 * anew.
 *
 * RxDB's own layer over the storage is left out: it drops such marks from new rows, writes a new row over
 * a removed one without asking, and makes a document of each row, which the page then holds.
 *
 * @throws a fault of the storage
 */
export async function writeRows<Stored extends object>(
  { name, database, storageInstance }: RxCollection,
  writes: readonly RowWrite[],
  { context, areNew = false, isWritten = () => true }: WriteOptions<Stored>,
): Promise<void> {
  if (writes.length === 0) return;
  const storage = storageInstance.originalStorageInstance;
  const ids = writes.map(({ row }) => row.id);
  const lwt = now();
  let stored = byId<Stored>(
    areNew ? [] : await database.lockedRun(() => storage.findDocumentsById(ids, true)),
  );
  let open = writes;
  while (open.length > 0) {
    const rows = open.flatMap(({ row, deleted, meta }) => {
      const previous = stored.get(row.id);
      if (!isWritten(previous)) return [];
      const document = {
        ...row,
        _deleted: deleted,
        _attachments: {},
        _meta: { ...meta, lwt },
        _rev: createRevision(database.token, previous),
      };
      return [previous ? { previous, document } : { document }];
    });
    if (rows.length === 0) return;
    const { error } = await database.lockedRun(() => storage.bulkWrite(rows, context));
    stored = byId(
      error.map((refusal) => {
        if (refusal.status === 409) return refusal.documentInDb;
        throw new Error(`A write to ${name} failed`, { cause: refusal });
      }),
    );
    open = open.filter(({ row }) => stored.has(row.id));
  }
}

function byId<Stored>(rows: readonly object[]): Map<string, StoredRow & Stored> {
  return new Map((rows as (StoredRow & Stored)[]).map((row) => [row.id, row]));
}
