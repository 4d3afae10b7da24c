import { type FoldedLog, replayVersion } from '../../src/domain/changes/replay.ts';
import { readSnapshotSteps } from '../../src/domain/snapshot/read-snapshot.ts';
import { snapshotView } from '../../src/domain/snapshot/snapshot-hash.ts';
import { finish } from '../../src/domain/steps.ts';
import type { Book } from '../../src/schemas/book.ts';
import type { Server } from '../../src/server/server.ts';
import { fetchSnapshot, listSnapshots } from '../../src/server/snapshots.ts';

/**
 * What a new device begins with: the newest snapshot, as the app asks for it; null: there is none.
 * @throws {Error} if it is refused, since nothing here is a reason to
 */
export async function newestSnapshot(
  server: Server,
  org: string,
  books: readonly Book[],
): Promise<FoldedLog | null> {
  const list = await listSnapshots(server, org, 0);
  const [newest] = list?.rows ?? [];
  if (!list || !newest) return null;
  const text = await fetchSnapshot(server, org, newest.id);
  const key = { view: snapshotView(books), epoch: list.epoch, replayVersion };
  const read = finish(readSnapshotSteps(text, key));
  if (read.kind === 'refused') throw new Error(`The snapshot is refused: ${read.reason}`);
  return read.folded;
}
