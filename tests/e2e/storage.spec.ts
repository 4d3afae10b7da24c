import type { Page } from '@playwright/test';
import { rename } from '../support/author.ts';
import { expect, test } from '../support/e2e.ts';
import { limitRoom, setFull } from '../support/full-device.ts';
import { storedVisit } from '../support/stored-visit.ts';
import {
  addJob,
  openJob,
  signIn,
  startSession,
  waitForBook,
  waitForSync,
} from '../support/visit.ts';

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

test('[S10] a full device says so, in words, and goes on by itself once there is room', {
  tag: '@long',
}, async ({ page, server }) => {
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
      'Not synced: Out of storage space. Free some, then try again; nothing was lost.',
    ),
  ).toBeVisible();
  await setFull(page, false);
  await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  await search(page, 'Disposal is stuck');
});

test('[S10] a new device that is full says what it is, and goes on by itself once there is room', {
  tag: '@long',
}, async ({ page }) => {
  await limitRoom(page);
  await page.goto('/auth/login');
  await setFull(page, true);
  await signIn(page, 'small-technician@demo.test');
  await expect(page.getByRole('heading', { name: 'Out of storage space' })).toBeVisible();
  await expect(page.getByText(/^Free some space/)).toBeVisible();
  await setFull(page, false);
  await waitForSync(page);
});

test('[K5] [S10] a note that a full device could not store is still there after the screen was left, and is stored once there is room', {
  tag: '@long',
}, async ({ page, withBook }) => {
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await limitRoom(page);
  await withBook(page, 'technician', [problem]);
  await openJob(page);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await setFull(page, true);
  await notes.fill('Dog bites');
  const unsaved = page.getByText(/^This tablet could not save the notes of a job/);
  const discard = page.getByRole('button', { name: 'Discard' });
  await expect(unsaved).toBeVisible();
  // What the screen holds is mended there.
  await expect(discard).toHaveCount(0);
  await page.getByRole('link', { name: 'Show Menu' }).click();
  await page.waitForURL('**/show/legacy');
  await expect(discard).toBeVisible();
  await page.goBack();
  await expect(notes).toHaveValue('Dog bites');
  await expect(discard).toHaveCount(0);
  await page.getByRole('button', { name: 'Add customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer' });
  await dialog.getByLabel('Name').fill('Ana');
  await expect(dialog.getByRole('alert')).toHaveText(/^Not saved yet/);
  // Over the dialog it would cover the way out.
  await expect(unsaved).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goForward();
  await expect(discard).toBeVisible();
  await expect(page.getByText(/^This tablet could not save .* and /)).toHaveCount(1);
  await setFull(page, false);
  await expect(discard).toHaveCount(0);
  await expect.poll(async () => (await storedVisit(page)).jobs[0]?.notes).toEqual(['Dog bites']);
  expect(uncaught).toEqual([]);
});

test('[S10] a browser that lets the page keep nothing is told what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document', 'SecurityError');
      },
    });
  });
  await page.goto('/home');
  await expect(
    page.getByRole('heading', { name: "Tierbook can't save anything in this browser" }),
  ).toBeVisible();
  await expect(page.getByText(/Allow cookies and site data for this address/)).toBeVisible();
});

test('[S10] so is one that lets it keep no database, and goes on once it may', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      if (!sessionStorage.getItem('tierbook-blocked')) return open.apply(this, asked);
      const request = new EventTarget() as IDBOpenDBRequest;
      // As Chromium does where somebody has blocked the site's data.
      const error = new DOMException(
        'The user denied permission to access the database.',
        'UnknownError',
      );
      Object.assign(request, { error });
      setTimeout(() => {
        const event = new Event('error', { cancelable: true });
        request.dispatchEvent(event);
        request.onerror?.(event);
      });
      return request;
    };
  });
  await page.goto('/auth/login');
  await page.evaluate(() => sessionStorage.setItem('tierbook-blocked', '1'));
  await signIn(page, 'small-technician@demo.test');
  await expect(
    page.getByRole('heading', { name: "Tierbook can't save anything in this browser" }),
  ).toBeVisible();
  await expect(page.getByText(/Allow cookies and site data for this address/)).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('tierbook-blocked'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForSync(page);
});

test('[S10] a browser that clears the books while they are open gets them again by itself', {
  tag: ['@offline', '@long'],
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
  tag: ['@offline', '@long'],
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
