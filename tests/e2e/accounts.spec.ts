import type { Page } from '@playwright/test';
import { makeOrganization, makeUser, PASSWORD } from '../support/accounts.ts';
import { openProblem, writeDescription } from '../support/authoring.ts';
import { superuserClient } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import { activeOrg, card, demoClient, openManage } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectToast } from '../support/shown-for.ts';
import {
  addJob,
  keepVisitsHere,
  signIn,
  startSession,
  waitForBook,
  waitForSync,
} from '../support/visit.ts';

const company = 'Northside Home Services';
const ended = /^Your session has ended/;

const memberRow = (page: Page, name: string) =>
  card(page, 'User Management').getByRole('listitem', { name });

/** Chooses what is done about a member, and answers the question. */
async function actOn(page: Page, name: string, action: string, answer = action) {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).dblclick();
}

async function organization(server: { url: string }): Promise<string> {
  return activeOrg(await demoClient(server.url, 'small-owner'));
}

test('[B10] a member leaves an organization, and the office sees it', { tag: '@long' }, async ({
  page,
  elsewhere,
  server,
  withBook,
}) => {
  const office = await elsewhere();
  await withBook(office, 'small-owner');
  await openManage(office, await organization(server));
  await expect(memberRow(office, 'Tess Nichols')).toBeVisible();

  await withBook(page, 'small-technician');
  await keepVisitsHere(page);
  await startSession(page);
  await addJob(page, 'Kitchen faucet drips');
  await openScreen(page, '/profile');
  const leave = page.getByRole('button', { name: `Leave ${company}` });
  await leave.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Its price book goes from all your devices.');
  await expect(question).toContainText('1 visit of it is not sent');
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Export to a file first' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tierbook-.*\.json$/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await leave.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).dblclick();
  await expectToast(page, `You left ${company}`);
  await expect(page.getByText(/You are in no organization yet/)).toBeVisible();
  await expect(page.getByText('None yet')).toBeVisible();
  await expect(memberRow(office, 'Tess Nichols')).toBeHidden();
});

test('[B10] [S10] unsent edits are named before leaving, and can be sent', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'small-author');
  await page.route('**/api/collections/pricebookChanges/records', (route) => route.abort());
  await openProblem(page, 'Kitchen faucet drips');
  await writeDescription(page, 'Written shortly before leaving.');
  await openScreen(page, '/profile');
  await page.getByRole('button', { name: `Leave ${company}` }).click();
  const question = page.getByRole('alertdialog');
  const unsent = question.getByText('1 edit of its price book is on this device only');
  await expect(unsent).toBeVisible();
  await question.getByRole('button', { name: 'Send the edits now' }).click();
  // Not before: the app sends them by itself too, and the button is gone then.
  await page.unroute('**/api/collections/pricebookChanges/records');
  await expect(unsent).toBeHidden();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expectToast(page, `You left ${company}`);
});

test('[B10] the owner hands over, and stays a member who may leave', { tag: '@long' }, async ({
  page,
  elsewhere,
  server,
  withBook,
}) => {
  const org = await organization(server);
  const heir = await elsewhere();
  await withBook(heir, 'small-technician');
  await openScreen(heir, `/organization/${org}/manage`);
  await expect(heir.getByText(/Only the owner and administrators can change this/)).toBeVisible();

  await withBook(page, 'small-owner');
  await openScreen(page, '/profile');
  await expect(page.getByRole('link', { name: 'Create An Organization' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Leave ${company}` })).toHaveCount(0);
  await openManage(page, org);
  await page.getByRole('button', { name: 'More about Tess Nichols' }).click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make Tess Nichols the owner?' });
  await expect(question).toContainText('You stay a member with the roles you have');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await actOn(page, 'Tess Nichols', 'Make owner', 'Hand over');
  await expectToast(page, 'Tess Nichols is the owner now');
  await expect(memberRow(page, 'Tess Nichols').getByText('Owner', { exact: true })).toBeVisible();

  // By right: the roles are a technician's as before.
  await expect(heir.getByRole('button', { name: 'Edit Hourly fee' })).toBeVisible();
  await openProblem(heir, 'Kitchen faucet drips');
  await writeDescription(heir, 'By the new owner.');

  await openScreen(page, '/profile');
  await page.getByRole('button', { name: `Leave ${company}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expectToast(page, `You left ${company}`);
});

test('[B11] one sees where one is signed in, and signs out everywhere else', {
  tag: '@long',
}, async ({ page, elsewhere, server }) => {
  const tablet = await elsewhere();
  await signIn(tablet, 'small-technician@demo.test');
  await waitForSync(tablet);
  await keepVisitsHere(tablet);
  await startSession(tablet);
  await addJob(tablet, 'Kitchen faucet drips');

  await signIn(page, 'small-technician@demo.test');
  await openScreen(page, '/profile');
  const devices = card(page, 'Where you are signed in');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('What is kept on them stays there');
  await question.getByRole('button', { name: 'Log out' }).dblclick();
  await expectToast(page, 'Logged out everywhere else');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toContainText('This device');

  // The tablet says so, and keeps its work.
  await expect(tablet.getByText(ended)).toBeVisible();
  await signIn(tablet, 'small-technician@demo.test');
  await openScreen(tablet, '/session/index');
  await expect(tablet.getByText('Kitchen faucet drips').first()).toBeVisible();
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);

  await openScreen(tablet, '/auth/logout');
  await tablet.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(tablet.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
  // The server is told of it as the page goes, and the list is read once.
  const signIns = (await superuserClient(server)).collection('signIns');
  const filter = 'user.email = "small-technician@demo.test"';
  await expect.poll(() => signIns.getFullList({ filter })).toHaveLength(1);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('[B11] a manager ends the sessions of a lost tablet, which keeps its work', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const tablet = await elsewhere();
  await withBook(tablet, 'small-technician');
  await keepVisitsHere(tablet);
  await startSession(tablet);
  await addJob(tablet, 'Kitchen faucet drips');

  await withBook(page, 'small-admin');
  await openManage(page, await organization(server));
  for (const nobody of ['Olivia Owens', 'Adam Minton'])
    await expect(page.getByRole('button', { name: `More about ${nobody}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'More about Tess Nichols' }).click();
  const end = page.getByRole('menuitem', { name: 'End sessions' });
  await expect(end).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Make owner' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(end).toBeHidden();
  await actOn(page, 'Tess Nichols', 'End sessions');
  await expectToast(page, 'The sessions of Tess Nichols have ended');

  await expect(tablet.getByText(ended)).toBeVisible();
  await signIn(tablet, 'small-technician@demo.test');
  await openScreen(tablet, '/session/index');
  await expect(tablet.getByText('Kitchen faucet drips').first()).toBeVisible();
});

test('[B12] an account is deleted with its password, and its data on this device', {
  tag: ['@offline', '@long'],
}, async ({ page, elsewhere }) => {
  const other = await elsewhere();
  await signIn(other, 'small-technician@demo.test');
  await waitForBook(other);

  await signIn(page, 'small-technician@demo.test');
  await waitForBook(page);
  await keepVisitsHere(page);
  await startSession(page);
  await addJob(page, 'Kitchen faucet drips');
  await openScreen(page, '/profile');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page.getByText('1 visit · 1 job')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export to a file first' })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete my account' });
  await expect(remove).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await remove.click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await remove.dblclick();
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const left = await page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    local: { ...localStorage },
  }));
  expect(left).toEqual({ databases: [], local: {} });

  await expect(other.getByText(ended)).toBeVisible();
  await other.getByLabel('Email').fill('small-technician@demo.test');
  await other.getByLabel('Password', { exact: true }).fill('demo-password');
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('alert')).toContainText('not right');
});

test('[B12] an owner hands over first; who is alone closes the organization', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await withBook(page, 'small-owner');
  await openScreen(page, '/auth/delete-account');
  await expect(page.getByRole('alert')).toContainText(`You own ${company}, and 4 other people`);
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'To its members' }).click();
  await page.waitForURL('**/manage');

  await openScreen(page, '/auth/logout');
  await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
  const founder = await makeUser(server.url, 'Fay Founder');
  const { id } = await makeOrganization(founder, 'Brightside Plumbing');
  await signIn(page, founder.email, PASSWORD);
  await openScreen(page, '/auth/delete-account');
  await expect(page.getByText('You are alone in Brightside Plumbing.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // Somebody joins meanwhile.
  const guest = await makeUser(server.url, 'Guest');
  const join = { method: 'POST', body: { orgId: id, userId: guest.id } };
  const { id: membership } = await guest.client.send('/api/join', join);
  const remove = page.getByRole('button', { name: 'Delete my account' });
  await remove.click();
  await expect(page.getByRole('alert')).toContainText('and 1 other person is a member');
  await guest.client.collection('profiles').delete(membership);
  await page.reload();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await remove.click();
  // The page is loaded again first.
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();

  await signIn(page, 'small-newcomer@demo.test');
  await openScreen(page, `/organization/${id}/join`);
  await expect(page.getByText(/There is no organization behind this link/)).toBeVisible();
});
