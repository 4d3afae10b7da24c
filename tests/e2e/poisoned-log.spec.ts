import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { type PocketBaseServer, startPocketBase } from '../../scripts/pocketbase.mjs';
import { connect } from '../support/accounts.ts';
import { builtApp, expect, test } from '../support/e2e.ts';
import { noLimits } from '../support/limits.ts';
import { runScript } from '../support/run-script.ts';
import { signIn, waitForBook } from '../support/visit.ts';

/** tests/fixtures/poisoned-data says what this log holds. */
const fixture = join(import.meta.dirname, '../fixtures/poisoned-data');

async function unpacked(name: 'before' | 'after'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-poisoned-'));
  const database = gunzipSync(await readFile(join(fixture, `${name}.db.gz`)));
  await writeFile(join(folder, 'data.db'), database);
  return folder;
}

const start = (dataDir: string, port: number) =>
  startPocketBase({ dataDir, port, publicDir: builtApp, env: noLimits });

async function superuserOf({ url, superuser }: PocketBaseServer) {
  const client = connect(url);
  await client.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  return client;
}

async function device(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, 'tim@older.test', 'older-password');
  return page;
}

async function showsProblem(page: Page, name: string) {
  await page.goto('/browse/problems');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** The reasons of the changes that were skipped, as a person reads them. */
async function expectSkipped(page: Page, ...reasons: string[]) {
  await page.goto('/settings');
  for (const reason of new Set(reasons)) {
    const times = reasons.filter((each) => each === reason).length;
    await expect(page.getByText(reason)).toHaveCount(times);
  }
}

test('[R3, L2, L5] a log that was let in stops neither a device that had it nor a new one, and heals', {
  tag: ['@offline', '@long'],
}, async ({ browser }) => {
  const folders = [await unpacked('before'), await unpacked('after')] as const;
  let server = await start(folders[0], 0);
  try {
    const { url } = server;
    const port = Number(new URL(url).port);
    const synced = await device(browser, url);
    await waitForBook(synced);
    await showsProblem(synced, 'AC does not cool');

    // The same server a little later: the poison is in the log now, and it is the same log.
    const { epoch } = await (await superuserOf(server)).collection('logEpoch').getFirstListItem('');
    await synced.context().setOffline(true);
    await server.stop();
    server = await start(folders[1], port);
    const superuser = await superuserOf(server);
    const stored = await superuser.collection('logEpoch').getFirstListItem('');
    await superuser.collection('logEpoch').update(stored.id, { epoch });
    await synced.context().setOffline(false);

    const fresh = await device(browser, url);
    const both = [synced, fresh];
    for (const page of both) {
      await showsProblem(page, 'AC blows warm');
      await waitForBook(page);
      await expectSkipped(page, 'Referenced record not found');
    }

    const redact = (seq: string) =>
      runScript('redact.mjs', [seq, '--reason', 'It stops devices', '--yes'], {
        PORT: `${port}`,
        TIERBOOK_SUPERUSER_EMAIL: server.superuser.email,
        TIERBOOK_SUPERUSER_PASSWORD: server.superuser.password,
      });
    for (const seq of ['3', '5']) expect((await redact(seq)).code).toBe(0);
    for (const page of both) {
      await expectSkipped(page, 'Invalid changeset', 'Invalid changeset');
      await expect(page.getByText('Referenced record not found')).toHaveCount(0);
      await showsProblem(page, 'AC blows warm');
    }
  } finally {
    await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
});
