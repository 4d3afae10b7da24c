import type { Workspace } from '../../database/storage/workspace.ts';
import { storedState } from '../../database/tables/stored.ts';
import { booksKey } from '../../domain/changes/books.ts';
import { replayVersion } from '../../domain/changes/replay.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeOutcome } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { contactMark, type LogPage, type PokeTold } from '../../server/log-route.ts';
import type { Server } from '../../server/server.ts';
import { mergeIntoTables } from '../apply/merge-into-tables.ts';
import type { RebuildProgress } from '../apply/rebuild.ts';
import { createRebuild } from '../apply/rebuild-from-log.ts';
import { takeSnapshot } from '../apply/take-snapshot.ts';
import type { ContactTime } from '../contact.ts';
import { createLogInView } from './read-log-in-view.ts';
import { inSlices } from './slices.ts';

/**
 * The pull of the RxDB replication over pricebookChanges (S1). It turns changes into writes of the
 * other collections and returns the changes' own records for RxDB to store.
 *
 * RxDB's checkpoint only says which records it has stored: it may be behind the tables, after a
 * crash, and is never ahead of the log that they were made of. Whether a change is still to be applied
 * is decided by the cursor of the sync state alone (S1, S2).
 */

/**
 * RxDB's checkpoint: the seq of the last record returned, in the generation of the tables that it was
 * returned in. One of another generation says nothing: a rebuild stores its records itself (L4).
 */
export type Checkpoint = { generation: number; seq: number };

export type PullContext = {
  workspace: Workspace;
  server: Server;
  /** The books in view, as a contact told that confirmed the session. */
  ensureContact(when: ContactTime): Promise<Book[]>;
  /** As of the last contact. */
  lastContactMark(): string | null;
  onProgress: RebuildProgress;
  /** Called with what each page tells of the organization's record in `pokes`. */
  onPoke: (told: PokeTold) => void;
};

/**
 * `rebuilt`: the tables were rebuilt, here or by another tab, and the records of these changes with them;
 * `complete` if that is to the log's end. A new replication goes on behind them. `page`: the next records; `complete` if the
 * tables are then at the log's end.
 */
export type Pulled =
  | { kind: 'rebuilt'; complete: boolean }
  | {
      kind: 'page';
      documents: ChangeOutcome[];
      checkpoint: Checkpoint;
      complete: boolean;
    };

export function createPull({
  workspace,
  server,
  ensureContact,
  lastContactMark,
  onProgress,
  onPoke,
}: PullContext) {
  const { database, identity } = workspace;
  const log = createLogInView(server, identity.org, ensureContact);
  const { rebuildFromLog, catchUp } = createRebuild({
    database,
    log,
    takeSnapshot: (books, lag) => takeSnapshot({ server, org: identity.org, log }, books, lag),
    onProgress,
    onPoke,
  });
  /** A snapshot was sought for the tables of this generation since they were last at the log's end. */
  let soughtFor: number | null = null;

  return pullPage;

  async function pullPage(checkpoint: Checkpoint | undefined, limit: number): Promise<Pulled> {
    const books = await ensureContact('if due');
    const { state } = await storedState(database);
    if (!state || isOutdated(state, books)) return rebuilt(books, state);
    const { generation } = state;
    const recordedUpTo = checkpoint?.generation === generation ? checkpoint.seq : state.recordedTo;
    if (books.length === 0) return pageOf([], { generation, seq: recordedUpTo }, true);

    // RxDB's records and the tables may each be behind the other after a crash: the log is asked for from the
    // earlier one. Rows up to the cursor are not applied again.
    const askFrom = Math.min(recordedUpTo, state.cursor?.seq ?? 0);
    const page = await log.readPage({ after: placeAt(state, askFrom), limit }, books);
    if (page === null || !continues(state, page, askFrom)) {
      // Rights or books may have changed: ask before believing it.
      const confirmed = await ensureContact('now');
      return rebuilt(confirmed, state);
    }
    onPoke(page);
    if (lastContactMark() !== contactMark(page)) {
      const confirmed = await ensureContact('now');
      if (isOutdated(state, confirmed)) return rebuilt(confirmed, state);
    }
    if (!page.more) soughtFor = null;
    if (page.more && soughtFor !== generation) {
      soughtFor = generation;
      const complete = await catchUp(books, state);
      if (complete !== null) return { kind: 'rebuilt', complete };
    }
    const rows = await log.changesOf(page, books);
    if (!rows) return rebuilt(await ensureContact('if due'), state);
    const records: ChangeOutcome[] = [];
    let after = state.cursor;
    for (const slice of inSlices(rows)) {
      const advanced = await mergeIntoTables(database, { generation, books, after, rows: slice });
      // Another tab may have made the tables of other books than those that were asked for here.
      if (advanced.kind === 'rebuild') return rebuilt(await ensureContact('now'), state);
      records.push(...advanced.records);
      after = slice.at(-1) ?? after;
    }
    const documents = records.filter(({ seq }) => seq > recordedUpTo);
    const seq = documents.at(-1)?.seq ?? recordedUpTo;
    return pageOf(documents, { generation, seq }, !page.more);
  }

  async function rebuilt(books: Book[], state: SyncState | null): Promise<Pulled> {
    return { kind: 'rebuilt', complete: await rebuildFromLog(books, state) };
  }
}

/** What the log is asked from; without an id if only RxDB knows of that change. */
function placeAt({ cursor }: SyncState, seq: number) {
  if (seq === 0) return null;
  return { seq, id: cursor?.seq === seq ? cursor.id : '' };
}

function pageOf(documents: ChangeOutcome[], checkpoint: Checkpoint, complete: boolean): Pulled {
  return { kind: 'page', documents, checkpoint, complete };
}

/**
 * Tables without revisions are of a program that recorded the log in another way (L4), those with changes that the log does
 * not have of one that laid these over it (S8).
 */
function isOutdated(state: SyncState, books: readonly Book[]): boolean {
  return (
    state.booksKey !== booksKey(books) ||
    state.replayVersion !== replayVersion ||
    state.revisions === null ||
    state.pending.ids.length > 0
  );
}

/** Whether the page goes on with the log that the tables were made of (R2, L5). */
function continues({ cursor, epoch }: SyncState, page: LogPage, from: number): boolean {
  if (page.epoch !== epoch) return false;
  if (!cursor || cursor.seq === from) return page.follows;
  const found = page.rows.find(({ seq }) => seq >= cursor.seq);
  return found ? found.id === cursor.id : page.more;
}
