import { createRevision, now, type RxCollection, type RxDocumentData } from 'rxdb';

/** A row as it is to be, or the removal of one; `meta`: what is noted with it beside its fields. */
export type RowWrite<Row extends { id: string }> = { meta?: object } & (
  | { row: Row; deleted?: false }
  | { row: { id: string }; deleted: true }
);

export type WriteOptions<Row> = {
  /** What the storage is told of who writes. */
  context: string;
  /** What is stored, as far as it was read before; a row that is not in it is taken for a new one. Without it, it is read. */
  known?: ReadonlyMap<string, RxDocumentData<Row>> | undefined;
  /** Whether what the storage has stays as it is, undefined being no row; else it is written over. */
  stays?: (stored: RxDocumentData<Row> | undefined) => boolean;
};

/** What is known of rows that are all taken for new ones. */
export const nothingStored: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Writes rows of one collection together, removed ones as RxDB keeps them: as marks that hold nothing
 * but the id, also of rows that do not exist. A row that is not as it was taken for is judged again.
 *
 * What RxDB lays over the storage is left out: it drops the meta of new rows and the marks, writes a new
 * row over a removed one without asking, and its collections make a document of each row.
 *
 * @throws a fault of the storage
 */
export async function writeRows<Row extends { id: string }>(
  { name, database, storageInstance }: RxCollection<Row>,
  writes: readonly RowWrite<Row>[],
  { context, known, stays = () => false }: WriteOptions<Row>,
): Promise<void> {
  if (writes.length === 0) return;
  const storage = storageInstance.originalStorageInstance;
  const ids = writes.map(({ row }) => row.id);
  const lwt = now();
  const read = async () =>
    byId(await database.lockedRun(() => storage.findDocumentsById(ids, true)));
  let stored = known ?? (await read());
  let open = writes;
  while (open.length > 0) {
    const rows = open.flatMap(({ row, deleted = false, meta }) => {
      const previous = stored.get(row.id);
      if (stays(previous)) return [];
      const document = {
        ...(row as Row),
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

function byId<Row extends { id: string }>(rows: readonly RxDocumentData<Row>[]) {
  return new Map(rows.map((row) => [row.id, row]));
}
