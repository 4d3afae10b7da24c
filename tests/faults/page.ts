import { BaseAuthStore, type RecordModel } from 'pocketbase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { firstValueFrom } from 'rxjs';
import { readDocument } from '../../src/database/local/documents.ts';
import { alone, askToPublish, editDraft } from '../../src/database/local/draft.ts';
import { readDraft } from '../../src/database/local/draft-rows.ts';
import { readFlags } from '../../src/database/local/flags.ts';
import { unsentRows, unsentSteps } from '../../src/database/local/pending-changes.ts';
import { readUnsentVisits, sendVisitsAgain } from '../../src/database/local/sent-visits.ts';
import { changeSession, sessions$, startSession } from '../../src/database/local/sessions.ts';
import { newRecordId } from '../../src/database/storage/new-record-id.ts';
import { openWorkspace } from '../../src/database/storage/open-workspace.ts';
import { tryRepeatedly } from '../../src/database/storage/try-repeatedly.ts';
import type { Workspace } from '../../src/database/storage/workspace.ts';
import { commitBatch } from '../../src/database/tables/batch.ts';
import { readBooks, readRecords } from '../../src/database/tables/read-tables.ts';
import { allStoredRows, storedState } from '../../src/database/tables/stored.ts';
import { finishJournal, withWriteLock } from '../../src/database/tables/write-lock.ts';
import { readPublishedBook } from '../../src/database/views/published-book.ts';
import { watch } from '../../src/database/views/watch.ts';
import { applyChange } from '../../src/domain/changes/apply-change.ts';
import { BookGraph, oldestBook } from '../../src/domain/changes/books.ts';
import { keysTouched } from '../../src/domain/changes/keys-touched.ts';
import { recordId } from '../../src/domain/changes/record-id.ts';
import { earlierEdits } from '../../src/domain/changes/step-at-once.ts';
import { difference } from '../../src/domain/changes/table-writes.ts';
import { conflictsOf, decided } from '../../src/domain/draft/conflicts.ts';
import { withValues } from '../../src/domain/draft/edit-record.ts';
import {
  currentStep,
  type Draft,
  type DraftStep,
  draftAt,
  keyOf,
} from '../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../src/domain/draft/published-book.ts';
import { unsentFlags } from '../../src/domain/held-flags.ts';
import { addJob, addOrder } from '../../src/domain/session/session-state.ts';
import type { Unsent } from '../../src/domain/session/unsent-visits.ts';
import { flagRecord, sendFlagAgain } from '../../src/replication/flags.ts';
import { retryStep } from '../../src/replication/push/store-step.ts';
import { type Sync, startSync } from '../../src/replication/sync.ts';
import type { ChangeEntry, ChangeRecord } from '../../src/schemas/change-log.ts';
import type { RecordEdit } from '../../src/schemas/draft.ts';
import type { HeldFlag } from '../../src/schemas/flag.ts';
import type { SessionState } from '../../src/schemas/session.ts';
import type { BookRevision } from '../../src/schemas/sync-state.ts';
import { createAuth } from '../../src/server/auth.ts';
import { connectServer, type Server } from '../../src/server/server.ts';
import { storedPast, storedTables } from '../support/device.ts';
import { watchTransactions } from '../support/open-transactions.ts';
import { sentOrder } from '../support/signed-order.ts';
import { storeStep } from '../support/steps.ts';
import { isUntold, type Phase, phasedStorage, whileTaking } from './phases.ts';
import type { DraftEdit } from './plan.ts';
import { markOfUnsent, type Twin } from './random-changes.ts';

/** A tab of a run: the workspace and its sync as the app opens them, without screens. */

export type Account = { token: string; record: RecordModel; org: string };

/** Where the page stops for good, for the runner to end the browser: the nth time it gets there. */
export type Stop = { phase: Phase; nth: number };

export type Report =
  | { kind: 'stopped'; phase: Phase }
  /** The tables were made of a snapshot. */
  | { kind: 'taken' }
  | { kind: 'shown'; marks: string[] }
  | { kind: 'status'; status: string }
  /** How many databases the browser has of this app. */
  | { kind: 'found'; databases: number };

export type Look = {
  tables: Awaited<ReturnType<typeof storedTables>>;
  past: Awaited<ReturnType<typeof storedPast>>;
  /** Where the last rebuild ended. */
  recordedTo: number;
  entries: ChangeEntry[];
  revisions: BookRevision[];
  unsent: { status: string; mark: string }[];
  visits: SessionState[];
  /** Visits and orders that the server does not have, or has refused. */
  unsentVisits: Omit<Unsent, 'state'>[];
  /** What was flagged, and what of it the server does not have. */
  flags: string[];
  unsentFlags: HeldFlag[];
  /** The marks that the draft holds. */
  draft: string[];
};

export type Harness = {
  open(account: Account, twins: readonly Twin[], stop: Stop | null): Promise<void>;
  arm(stop: Stop | null): void;
  /** Tells of each change whether it was taken. */
  publish(changesets: readonly ChangeRecord[][]): Promise<boolean[]>;
  /** Tells whether it was added. */
  addJob(id: string): Promise<boolean>;
  /** Has the customer sign all jobs of the visit that are not signed; tells the id of the order, null if it was not stored. */
  sign(): Promise<string | null>;
  /** Ends the visit and begins another. */
  startVisit(): Promise<boolean>;
  /** Tells whether it was kept. */
  flag(note: string): Promise<boolean>;
  /** Tells whether it was taken. */
  draft(edit: DraftEdit): Promise<boolean>;
  /**
   * Asks for the draft to be published, if it is not yet; what somebody else has made of it is written over. Tells
   * whether it was asked.
   */
  publishDraft(): Promise<boolean>;
  signIn(account: Account): void;
  fillStorage(full: boolean): void;
  /** Lets what was refused be sent again, but for changes of these marks. */
  retryRefused(but: readonly string[]): Promise<void>;
  syncNow(): void;
  leads(): Promise<boolean>;
  look(): Promise<Look>;
  /** Acts in the first instant in which this page has no transaction open. */
  whenNoTransaction(act: () => void): void;
};

declare global {
  interface Window {
    harness: Harness;
    report(report: Report): Promise<void>;
    /** What `probes` tell of taking a snapshot (tuning.ts). */
    taking: {
      reached(phase: Phase): Promise<void>;
      during<T>(isFromSnapshot: boolean, work: () => Promise<T>): Promise<T>;
    };
  }
}

let server: Server;
let opened: { workspace: Workspace; sync: Sync };
let armed: Stop | null = null;
let isFull = false;
let isTaking = false;
const transactions = watchTransactions();

window.addEventListener('unhandledrejection', (event) => {
  if (isUntold(event.reason)) event.preventDefault();
});

window.taking = {
  reached,
  during: async (isFromSnapshot, work) => {
    isTaking = isFromSnapshot;
    try {
      return await work();
    } finally {
      isTaking = false;
    }
  },
};

window.harness = {
  open: async (account, twins, stop) => {
    armed = stop;
    server = connectServer(window.location.origin, new BaseAuthStore());
    server.authStore.save(account.token, account.record);
    // Right after a kill Chromium may fail to open its storage; the app tries again too.
    const databases = await tryRepeatedly(() => indexedDB.databases());
    await window.report({ kind: 'found', databases: databases.length });
    await openAs(account, twins);
  },
  arm: (stop) => {
    armed = stop;
  },
  publish: (changesets) =>
    Promise.all(changesets.map((changeset) => isDone(storeAny(opened.workspace, changeset)))),
  addJob: (id) => isDone(changeSession(opened.workspace, (state) => addJob(state, id, null))),
  sign: async () => {
    const { workspace } = opened;
    const { user, org } = workspace.identity;
    let id: string | null = null;
    const isSigned = await isDone(
      changeSession(workspace, (state) => {
        const order = sentOrder({ org, user, visit: state.sessionId });
        id = order.id;
        const jobs = state.jobs.filter(({ signed }) => signed === undefined);
        return addOrder(
          state,
          order,
          jobs.map((job) => job.id),
        );
      }),
    );
    return isSigned ? id : null;
  },
  startVisit: () => isDone(startSession(opened.workspace)),
  flag: (note) =>
    isDone(
      flagRecord(opened.workspace, {
        about: 'problems',
        record: 'flagged',
        name: 'Flagged',
        kind: 'price',
        note,
      }),
    ),
  draft: ({ refId, mark }) =>
    isDone(
      editedDraft(opened.workspace, (draft, published) => {
        const key = { table: 'costsMaterial', refId } as const;
        const edit = withValues(draft.get(keyOf(key)) ?? null, published, key, { name: mark });
        return new Map([[keyOf(key), { key, edit }]]);
      }),
    ),
  publishDraft: () => isDone(publishDraft(opened.workspace)),
  signIn: ({ token, record }) => server.authStore.save(token, record),
  fillStorage: (full) => {
    isFull = full;
  },
  retryRefused: async (but) => {
    for (const step of await unsentSteps(opened.workspace.database)) {
      const isMeant = step.status === 'refused' && !but.includes(markOfUnsent(step));
      if (isMeant) await retryStep(opened.workspace, step);
    }
    if ((await refusedVisits()).length > 0) await sendVisitsAgain(opened.workspace);
    for (const { id, status } of await readFlags(opened.workspace.database)) {
      if (status === 'refused') await sendFlagAgain(opened.workspace, id);
    }
  },
  syncNow: () => opened.sync.syncNow(),
  leads: async () => {
    const own = await ownClientId();
    const { held = [] } = await navigator.locks.query();
    const name = `${opened.workspace.database.name}:leader`;
    return held.some((lock) => lock.name === name && lock.clientId === own);
  },
  look: async () => {
    const { workspace } = opened;
    const unsent = await unsentSteps(workspace.database);
    const entries = await allStoredRows(workspace.database, 'pricebookChanges');
    const { state } = await storedState(workspace.database);
    const sessions = await firstValueFrom(sessions$(workspace));
    const flags = await readFlags(workspace.database);
    const unsentOfVisits = await readUnsentVisits(workspace.database);
    return {
      tables: await storedTables(workspace),
      past: await storedPast(workspace),
      recordedTo: state?.recordedTo ?? 0,
      entries: entries.map((entry) => entry.toMutableJSON() as ChangeEntry),
      revisions: state?.revisions ?? [],
      unsent: unsent.map((step) => ({ status: step.status, mark: markOfUnsent(step) })),
      draft: [...(await currentDraft(workspace.database)).draft.values()].map(({ values }) =>
        String(values.name),
      ),
      visits: sessions.flatMap(({ state }) => state ?? []),
      unsentVisits: unsentOfVisits.map(({ state: _state, ...each }) => each),
      flags: flags.map(({ note }) => note),
      unsentFlags: unsentFlags(flags),
    };
  },
  whenNoTransaction: transactions.whenNone,
};

async function refusedVisits(): Promise<Unsent[]> {
  const unsent = await readUnsentVisits(opened.workspace.database);
  return unsent.filter(({ reason }) => reason !== null);
}

async function openAs(account: Account, twins: readonly Twin[]): Promise<void> {
  const workspace = await openWorkspace(
    { server: window.location.origin, user: account.record.id, org: account.org },
    { storage: phasedStorage(getRxStorageDexie(), { reached, isFull: () => isFull }) },
  );
  await finishJournal(workspace.database);
  showTwins(workspace, twins);
  // As the app does: what other tabs wrote while this one was frozen did not reach its views.
  const onLeadLost = async () => {
    await sync.stop();
    await workspace.database.close();
    await openAs(account, twins);
  };
  const sync = startSync({ workspace, server, auth: createAuth(server), onLeadLost });
  sync.status$.subscribe((status) =>
    window.report({ kind: 'status', status: JSON.stringify(status) }),
  );
  opened = { workspace, sync };
}

/** Tells what a view over the twins shows, each time that it shows anything. */
function showTwins({ database }: Workspace, twins: readonly Twin[]): void {
  const tables = [...new Set(twins.map(({ table }) => table))];
  const orgs = [...new Set(twins.map(({ org }) => org))];
  watch(database, tables, async () => {
    const marks = new Map(orgs.map((org) => [org, new Set<string>()]));
    for (const table of tables) {
      const meant = twins.filter((twin) => twin.table === table);
      const idOf = ({ org, refId }: Twin) => recordId(org, table, refId);
      const found = await database[table].findByIds(meant.map(idOf)).exec();
      for (const twin of meant) marks.get(twin.org)?.add(found.get(idOf(twin))?.name ?? 'absent');
    }
    return [...marks.values()].map((each) => [...each]);
  }).subscribe((shown) => {
    for (const marks of shown) window.report({ kind: 'shown', marks });
  });
}

/**
 * Stores an edit as a step that is published at once; every fourth as an earlier program did, which laid it over the tables
 * too. None is checked before: the one that the server refuses is refused for what it says.
 */
async function storeAny(workspace: Workspace, changeset: readonly ChangeRecord[]): Promise<void> {
  stored += 1;
  if (stored % 4 > 0) await storeStep(workspace, ...earlierEdits(changeset));
  else await storeAsEarlier(workspace, changeset);
}

let stored = 0;

/** As that program did: a row that says what changes, which is laid over the tables. */
async function storeAsEarlier(
  { database, identity }: Workspace,
  changeset: readonly ChangeRecord[],
): Promise<void> {
  const made = { id: newRecordId(), org: identity.org, created: new Date().toISOString() };
  // First of all: several edits are stored in the order in which they come here.
  const book = await alone(database, async () => {
    const oldest = oldestBook(await readBooks(database), identity.org);
    if (!oldest) throw new Error('There is no book.');
    const before = await unsentRows(database);
    await database.pricebookChanges.insert({
      ...{ ...made, book: oldest.id, seq: 0, status: 'pending' },
      changeset: JSON.stringify(changeset),
      order: (before.at(-1)?.order ?? 0) + 1,
    });
    return oldest.id;
  });
  await withWriteLock(database, async ({ version, state }) => {
    if (!state) return;
    const graph = new BookGraph(await readBooks(database));
    const change = { ...made, book, seq: state.cursor?.seq ?? 0, changeset: [...changeset] };
    const { tables } = await readRecords(database, keysTouched(change, graph));
    const laid = tables.copy();
    applyChange(laid, change, graph);
    const pending = { ...state.pending, ids: [...state.pending.ids, made.id] };
    const next = { ...state, version, pending };
    await commitBatch(database, { effect: difference(tables, laid), next });
  });
}

async function editedDraft(
  workspace: Workspace,
  make: (draft: Draft, published: PublishedBook) => DraftStep,
): Promise<void> {
  const published = await readPublishedBook(workspace);
  if (!published) throw new Error('There is no book.');
  await editDraft(workspace, published.book, (draft) => make(draft, published));
}

async function publishDraft(workspace: Workspace): Promise<void> {
  const { database } = workspace;
  const { draft, step } = await currentDraft(database);
  const publication = await readDocument(database, 'publication');
  if (draft.size === 0 || (publication?.step === step && !publication.stopped)) return;
  if (publication?.stopped?.kind === 'conflicts') await editedDraft(workspace, settled);
  await askToPublish(workspace, { note: '', step: (await currentDraft(database)).step });
}

/** Every conflict decided for what was drafted. */
function settled(draft: Draft, published: PublishedBook): DraftStep {
  return new Map(
    [...draft].map(([name, edit]) => {
      let mine: RecordEdit | null = edit;
      for (const conflict of conflictsOf(edit, published)) {
        mine = mine && decided(mine, published, conflict, 'mine');
      }
      return [name, { key: edit, edit: mine }];
    }),
  );
}

async function currentDraft(database: Workspace['database']) {
  const { rows, position } = await readDraft(database);
  const step = currentStep(rows, position);
  return { draft: draftAt(rows, step), step };
}

/** Whether it is done; of a fault the person who asked for it is told. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

/** The id by which the lock manager knows this tab. */
function ownClientId(): Promise<string | undefined> {
  const name = crypto.randomUUID();
  return navigator.locks.request(name, async () => {
    const { held = [] } = await navigator.locks.query();
    return held.find((lock) => lock.name === name)?.clientId;
  });
}

async function reached(plain: Phase): Promise<void> {
  const phase = isTaking ? whileTaking(plain) : plain;
  if (phase === 'of a snapshot: cursor advanced') await window.report({ kind: 'taken' });
  if (armed?.phase !== phase && armed?.phase !== plain) return;
  armed.nth -= 1;
  if (armed.nth > 0) return;
  await window.report({ kind: 'stopped', phase });
  // The write goes no further; the browser is about to end.
  return new Promise(() => {});
}
