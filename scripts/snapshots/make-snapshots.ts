import { BookGraph } from '../../src/domain/changes/books.ts';
import { type FoldedLog, LogReplay, replayVersion } from '../../src/domain/changes/replay.ts';
import { readSnapshotSteps } from '../../src/domain/snapshot/read-snapshot.ts';
import { snapshotView } from '../../src/domain/snapshot/snapshot-hash.ts';
import { snapshotSteps } from '../../src/domain/snapshot/write-snapshot.ts';
import { finish } from '../../src/domain/steps.ts';
import { type SnapshotKey, snapshotFormat } from '../../src/schemas/snapshot.ts';
import { changePages } from '../change-pages.ts';
import { type Reader, readersOf } from '../readers.ts';
import { quoted, select } from '../sql.ts';
import { type MonthEnd, monthsToDrop, monthsToKeep } from './months.ts';
import {
  listSnapshots,
  noteMonth,
  noteVerified,
  readText,
  removeSnapshots,
  type StoredSnapshot,
  storeSnapshot,
} from './stored-snapshots.ts';
import type { Superuser } from './superuser.ts';

/** One that is being downloaded stays while a newer one is made. */
const kept = 2;

export type SnapshotOptions = {
  /** So many changes behind the latest one, or the log's start, another one is made. */
  every: number;
  /** The snapshot that was compared with the log longest ago is compared again after so long. */
  verifyAfterMs: number;
  /** By whose month those before it are over. */
  now: Date;
  /** Is told, a line each, what could not be done and what was found wrong. */
  say: (line: string) => void;
};

/**
 * One round of making snapshots (L3): what fits no organization's view or log any more goes; each view whose log is far
 * ahead gets a new one, made of its latest one and the changes behind it, and one for the end of each month that has many
 * (H2); and of one view the latest is made again from the log's start, and all of that view's go unless it is the same, byte for
 * byte. Each step is one request that the server does wholly or not at all, so a round may end anywhere.
 *
 * @throws {Error} where the server does not answer, or refuses
 */
export async function makeSnapshots(superuser: Superuser, options: SnapshotOptions): Promise<void> {
  const views = await currentViews(superuser);
  const { fitting, others } = sorted(await listSnapshots(superuser), views);
  await removeSnapshots(superuser, others);
  for (const view of views) {
    await attempt(view, options, async () => {
      const stored = fitting.get(view.reader.id) ?? [];
      const { unfit } = await advance(superuser, view, stored, options);
      const left = stored.filter((each) => !unfit.includes(each));
      await keepMonths(superuser, view, left, options);
    });
  }
  await verifyOldest(superuser, views, options);
}

/** What an organization has in view, and which snapshots are of it. */
type View = { reader: Reader; key: SnapshotKey };

async function currentViews({ ask }: Superuser): Promise<View[]> {
  const [row] = await select(ask, 'SELECT epoch FROM logEpoch');
  const epoch = row?.[0] ?? '';
  const readers = await readersOf(
    ask,
    // Nobody reads as an organization of another cell.
    'SELECT org FROM bookReaders WHERE org NOT IN (SELECT org FROM elsewhere)',
  );
  return readers.map((reader) => ({
    reader,
    key: { view: snapshotView(reader.books), epoch, replayVersion },
  }));
}

/** Those of a view by its organization, the newest first, and those of none. */
function sorted(stored: readonly StoredSnapshot[], views: readonly View[]) {
  const keys = new Map(views.map(({ reader, key }) => [reader.id, key]));
  const fitting = new Map<string, StoredSnapshot[]>();
  const others: StoredSnapshot[] = [];
  for (const snapshot of stored) {
    if (fits(snapshot, keys.get(snapshot.org))) {
      fitting.set(snapshot.org, [...(fitting.get(snapshot.org) ?? []), snapshot]);
    } else {
      others.push(snapshot);
    }
  }
  return { fitting, others };
}

function fits(snapshot: StoredSnapshot, key: SnapshotKey | undefined): boolean {
  return (
    snapshot.format === snapshotFormat &&
    snapshot.view === key?.view &&
    snapshot.epoch === key.epoch &&
    snapshot.replayVersion === key.replayVersion
  );
}

/** What is wrong with one view is said, and keeps no other one back. */
async function attempt(view: View, { say }: SnapshotOptions, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    say(`No snapshot for ${view.reader.name}: ${(error as Error).message}`);
  }
}

/** Makes a new one where the log is far ahead of the latest. @returns those that turned out to be of no use, and are gone */
async function advance(
  superuser: Superuser,
  view: View,
  stored: readonly StoredSnapshot[],
  { every }: SnapshotOptions,
): Promise<{ unfit: readonly StoredSnapshot[] }> {
  const [latest] = stored;
  if ((await countBehind(superuser, view, latest?.seq ?? 0)) < every) return { unfit: [] };
  const { start, from, unfit } = await readLatest(superuser, view, stored);
  await removeSnapshots(superuser, unfit);
  const folded = await replayed(superuser, view, start);
  if (!folded) return { unfit };
  const text = finish(snapshotSteps(folded, view.key));
  const verified = from?.verified ?? new Date();
  await storeSnapshot(superuser, view.reader, view.key, folded, text, { verified });
  const left = stored.filter((each) => !unfit.includes(each) && each.month === '');
  await removeSnapshots(superuser, left.slice(kept - 1));
  return { unfit };
}

/**
 * Keeps the tables as of the ends of months that are over (H2), each made of the one before; all of them, where a new epoch
 * or version took them along, in one pass over the log.
 */
async function keepMonths(
  superuser: Superuser,
  view: View,
  stored: readonly StoredSnapshot[],
  { every, now }: SnapshotOptions,
): Promise<void> {
  const months = stored.filter(({ month }) => month !== '');
  const last = months[0]?.seq ?? 0;
  if ((await countBehind(superuser, view, last)) < every) return;
  const ends = monthsToKeep(await monthEnds(superuser, view, last, now), every);
  if (ends.length === 0) return;
  const { start, from, unfit } = await readLatest(superuser, view, months);
  await removeSnapshots(superuser, unfit);
  // The next round begins behind what is left.
  if (unfit.length > 0) return;
  const verified = from?.verified ?? new Date();
  const ofView = async () =>
    (await listSnapshots(superuser)).filter(({ org }) => org === view.reader.id);
  const there = new Map((await ofView()).map((snapshot) => [snapshot.seq, snapshot]));
  let folded = start;
  for (const { month, seq } of ends) {
    folded = await replayed(superuser, view, folded, seq);
    if (!folded) return;
    const same = there.get(seq);
    if (same) {
      await noteMonth(superuser, same, month);
      continue;
    }
    const text = finish(snapshotSteps(folded, view.key));
    await storeSnapshot(superuser, view.reader, view.key, folded, text, { verified, month });
  }
  const all = (await ofView()).filter(({ month }) => month !== '');
  await removeSnapshots(superuser, monthsToDrop(all));
}

/** Of the months that are over, those that have changes behind a seq, oldest first. */
async function monthEnds(
  { ask }: Superuser,
  view: View,
  seq: number,
  now: Date,
): Promise<MonthEnd[]> {
  const begin = quoted(`${now.toISOString().slice(0, 7)}-01`);
  const rows = await select(
    ask,
    `SELECT substr(created, 1, 7) AS month, MAX(seq), COUNT(*) FROM pricebookChanges
     WHERE ${inView(view)} AND seq > ${seq} AND created < ${begin} GROUP BY month ORDER BY month`,
  );
  return rows.map(([month, last, changes]) => ({
    month: month ?? '',
    seq: Number(last),
    changes: Number(changes),
  }));
}

/** The newest that can be gone on from, and those before it that can't. */
async function readLatest(
  superuser: Superuser,
  view: View,
  stored: readonly StoredSnapshot[],
): Promise<{ start: FoldedLog | null; from?: StoredSnapshot; unfit: StoredSnapshot[] }> {
  const unfit: StoredSnapshot[] = [];
  for (const snapshot of stored) {
    const text = await readText(superuser, snapshot);
    const read = text === null ? null : finish(readSnapshotSteps(text, view.key));
    if (read?.kind === 'read' && (await isInLog(superuser, view, read.folded))) {
      return { start: read.folded, from: snapshot, unfit };
    }
    unfit.push(snapshot);
  }
  return { start: null, unfit };
}

async function isInLog({ ask }: Superuser, view: View, { cursor }: FoldedLog): Promise<boolean> {
  const place = `seq = ${cursor.seq} AND id = ${quoted(cursor.id)}`;
  const found = await select(
    ask,
    `SELECT id FROM pricebookChanges WHERE ${inView(view)} AND ${place}`,
  );
  return found.length > 0;
}

async function countBehind({ ask }: Superuser, view: View, seq: number): Promise<number> {
  const counted = `SELECT COUNT(*) FROM pricebookChanges WHERE ${inView(view)} AND seq > ${seq}`;
  const [row] = await select(ask, counted);
  return Number(row?.[0]);
}

/** The log behind `start`, up to `end` if it is given; null: there is none. */
async function replayed(
  { ask }: Superuser,
  view: View,
  start: FoldedLog | null,
  end?: number,
): Promise<FoldedLog | null> {
  const graph = new BookGraph(view.reader.books);
  const behind = `seq > ${start?.cursor.seq ?? 0}`;
  const upTo = end === undefined ? '' : ` AND seq <= ${end}`;
  let folded = start;
  for await (const rows of changePages(ask, `${inView(view)} AND ${behind}${upTo}`)) {
    // Another one for each page: the ids of a million changes need not be kept.
    const replay = new LogReplay(graph, folded);
    finish(replay.replaySteps(rows));
    folded = replay.folded;
  }
  return folded;
}

function inView({ reader }: View): string {
  return `book IN (${reader.books.map(({ id }) => quoted(id)).join()})`;
}

/** Makes the latest of one view again from the log's start: of the one for which this was done longest ago. */
async function verifyOldest(
  superuser: Superuser,
  views: readonly View[],
  options: SnapshotOptions,
): Promise<void> {
  const due = Date.now() - options.verifyAfterMs;
  const { fitting } = sorted(await listSnapshots(superuser), views);
  const [oldest] = views
    .flatMap((view) => {
      const [latest] = fitting.get(view.reader.id) ?? [];
      return latest && latest.verified.getTime() <= due ? [{ view, latest }] : [];
    })
    .sort((a, b) => a.latest.verified.getTime() - b.latest.verified.getTime());
  if (!oldest) return;
  const { view, latest } = oldest;
  await attempt(view, options, async () => {
    const folded = await replayed(superuser, view, null, latest.seq);
    const text = folded && finish(snapshotSteps(folded, view.key));
    if (text !== null && text === (await readText(superuser, latest))) {
      await noteVerified(superuser, latest, new Date());
      return;
    }
    await removeSnapshots(superuser, fitting.get(view.reader.id) ?? []);
    options.say(
      `The snapshot at seq ${latest.seq} for ${view.reader.name} was not what its log makes: it is removed.`,
    );
  });
}
