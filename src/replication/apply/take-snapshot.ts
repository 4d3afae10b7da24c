import { inPieces } from '../../database/tables/next-task.ts';
import { type FoldedLog, replayVersion } from '../../domain/changes/replay.ts';
import { readSnapshotSteps } from '../../domain/snapshot/read-snapshot.ts';
import { snapshotView } from '../../domain/snapshot/snapshot-hash.ts';
import type { Book } from '../../schemas/book.ts';
import { type SnapshotKey, snapshotFormat } from '../../schemas/snapshot.ts';
import type { Server } from '../../server/server.ts';
import { fetchSnapshot, listSnapshots, type SnapshotList } from '../../server/snapshots.ts';
import type { LogInView } from '../pull/read-log-in-view.ts';

export type SnapshotContext = {
  server: Server;
  org: string;
  log: Pick<LogInView, 'readPage'>;
};

/** A snapshot that the log goes on from. `total`: how many changes the log had, at least, when it was taken. */
export type TakenSnapshot = { folded: FoldedLog; epoch: string; total: number };

/** Where a device stands, and how many changes it has to be behind for a snapshot to be worth it. */
export type Lag = { after: number; least: number };

/**
 * The newest snapshot that holds more than this device has, and that it can believe (L3): by its hash, by the own books
 * and program, and by its last change, which is in the log as the own rights show it. Null: there is none, and the log
 * itself tells all.
 */
export async function takeSnapshot(
  context: SnapshotContext,
  books: readonly Book[],
  lag: Lag,
): Promise<TakenSnapshot | null> {
  const { server, org } = context;
  if (books.length === 0) return null;
  const list = await untilItFails(() => listSnapshots(server, org, lag.after));
  if (!list || list.behind < lag.least) return null;
  return newestOf(context, books, list, (row) => row.seq > lag.after);
}

/**
 * The newest one that holds nothing behind a moment, likewise (H2).
 *
 * @param isBefore of the last change that one holds
 */
export async function takeSnapshotBefore(
  context: SnapshotContext,
  books: readonly Book[],
  isBefore: (last: { seq: number; created: string }) => boolean,
): Promise<TakenSnapshot | null> {
  const list = await untilItFails(() => listSnapshots(context.server, context.org, 0));
  if (!list) return null;
  const isWanted = ({ seq, at }: { seq: number; at: string }) =>
    at !== '' && isBefore({ seq, created: at });
  return newestOf(context, books, list, isWanted);
}

async function newestOf(
  context: SnapshotContext,
  books: readonly Book[],
  { epoch, total, rows }: SnapshotList,
  isWanted: (row: SnapshotList['rows'][number]) => boolean,
): Promise<TakenSnapshot | null> {
  const key = { view: snapshotView(books), epoch, replayVersion };
  for (const { id } of rows.filter((row) => fits(row, key) && isWanted(row))) {
    const folded = await untilItFails(() => readOne(context, books, key, id));
    if (folded) return { folded, epoch, total };
  }
  return null;
}

async function readOne(
  { server, org, log }: SnapshotContext,
  books: readonly Book[],
  key: SnapshotKey,
  id: string,
): Promise<FoldedLog | null> {
  const text = await fetchSnapshot(server, org, id);
  const read = await inPieces(readSnapshotSteps(text, key));
  if (read.kind === 'refused') {
    console.warn(`Snapshot ${id} is not taken: ${read.reason}`);
    return null;
  }
  const { folded } = read;
  const page = await log.readPage({ after: folded.cursor, limit: 1 }, books);
  return page?.follows && page.epoch === key.epoch ? folded : null;
}

/** Whatever keeps a snapshot back, the log is read instead, and says itself what is wrong with the network or the session. */
async function untilItFails<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    console.warn('No snapshot is taken', error);
    return null;
  }
}

function fits(row: SnapshotList['rows'][number], key: SnapshotKey): boolean {
  const { view, replayVersion, format } = row;
  return view === key.view && replayVersion === key.replayVersion && format === snapshotFormat;
}
