import type { Page } from '@playwright/test';
import { rename } from '../support/author.ts';
import { expect, test } from '../support/e2e.ts';
import { allowFreezing, freeze } from '../support/frozen-tab.ts';
import {
  activeOrg,
  demoClient,
  openManage,
  shownVariable,
  variablesOf,
} from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { addJob, openJob, setMultiplier, signIn, waitForSync } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

/** Notes which of the pages open the event stream. */
function watchStreams(pages: Page[]) {
  const streams: Page[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().endsWith('/api/realtime') && request.method() === 'GET') streams.push(page);
    });
  }
  return streams;
}

async function search(page: Page, name: string) {
  await page.goto('/problems/select');
  await page.getByRole('searchbox').fill(name);
}

const found = (page: Page, name: string) => page.getByRole('link', { name: `View ${name}` });

test('[S4] one of many tabs holds the event stream; a closed or frozen one is replaced', {
  tag: '@long',
}, async ({ context, page, server }) => {
  await allowFreezing(context);
  await signIn(page, 'technician@demo.test');
  await waitForSync(page);
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  const streams = watchStreams(tabs);
  // It leads before there are others that could.
  await search(page, problem);
  await expect.poll(() => new Set(streams).size).toBe(1);
  for (const tab of tabs.slice(1)) await search(tab, problem);
  for (const tab of tabs) await expect(found(tab, problem)).toBeVisible();
  expect(new Set(streams).size).toBe(1);

  await rename(server, problem, 'Disposal is stuck');
  for (const tab of tabs) {
    await tab.getByRole('searchbox').fill('Disposal is stuck');
    await expect(found(tab, 'Disposal is stuck')).toBeVisible();
  }

  const first = streams[0];
  await first?.close();
  const left = tabs.filter((tab) => tab !== first);
  await expect.poll(() => new Set(streams).size).toBe(2);
  await rename(server, 'Disposal is stuck', 'Disposal hums');
  for (const tab of left) {
    await tab.getByRole('searchbox').fill('Disposal hums');
    await expect(found(tab, 'Disposal hums')).toBeVisible();
  }

  const second = streams.at(-1);
  if (!second) throw new Error('no second leader');
  const wake = await freeze(second);
  await rename(server, 'Disposal hums', 'Disposal is quiet');
  for (const tab of left.filter((each) => each !== second)) {
    await tab.getByRole('searchbox').fill('Disposal is quiet');
    // How soon a frozen leader is replaced is for `npm run faults` to say.
    await found(tab, 'Disposal is quiet').waitFor();
  }
  // The change may have come before the stream was open.
  await expect.poll(() => streams.at(-1) !== second).toBe(true);
  await wake();
  await second.getByRole('searchbox').fill('Disposal is quiet');
  await expect(found(second, 'Disposal is quiet')).toBeVisible();
});

test('[S4] a manage screen hears by the stream of the tab that leads', { tag: '@long' }, async ({
  context,
  page,
  server,
}) => {
  const owner = await demoClient(server.url, 'small-owner');
  const org = activeOrg(owner);
  const tabs = [page, await context.newPage()];
  const streams = watchStreams(tabs);
  await signIn(page, 'small-admin@demo.test');
  await waitForSync(page);
  await openManage(page, org);
  await expect.poll(() => new Set(streams).size).toBe(1);
  for (const tab of tabs.slice(1)) await openManage(tab, org);
  const setTax = async (salesTax: number) =>
    owner.collection('organizations').update(org, {
      variables: { ...(await variablesOf(owner, org)), salesTax },
    });
  await setTax(1.11);
  for (const tab of tabs) await expect(shownVariable(tab, 'Sales tax')).toContainText('1.11');
  expect(new Set(streams).size).toBe(1);

  // The one that is left takes the stream over, and goes on to hear.
  const leader = streams[0];
  await leader?.close();
  const [left] = tabs.filter((tab) => tab !== leader);
  if (!left) throw new Error('no tab is left');
  await expect.poll(() => new Set(streams).size).toBe(2);
  await setTax(1.12);
  await expect(shownVariable(left, 'Sales tax')).toContainText('1.12');
});

test('[S9] changes of one session from two tabs both survive', {
  tag: '@long',
}, async ({ context, page, withBook }) => {
  await withBook(page, 'small-technician', [problem]);
  await openJob(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('slider', { name: 'Material' })).toBeVisible();
  await Promise.all([
    setMultiplier(page, 'Time', 1.5),
    setMultiplier(other, 'Material', 2),
    addJob(await context.newPage(), 'Kitchen faucet drips'),
  ]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuenow', '1.5');
    await expect(tab.getByRole('slider', { name: 'Material' })).toHaveAttribute(
      'aria-valuenow',
      '2',
    );
  }
  await openScreen(page, '/session/index');
  await expect(page.getByRole('heading', { name: problem })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kitchen faucet drips' })).toBeVisible();
});

test('[S8] a sign-in page of the network counts as no server, and the settings say what to do', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician');
  await page.route('**/api/collections/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Welcome to the hotel</title>' }),
  );
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: /^Offline · book from/ })).toBeVisible();
  await expect(
    page.getByText('Something other than the server answers, perhaps a sign-in page', {
      exact: false,
    }),
  ).toBeVisible();
  await page.unroute('**/api/collections/**');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();

  await page.getByRole('button', { name: 'Rebuild the books' }).click();
  await expect(page.getByText('The books are rebuilt once')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
});

test('[S5, S8] a server that goes away is noticed without anybody asking, and so is its return', async ({
  page,
  server,
  withBook,
}) => {
  await withBook(page, 'small-technician');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  await server.stop();
  await expect(page.getByRole('link', { name: /^Offline · book from/ })).toBeVisible();
  await server.start();
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
});

test('[S4] a lead taken from a tab that keeps its transaction says what it waits for, and goes on', {
  tag: '@long',
}, async ({ context, page, server }) => {
  await signIn(page, 'technician@demo.test');
  await waitForSync(page);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  // The leader is stopped by its debugger; another page holds a table as a page frozen by WebKit does.
  const holder = await context.newPage();
  await holder.goto('/icon.svg');
  await holder.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const request = indexedDB.open(names.find((name) => name.endsWith('--problems')) ?? '');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const stores = [...request.result.objectStoreNames];
    const store = request.result.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
    const hold = () => {
      store.count().onsuccess = hold;
    };
    hold();
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  await rename(server, problem, 'Disposal is stuck');
  await expect(other.getByText(/Another tab of Tierbook was put to sleep/)).toBeVisible({
    timeout: 90_000,
  });
  await holder.close();
  await expect(other.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  await devtools.send('Debugger.resume');
});
