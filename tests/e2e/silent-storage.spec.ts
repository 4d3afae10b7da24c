import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { holdDatabases, openHolder } from '../support/held-storage.ts';
import { openMenu, tierCard } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

const waits = /isn't responding/;
const stillSilent = /still doesn't respond/;
const mayBeLost = /Tierbook was reloaded\. What you did last may not be saved/;

/** Twenty seconds go by before it is said that nothing answers. */
const silenceMs = 90_000;

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Selection' });

test.beforeEach(async ({ page, withBook }) => {
  await withBook(page, 'technician', [problem]);
  await openMenu(page);
  await tierCard(page, 'gold').getByRole('link').click();
  await expect(confirm(page)).toBeEnabled();
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
});

test('[S10] a press whose write another tab holds up is said to wait, and is done late', {
  tag: '@long',
}, async ({ page, context }) => {
  const release = await holdDatabases(await openHolder(context), /--sessions$/);
  await confirm(page).click();
  await expect(page.getByRole('alert').filter({ hasText: waits })).toBeVisible();
  await release();
  await page.waitForURL('**/session/review');
  await expect(page.getByText('Offer Selected')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('[S10] a storage that answers nothing has the page loaded once, and what may be lost by it is said', {
  tag: '@long',
}, async ({ page, context }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const release = await holdDatabases(await openHolder(context), /./);
  const next = await openHolder(context);
  const loaded = page.waitForEvent('load');
  await confirm(page).click();
  await expect(page.getByRole('alert').filter({ hasText: waits })).toBeVisible();
  await loaded;
  await release();
  await expect(page.getByRole('alert').filter({ hasText: mayBeLost })).toBeVisible();
  await expect(confirm(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('alert')).toBeHidden();

  // Once: where it does not help, what to do is said, and what is pressed is kept.
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  const releaseNext = await holdDatabases(next, /./);
  await confirm(page).click();
  await expect(page.getByRole('alert').filter({ hasText: stillSilent })).toBeVisible({
    timeout: silenceMs,
  });
  await releaseNext();
  await page.waitForURL('**/session/review');
  await expect(page.getByText('Offer Selected')).toBeVisible();
  expect(loads).toBe(1);
});
