import { createRevision, now } from 'rxdb';
import { droppedImages, imageKey, imageKeys, imagesIn } from '../../domain/changes/image-window.ts';
import type { Batch } from '../../domain/changes/table-writes.ts';
import type { ChangeImage } from '../../schemas/change-image.ts';
import { documentsTable, isReadable } from '../storage/engine-table.ts';
import { storageFaultOf } from '../storage/storage-fault.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';

/**
 * What changes replaced (H1), a local document each. RxDB would tell every tab of each of them, and leave a mark of each
 * that is dropped: the storage engine is asked itself. They are looked for by their names, which lie together.
 */

/** So many images are read in one task of the page: one may be of a hundred thousand records. */
const imagesAtOnce = 20;

/**
 * Stores those of a batch; a rebuild takes out all that were there. It may be done twice. Where there is no room,
 * all go: the past costs nobody the book.
 *
 * @throws a fault of the storage other than that
 */
export async function storeImages(
  database: TierbookDatabase,
  { images = [], records }: Batch,
): Promise<void> {
  if (records) await dropImages(database);
  if (images.length === 0) return;
  const { dexieDb, dexieTable } = await documentsTable(database);
  const rows = images.map((image) => ({
    ...{ id: imageKey(image), data: image, _deleted: '0', _attachments: {} },
    ...{ _meta: { lwt: now() }, _rev: createRevision(database.token) },
  }));
  try {
    await dexieDb.transaction('rw', dexieTable, () => dexieTable.bulkPut(rows));
  } catch (error) {
    if (storageFaultOf(error) !== 'full') throw error;
    await dropImages(database);
  }
}

/** Takes out those that fall out of the window or its size, and what is left of tables before this generation. */
export function trimImages(database: TierbookDatabase, generation: number): Promise<void> {
  return dropImages(database, (keys) => droppedImages(keys, generation));
}

async function dropImages(
  database: TierbookDatabase,
  dropped = (keys: readonly string[]) => keys,
): Promise<void> {
  const { dexieDb, dexieTable } = await documentsTable(database);
  await dexieDb.transaction('rw', dexieTable, async () => {
    const keys = await namesBehind(dexieTable, imageKeys.from).primaryKeys();
    await dexieTable.bulkDelete(dropped(keys));
  });
}

/** Those of the tables of this generation that can be read, in any order. */
export async function readImages(
  database: TierbookDatabase,
  generation: number,
): Promise<ChangeImage[]> {
  const { dexieDb, dexieTable } = await documentsTable(database);
  const images: ChangeImage[] = [];
  for (let last: string = imageKeys.from; ; ) {
    const bulk = namesBehind(dexieTable, last).limit(imagesAtOnce);
    const rows = await dexieDb.transaction('r', dexieTable, () => bulk.toArray());
    images.push(...imagesIn(rows.filter(isReadable), generation));
    const end = rows.at(-1);
    if (!end || rows.length < imagesAtOnce) return images;
    last = end.id;
  }
}

function namesBehind(
  table: Awaited<ReturnType<typeof documentsTable>>['dexieTable'],
  name: string,
) {
  return table.where(':id').between(name, imageKeys.to, false, false);
}
