import type { Page } from '@playwright/test';
import { rename } from '../support/author.ts';
import { startCountingProxy } from '../support/counting-proxy.ts';
import { expect, test } from '../support/e2e.ts';
import { signIn, waitForSync } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

/** After which the client gives up a stream that says nothing, and then tries again. */
const mostConnectMs = 15_000;
const streamRetryMs = 10_000;

const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /data settings$/ });
const card = (page: Page, name: string) => page.getByRole('link', { name: `View ${name}` });
const minutes = (page: Page, count: number) => page.clock.fastForward(count * 60_000);

test('[S5] behind a proxy that holds the event stream back a change is found within ten minutes, and nothing says otherwise', {
  tag: '@long',
}, async ({ page, server }) => {
  const proxy = await startCountingProxy(server.url, 'streams');
  await page.clock.install();
  await signIn(page, 'technician@demo.test', 'demo-password', proxy.url);
  await waitForSync(page);
  await page.goto(`${proxy.url}/problems/select?q=disposal`);
  await expect(card(page, problem)).toBeVisible();
  await waitForSync(page);
  await expect.poll(() => proxy.streams()).toBe(1);

  // One stream after the other is given up, and none of them is taken for news.
  const opened = proxy.streamsOpened();
  const pulls = proxy.pulls();
  for (let tries = 1; tries <= 3; tries += 1) {
    await page.clock.fastForward(mostConnectMs);
    await page.clock.fastForward(streamRetryMs);
    await expect.poll(() => proxy.streamsOpened()).toBeGreaterThanOrEqual(opened + tries);
  }
  await rename(server, problem, 'Disposal is stuck');
  await minutes(page, 3);
  await expect(chip(page)).toContainText('Up to date');
  await chip(page).click();
  const lastSync = page.getByRole('definition').first();
  await expect(lastSync).toContainText(/^[4-9] min ago/);
  expect(proxy.pulls()).toBe(pulls);
  expect(proxy.streams()).toBeLessThanOrEqual(1);

  await minutes(page, 6);
  await expect.poll(() => proxy.pulls()).toBeGreaterThan(pulls);
  await expect(lastSync).toContainText(/^[1-3] min ago/);
  await page.goBack();
  await expect(card(page, 'Disposal is stuck')).toBeVisible();

  await proxy.stop();
  await minutes(page, 10);
  await expect(chip(page)).toContainText(/Offline · book from 1\d min ago/);
});
