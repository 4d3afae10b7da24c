import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { demoOrganizationIds } from '../../../scripts/demo/demo-ids.ts';
import { ensureDemo } from '../../../scripts/demo/seed.ts';
import { startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect } from '../../support/accounts.ts';
import { builtApp } from '../../support/e2e.ts';
import { noLimits } from '../../support/limits.ts';
import { demoClient } from '../../support/office.ts';
import { sampleDemo } from '../../support/sample-book/sample-demo.ts';
import seedOnce, { seededDataDir } from '../../support/seeded-data.ts';
import type { Account } from '../page/account.ts';
import { buildPage } from './build-page.ts';
import { insertLog, insertVisits, type LogShape } from './insert-log.ts';

/** A running PocketBase with a long log, which serves the app and the page of the measurements. */
export type BenchServer = {
  url: string;
  /** The id of its process. */
  pid: number;
  superuser: PocketBase;
  /** The superuser's. */
  credentials: { email: string; password: string };
  account: Account;
  /** How many changes the log had at the start. */
  changes: number;
  /** Posts a change to the demo organization's book. */
  post(changeset: object[]): Promise<{ id: string; seq: number; created: string }>;
  stop(): Promise<void>;
};

export type Servers = {
  /** A server of its own on a copy of the data, with the app and the page of the measurements. */
  start(shape: LogShape): Promise<BenchServer>;
  /** The same with the demo's visits, each again two weeks earlier until there are so many. */
  startOffice(visits: number): Promise<BenchServer>;
  stop(): Promise<void>;
};

const org = demoOrganizationIds.organization;

/** Seeds the demo and builds the page once; the logs are put in as they are asked for. */
export async function prepareServers(): Promise<Servers> {
  const work = await mkdtemp(join(tmpdir(), 'tierbook-bench-'));
  const app = join(work, 'app');
  await cp(builtApp, app, { recursive: true });
  await Promise.all([buildPage(app), seedOnce()]);
  let started = 0;
  return {
    start: async (shape) => {
      started += 1;
      const folder = join(work, `data-${started}`);
      await cp(seededDataDir, folder, { recursive: true });
      await insertLog(folder, shape, org);
      return open(folder, app);
    },
    startOffice: async (visits) => {
      started += 1;
      const folder = join(work, `data-${started}`);
      const server = await startPocketBase({ dataDir: folder, port: 0, env: noLimits });
      try {
        await ensureDemo({ ...server, demo: sampleDemo(), visitsUntil: new Date() });
      } finally {
        await server.stop();
      }
      await insertVisits(folder, visits);
      return open(folder, app);
    },
    stop: () => rm(work, { recursive: true, force: true }),
  };
}

async function open(dataDir: string, publicDir: string): Promise<BenchServer> {
  const server = await startPocketBase({ dataDir, port: 0, publicDir, env: noLimits });
  const superuser = connect(server.url);
  const { email, password } = server.superuser;
  await superuser.collection('_superusers').authWithPassword(email, password);
  const technician = await demoClient(server.url, 'technician');
  const { token, record } = technician.authStore;
  if (!record) throw new Error('The technician is not signed in.');
  const book = await superuser.collection('books').getFirstListItem(`org = "${org}"`);
  const log = superuser.collection('pricebookChanges');
  return {
    url: server.url,
    pid: server.pid,
    superuser,
    credentials: server.superuser,
    account: { token, record, org },
    changes: (await log.getList(1, 1)).totalItems,
    post: (changeset) => log.create({ org, book: book.id, changeset }),
    stop: server.stop,
  };
}
