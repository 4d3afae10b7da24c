import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  connect,
  endTokens,
  makeOrganization,
  makeUser,
  PASSWORD,
  signInSuperuser,
  type TestUser,
} from '../support/accounts.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectToast } from '../support/shown-for.ts';
import { giveSmallBook } from '../support/small-company.ts';
import {
  addJob,
  keepVisitsHere,
  signIn,
  startSession,
  waitForBook,
  waitForSync,
} from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

/** Two organizations of one person; the second is the active one. */
async function twoOrganizations(url: string) {
  const owner = await makeUser(url, 'Tina Two');
  const first = await makeOrganization(owner, 'First Company');
  const second = await makeOrganization(owner, 'Second Company');
  for (const { book } of [first, second]) await giveSmallBook(owner.client, book);
  return { owner, first, second };
}

const activate = ({ client, id }: TestUser, org: string) =>
  client.collection('users').update(id, { activeOrg: org });

const question = (page: Page) => page.getByText('Your active organization changed.');

/** A description that the server does not have: it can not be reached. */
async function typeDescription(page: Page, text: string) {
  await openScreen(page, '/browse/problems');
  await page.getByRole('searchbox').fill(problem);
  // Recent problems stand above the found ones for a moment.
  await page
    .getByRole('link', { name: `View Details: ${problem}` })
    .last()
    .click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(text);
}

test('[S10] the device asks before it follows the account to another organization, at each start and after Later', {
  tag: '@long',
}, async ({ page, server }) => {
  const { owner, first } = await twoOrganizations(server.url);
  await signIn(page, owner.email, PASSWORD);
  await waitForSync(page);
  await keepVisitsHere(page);
  await startSession(page);
  await addJob(page, problem);
  await page.route('**/api/collections/pricebookChanges/records', (route) => route.abort());
  await typeDescription(page, 'It hums.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Description saved successfully');

  const heading = page.getByRole('heading', { level: 1 });
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
  const before = await top(heading);
  await activate(owner, first.id);
  await expect(question(page)).toBeVisible();
  await expect(page.getByText('1 edit is not sent yet', { exact: false })).toBeVisible();
  // It comes over the screen; the next one stands below it. The keyboard meets it first.
  expect(await top(heading)).toBe(before);
  await openScreen(page, '/settings');
  const data = page.getByRole('heading', { name: 'Data', exact: true });
  const later = page.getByRole('button', { name: 'Later' });
  await expect.poll(async () => (await top(data)) - (await top(later)) > 40).toBe(true);
  await page.getByRole('main').focus();
  for (const name of ['Switch', 'Later']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(question(page)).toBeHidden();
  // The visit is still there, and so is the question at the next start.
  await page.goto('/session/index');
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: problem })).toBeVisible();
  await page.reload();
  await expect(question(page)).toBeVisible();

  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(question(page)).toBeHidden();
  await waitForSync(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tierbook' }).first()).toBeVisible();
  await expect(question(page)).toBeHidden();
  // What could not be sent is named.
  await openScreen(page, '/settings');
  const kept = page.getByRole('listitem').filter({ hasText: 'Second Company' });
  await expect(kept).toContainText('1 edit not sent · 1 visit not sent');
});

test('[S10] logging out names and exports what is kept of every organization, drafts too', {
  tag: '@long',
}, async ({ page, server }) => {
  const { owner, first } = await twoOrganizations(server.url);
  await signIn(page, owner.email, PASSWORD);
  await waitForSync(page);
  await keepVisitsHere(page);
  await startSession(page);
  await addJob(page, problem);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Switch to First Company' }).click();
  await expect(page.getByRole('definition').getByRole('link')).toHaveText('First Company');
  await waitForSync(page);
  await typeDescription(page, 'Half a thought');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/auth/logout');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Second Company' })).toContainText(
    '1 visit · 1 job',
  );
  await expect(main.getByRole('listitem').filter({ hasText: 'First Company' })).toContainText(
    '1 description that is not saved',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to a file first' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.org).toBe(first.id);
  expect(file.drafts).toMatchObject([{ org: first.id, typed: 'Half a thought' }]);
  expect(file.otherOrganizations).toHaveLength(1);
  expect(file.otherOrganizations[0].tables.sessions).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
});

test('[S10] logging out clears everything also after the server has ended the session', {
  tag: ['@offline', '@long'],
}, async ({ page, server }) => {
  const { owner } = await twoOrganizations(server.url);
  await signIn(page, owner.email, PASSWORD);
  await waitForBook(page);
  await keepVisitsHere(page);
  await startSession(page);
  await addJob(page, problem);
  const superuser = connect(server.url);
  await signInSuperuser(superuser, server.superuser);
  await endTokens(superuser, owner);
  await page.reload();
  await page.waitForURL('**/auth/login**');
  await page.goto('/auth/logout');
  await expect(page.getByText('1 visit · 1 job')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in again' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to a file first' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.otherOrganizations[0].tables.sessions).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    stored: Object.keys(localStorage),
  }));
  expect(left.databases.filter((name) => name.includes(owner.id))).toEqual([]);
  expect(left.stored).toEqual([]);
});
