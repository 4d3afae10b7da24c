import type { BulkWriteRow, RxCollection, RxDocumentData } from 'rxdb';

/** A row as it is to be, or the removal of one. */
export type Write = { row: { id: string; seq?: number }; deleted: boolean };

type Stored = RxDocumentData<{ id: string; seq?: number }> & { _meta: { generation?: number } };

/**
 * Writes rows of one collection in one bulk write, removed ones as RxDB keeps them: marked, and with
 * nothing left of them but the seq up to which they are known to be gone. Where `keepsLater`, a row that a later change made is
 * left as it is, deletions included, so that the replay stays right even if two tabs lead at once
 * (S4). RxDB refuses a write of a row that changed since it was read; it is then read and judged anew.
 */
export async function writeChunk(
  collection: RxCollection,
  writes: readonly Write[],
  { keepsLater, generation }: { keepsLater: boolean; generation: number },
): Promise<void> {
  let open = writes;
  while (open.length > 0) {
    const stored = await storedRows(
      collection,
      open.map(({ row }) => row.id),
    );
    const rows = open.flatMap((write) => {
      const previous = stored.get(write.row.id);
      if (keepsLater && previous && isLater(previous, write, generation)) return [];
      // What does not exist needs no removal.
      if (write.deleted && (!previous || previous._deleted)) return [];
      return [writeRow(previous, write, generation)];
    });
    const { error } = await collection.storageInstance.bulkWrite(rows, 'tierbook-batch');
    const fault = error.find(({ status }) => status !== conflict);
    if (fault) throw new Error(`A write to ${collection.name} failed`, { cause: fault });
    const refused = new Set(error.map(({ documentId }) => documentId));
    open = open.filter(({ row }) => refused.has(row.id));
  }
}

const conflict = 409;

async function storedRows(collection: RxCollection, ids: string[]): Promise<Map<string, Stored>> {
  const found = await collection.storageInstance.findDocumentsById(ids, true);
  return new Map(found.map((document) => [document.id, document as Stored]));
}

/**
 * Seqs compare within one generation of the tables only: a log that was put back to a backup (R2) gives
 * the numbers of the changes that it lost once more.
 */
function isLater(stored: Stored, { row }: Write, generation: number): boolean {
  const storedGeneration = stored._meta.generation ?? generation;
  if (storedGeneration !== generation) return storedGeneration > generation;
  return (stored.seq ?? 0) > (row.seq ?? 0);
}

function writeRow(
  previous: Stored | undefined,
  { row, deleted }: Write,
  generation: number,
): BulkWriteRow<Stored> {
  const document = {
    ...row,
    _deleted: deleted,
    _attachments: {},
    // RxDB's wrapper of the storage sets the revision and the time of each write.
    _meta: { lwt: 1, ...previous?._meta, generation },
    _rev: previous?._rev ?? '',
  };
  return previous ? { previous, document } : { document };
}
