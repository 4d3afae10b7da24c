import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appDir } from '../../scripts/build.mjs';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import { superuserClient } from '../support/clients.ts';
import type { AppServer } from '../support/e2e.ts';
import { noLimits } from '../support/limits.ts';
import { seededDataDir } from '../support/seeded-data.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** A real server with the demo data and the built app, at one address for as long as it is walked. */
export type WalkServer = {
  url: string;
  /** The same by way of TLS, as real devices reach it. */
  tlsUrl: string;
  app: AppServer;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Settles once the log has a change with this text in it. */
  hasChange(text: string): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
};

const patienceMs = 30_000;
const pollMs = 100;

export async function startWalkServer(): Promise<WalkServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-browsers-'));
  await cp(seededDataDir, dataDir, { recursive: true });
  const start = (port: number) =>
    startPocketBase({ dataDir, port, publicDir: appDir, env: noLimits });
  let running = await start(0);
  const { url } = running;
  const tls = await startTlsProxy(url);
  const app: AppServer = {
    url,
    get superuser() {
      return running.superuser;
    },
    stop: () => running.stop(),
    start: async () => {
      running = await start(Number(new URL(url).port));
    },
  };
  return {
    url,
    tlsUrl: tls.url,
    app,
    stop: app.stop,
    start: () => app.start(),
    hasChange: async (text) => {
      const client = await superuserClient(app);
      const end = Date.now() + patienceMs;
      for (;;) {
        const [latest] = (
          await client.collection('pricebookChanges').getList(1, 1, { sort: '-seq' })
        ).items;
        if (JSON.stringify(latest?.changeset).includes(text)) return;
        if (Date.now() > end) throw new Error(`The log has no change with “${text}”`);
        await pause(pollMs);
      }
    },
    remove: async () => {
      await tls.stop();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
