import type { Page } from '@playwright/test';
import { rename } from '../support/author.ts';
import { expect, test } from '../support/e2e.ts';
import { signIn, waitForBook } from '../support/visit.ts';

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

test('[S4] one of many tabs holds the event stream; a closed or frozen one is replaced', async ({
  context,
  page,
  server,
}) => {
  await signIn(page, 'technician@demo.test');
  await waitForBook(page);
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  const streams = watchStreams(tabs);
  await page.reload();
  for (const tab of tabs) await search(tab, problem);
  for (const tab of tabs) await expect(found(tab, problem)).toBeVisible();
  await expect.poll(() => new Set(streams).size).toBe(1);

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
  // A page that its debugger has stopped runs nothing and keeps its locks, like a frozen one.
  const devtools = await context.newCDPSession(second);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  await rename(server, 'Disposal hums', 'Disposal is quiet');
  for (const tab of left.filter((each) => each !== second)) {
    await tab.getByRole('searchbox').fill('Disposal is quiet');
    await expect(found(tab, 'Disposal is quiet')).toBeVisible({ timeout: 60_000 });
  }
  expect(streams.at(-1)).not.toBe(second);
  await devtools.send('Debugger.resume');
  await second.getByRole('searchbox').fill('Disposal is quiet');
  await expect(found(second, 'Disposal is quiet')).toBeVisible();
});
