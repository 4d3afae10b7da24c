import { replayVersion } from '../../../src/domain/changes/replay.ts';
import { readSnapshotSteps } from '../../../src/domain/snapshot/read-snapshot.ts';
import { snapshotView } from '../../../src/domain/snapshot/snapshot-hash.ts';
import { finish } from '../../../src/domain/steps.ts';
import { fetchSnapshot, listSnapshots } from '../../../src/server/snapshots.ts';
import { type Account, signedIn } from './account.ts';
import { booksOf, keepRecords } from './floor.ts';

/** The text of the newest snapshot and the log's epoch, as a device asks for them. */
async function fetchNewest(account: Account): Promise<{ text: string; epoch: string }> {
  const server = signedIn(account);
  const list = await listSnapshots(server, account.org, 0);
  const [newest] = list?.rows ?? [];
  if (!list || !newest) throw new Error('There is no snapshot');
  return { text: await fetchSnapshot(server, account.org, newest.id), epoch: list.epoch };
}

/** How long the requests for the newest snapshot take, and how long its text is. */
export async function downloadSnapshot(account: Account): Promise<{ ms: number; length: number }> {
  const start = performance.now();
  const { text } = await fetchNewest(account);
  return { ms: performance.now() - start, length: text.length };
}

/** Keeps the records of the newest snapshot, for those who only write them. @returns how many they are */
export async function loadSnapshot(account: Account): Promise<number> {
  const { text, epoch } = await fetchNewest(account);
  const view = snapshotView(await booksOf(account));
  const read = finish(readSnapshotSteps(text, { view, epoch, replayVersion }));
  if (read.kind === 'refused') throw new Error(`The snapshot is refused: ${read.reason}`);
  return keepRecords(read.folded.tables);
}
