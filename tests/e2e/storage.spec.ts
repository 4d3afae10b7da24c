import type { Page } from '@playwright/test';
import { rename } from '../support/author.ts';
import { expect, test } from '../support/e2e.ts';
import { limitRoom, setFull } from '../support/full-device.ts';
import { addJob, signIn, startSession, waitForBook, waitForSync } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';
const author = { collection: 'problems', name: problem };

async function search(page: Page, name: string) {
  await page.goto('/problems/select');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('link', { name: `View ${name}` })).toBeVisible();
}

/** What the browser does when a person clears the site's data, or when the space runs out. */
async function clearData(page: Page, storageTypes: 'all' | 'indexeddb') {
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
}

test('[S10] a full device says so, in words, and goes on by itself once there is room', async ({
  page,
  server,
}) => {
  await limitRoom(page);
  await signIn(page, 'technician@demo.test');
  await waitForSync(page);
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  await setFull(page, true);
  await rename(server, author.name, 'Disposal is stuck');
  await expect(page.getByRole('link', { name: /^1 needs attention/ })).toBeVisible();
  await expect(
    page.getByText(
      'Not synced: The device is out of storage. Free some space, then try again; nothing was lost.',
    ),
  ).toBeVisible();
  await setFull(page, false);
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  await search(page, 'Disposal is stuck');
});

test('[S10] a browser that clears the books while they are open gets them again by itself', {
  tag: '@offline',
}, async ({ page, server }) => {
  await signIn(page, 'technician@demo.test');
  await waitForBook(page);
  await startSession(page);
  await addJob(page, problem);
  await page.goto('/browse/problems');
  await clearData(page, 'indexeddb');
  await page.getByRole('searchbox').fill(problem);
  await expect(page.getByRole('link', { name: `View Details: ${problem}` })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  await rename(server, problem, 'Disposal hums');
  await search(page, 'Disposal hums');
});

test('[S10] a device whose data was cleared whole asks to log in and syncs the book again', {
  tag: '@offline',
}, async ({ page }) => {
  await signIn(page, 'technician@demo.test');
  await waitForBook(page);
  await page.goto('/settings');
  await clearData(page, 'all');
  await page.waitForURL('**/auth/login**');
  await signIn(page, 'technician@demo.test');
  await waitForBook(page);
  await search(page, problem);

  // The same with the app closed: as on a new device.
  await page.goto('about:blank');
  await page.goto('/manifest.webmanifest');
  await clearData(page, 'all');
  await page.goto('/home');
  await page.waitForURL('**/auth/login**');
});
