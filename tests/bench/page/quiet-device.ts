import type { RxStorage } from 'rxdb';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { TierbookDatabase } from '../../../src/database/storage/workspace.ts';
import { startSync } from '../../../src/replication/sync.ts';
import { createAuth } from '../../../src/server/auth.ts';
import type { Server } from '../../../src/server/server.ts';
import { type Account, signedIn } from './account.ts';

/** Opens a device whose event stream stays closed, so that it syncs when it is told to. */
export async function openQuietDevice<Internals, Options>(
  account: Account,
  storage: RxStorage<Internals, Options>,
): Promise<TierbookDatabase> {
  const server = withoutStream(signedIn(account));
  const workspace = await openWorkspace(
    { server: window.location.origin, user: account.record.id, org: account.org },
    { storage },
  );
  startSync({ workspace, server, auth: createAuth(server) });
  return workspace.database;
}

function withoutStream(server: Server): Server {
  server.realtime.subscribe = () => Promise.resolve(() => Promise.resolve());
  return server;
}
