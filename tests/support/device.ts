import { BaseAuthStore } from 'pocketbase';
import { filter, firstValueFrom } from 'rxjs';
import { openWorkspace } from '../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../src/database/storage/workspace.ts';
import { readAllRecords } from '../../src/database/tables/read-tables.ts';
import { readPast } from '../../src/database/views/past.ts';
import { settled$ } from '../../src/database/views/watch.ts';
import { booksInView } from '../../src/domain/changes/books.ts';
import { replayLog } from '../../src/domain/changes/replay.ts';
import type { ListedTables } from '../../src/domain/changes/tables.ts';
import { tablesAsOf } from '../../src/domain/past/before-images.ts';
import { changesUntil } from '../../src/domain/past/tables-between.ts';
import type { SyncStatus } from '../../src/replication/leadership/sync-channel.ts';
import { startSync } from '../../src/replication/sync.ts';
import { bookSchema } from '../../src/schemas/book.ts';
import { changeRowSchema } from '../../src/schemas/change-log.ts';
import { pricebookTables } from '../../src/schemas/pricebook.ts';
import { createAuth } from '../../src/server/auth.ts';
import { connectServer } from '../../src/server/server.ts';
import type { TestUser } from './accounts.ts';

/** A browser of a user, as far as the data goes: the local database with its sync, no screens. */
export type TestDevice = Awaited<ReturnType<typeof openDevice>>;

export async function openDevice(url: string, user: TestUser, org: string) {
  const server = connectServer(url, new BaseAuthStore());
  server.authStore.save(user.client.authStore.token, user.client.authStore.record);
  const auth = createAuth(server);
  const workspace = await openWorkspace({ server: url, user: user.id, org });
  const sync = startSync({ workspace, server, auth });
  return {
    workspace,
    server,
    auth,
    sync,
    /** Settles once a status of this phase is published. */
    phase: (phase: SyncStatus['phase']) =>
      firstValueFrom(sync.status$.pipe(filter((status) => status.phase === phase))),
    settled: () => firstValueFrom(settled$(workspace.database).pipe(filter(Boolean))),
    close: async () => {
      await sync.stop();
      await workspace.database.close();
    },
  };
}

/** The stored tables, in a form that two of them can be compared in. */
export async function storedTables({ database }: Workspace) {
  return listed(await readAllRecords(database));
}

/** What the server's log makes of the tables, as a superuser downloads it. */
export async function serverTables(superuser: { client: TestUser['client'] }, org: string) {
  const { client } = superuser;
  const all = await client.collection('books').getFullList();
  const books = booksInView(
    all.map((book) => bookSchema.parse(book)),
    org,
  );
  // Others have logs on the server too, which may be long.
  const filter = books.map(({ id }) => client.filter('book = {:id}', { id })).join(' || ');
  const rows = await client.collection('pricebookChanges').getFullList({ sort: 'seq', filter });
  const changes = rows.map((row) => changeRowSchema.parse(row));
  const { tables, outcomes } = replayLog(books, changes);
  const tablesAsOf = (seq: number) => listed(replayLog(books, changesUntil(changes, seq)).tables);
  return { tables: listed(tables), outcomes, tablesAsOf };
}

/** What a device knows of the past (H1): its tables as of the earliest moment and of each change since. */
export async function storedPast({ database }: Workspace) {
  const past = await readPast(database);
  const tables = await readAllRecords(database);
  const moments = [past.from, ...past.changes.map(({ seq }) => seq)];
  return moments.map((seq) => ({ seq, tables: listed(tablesAsOf(tables, past.changes, seq)) }));
}

function listed(tables: ListedTables) {
  return Object.fromEntries(
    pricebookTables.map((table) => [
      table,
      [...tables.recordsOf(table)].sort((a, b) => (a.id < b.id ? -1 : 1)),
    ]),
  );
}
