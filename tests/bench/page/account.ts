import { BaseAuthStore, type RecordModel } from 'pocketbase';
import { connectServer, type Server } from '../../../src/server/server.ts';

export type Account = { token: string; record: RecordModel; org: string };

/** The server that served this page, signed in. */
export function signedIn({ token, record }: Account): Server {
  const server = connectServer(window.location.origin, new BaseAuthStore());
  server.authStore.save(token, record);
  return server;
}
