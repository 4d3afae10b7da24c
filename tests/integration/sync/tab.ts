import type { RxStorage } from 'rxdb';
import { readDocument } from '../../../src/database/local/documents.ts';
import { removeStep, unsentSteps } from '../../../src/database/local/pending-changes.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { WorkspaceIdentity } from '../../../src/database/storage/workspace.ts';
import { readAllRecords } from '../../../src/database/tables/read-tables.ts';
import { allStoredRows, storedState } from '../../../src/database/tables/stored.ts';
import { finishJournal, seizeJournal } from '../../../src/database/tables/write-lock.ts';
import { booksKey } from '../../../src/domain/changes/books.ts';
import type { StepAtOnce } from '../../../src/domain/changes/step-at-once.ts';
import { mergeIntoTables } from '../../../src/replication/apply/merge-into-tables.ts';
import { openWindow } from '../../../src/replication/pull/generation.ts';
import { type Checkpoint, createPull } from '../../../src/replication/pull/pull.ts';
import { createStepPublisher } from '../../../src/replication/push/publish-steps.ts';
import { retryStep } from '../../../src/replication/push/store-step.ts';
import type { Book } from '../../../src/schemas/book.ts';
import type { ChangeEntry, ChangeRow } from '../../../src/schemas/change-log.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';
import { contactMark } from '../../../src/server/log-route.ts';
import type { Server } from '../../../src/server/server.ts';
import { storeStep } from '../../support/steps.ts';

/**
 * A tab of one device, as far as the data goes. Each tab of a test imports this module again, and with
 * it the program and RxDB, since a real tab shares nothing with another but storage and locks.
 */
export type Tab = Awaited<ReturnType<typeof openTab>>;

export type TabContext = {
  identity: WorkspaceIdentity;
  storage: RxStorage<unknown, unknown>;
  server: Server;
  /** The books in view as the last contact had them, or after a new one. */
  books(fresh: boolean): Book[];
  /** Where the record of its replication that RxDB keeps stands; a crash may leave an older one. */
  checkpoint: Checkpoint | undefined;
};

export async function openTab({ identity, storage, server, books, checkpoint }: TabContext) {
  const workspace = await openWorkspace(identity, { storage });
  const { database } = workspace;
  const pull = createPull({
    workspace,
    server,
    ensureContact: async (when) => books(when === 'now'),
    lastContactMark: () => contactMark({ poke: '', contact: 0 }),
    onProgress: () => {},
    onPoke: () => {},
  });
  // `publish-when-asked.ts` loads it when it is needed, and so with the modules of whichever tab was opened last.
  const publish = createStepPublisher({
    workspace,
    server,
    makeContact: async () => books(true),
    confirm: async () => {},
  });
  let reached = checkpoint;

  /** What the leading tab does: `replicator.ts` has the same steps around RxDB's replication. */
  async function sync(limit: number, seizes: boolean): Promise<void> {
    if (seizes) await seizeJournal(database);
    else await finishJournal(database);
    let complete = false;
    while (!complete) {
      complete = (await pullPage(limit)) && (await publish(true)) !== 'at once';
    }
    const { state } = await storedState(database);
    const { signal } = new AbortController();
    await openWindow(database, state?.generation ?? 0, signal).forgetStored();
  }

  async function pullPage(limit: number): Promise<boolean> {
    const pulled = await pull(reached, limit);
    if (pulled.kind === 'rebuilt') {
      reached = undefined;
      return false;
    }
    // In place of RxDB's replication, which stores the records that a pull returns.
    if (pulled.documents.length > 0) await database.pricebookChanges.bulkUpsert(pulled.documents);
    reached = pulled.checkpoint;
    return pulled.complete;
  }

  return {
    checkpoint: () => reached,
    sync,
    publish: (edits: readonly RecordEdit[]) => storeStep(workspace, ...edits),
    keep: async (draft: ChangeEntry) => {
      await database.pricebookChanges.insert(draft);
    },
    retry: (step: StepAtOnce) => retryStep(workspace, step),
    discard: (step: StepAtOnce) => removeStep(database, step.id),
    /** Applies rows once more that were applied before. */
    advance: async (after: ChangeRow | null, rows: readonly ChangeRow[]) => {
      const { state } = await storedState(database);
      const inView = books(false);
      if (state?.booksKey !== booksKey(inView)) return;
      const { generation } = state;
      await mergeIntoTables(database, { generation, books: inView, after, rows });
    },
    unsent: () => unsentSteps(database),
    tables: () => readAllRecords(database),
    entries: async () => {
      const rows = await allStoredRows(database, 'pricebookChanges');
      return rows.map((row) => row.toMutableJSON() as ChangeEntry);
    },
    state: () => readDocument(database, 'syncState'),
    close: () => database.close(),
  };
}
