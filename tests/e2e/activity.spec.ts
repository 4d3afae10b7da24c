import { superuserClient } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import {
  activeOrg,
  card,
  demoClient,
  editVariable,
  openManage,
  tickRole,
} from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { waitForBook } from '../support/visit.ts';

test('[B7, U20] a manager sees what another one did, as it is done, and a technician does not', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const org = activeOrg(await demoClient(server.url, 'small-owner'));
  const other = await elsewhere();
  await withBook(page, 'small-owner');
  await withBook(other, 'small-admin');

  await page.goto(`/organization/${org}/manage`);
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.waitForURL('**/activity');
  await expect(page.getByRole('heading', { name: 'Northside Home Services' })).toBeVisible();

  await other.goto(`${server.url}/organization/${org}/manage`);
  const fee = await editVariable(other, 'Hourly fee');
  await fee.fill('50');
  await fee.press('Enter');
  const events = page.getByRole('main').getByRole('listitem');
  const newest = events.first();
  await expect(newest).toContainText('Adam Minton changed 1 variable');
  await expect(newest).toContainText('Hourly fee');
  await expect(newest).toContainText('$40.03 → $50');

  await tickRole(other, 'Nico Meyer', 'Technician');
  await expect(newest).toContainText('Adam Minton gave Nico Meyer the role Technician');
  await expect(events.nth(1)).toContainText('$40.03 → $50');

  const technician = await elsewhere();
  await withBook(technician, 'small-technician');
  await technician.goto(`${server.url}/organization/${org}/manage`);
  await expect(card(technician, 'Organization Variables')).toBeVisible();
  await expect(technician.getByText(/Only the owner and administrators/)).toBeVisible();
  await expect(technician.getByRole('link', { name: 'Activity' })).toHaveCount(0);
  await openScreen(technician, `/organization/${org}/activity`);
  await expect(technician.getByText('Only for those who manage')).toBeVisible();
  await expect(technician.getByText('Adam Minton')).toHaveCount(0);
});

test('[B7] older activity comes a page at a time, and a failure says so and is tried again; what a deleted account and the operator did is told without a name', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const owner = await demoClient(server.url, 'small-owner');
  const org = activeOrg(owner);
  const roles = owner.collection('roles');
  const { id } = await roles.create({ org, name: 'Role 0' });
  for (let count = 1; count <= 70; count += 1) await roles.update(id, { name: `Role ${count}` });
  const admin = await demoClient(server.url, 'small-admin');
  await admin.collection('roles').create({ org, name: 'Apprentice' });
  await withBook(page, 'small-owner');
  await page.goto(`/organization/${org}/activity`);
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events).toHaveCount(30);
  await expect(events.first()).toContainText('created the role Apprentice');
  await expect(events.nth(1)).toContainText('changed the role Role 70');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(events).toHaveCount(60);

  await page.context().setOffline(true);
  await more.click();
  await expect(page.getByText('Older activity could not be loaded. Try again.')).toBeVisible();
  await expect(events).toHaveCount(60);
  await page.context().setOffline(false);
  await more.click();
  await expect(page.getByText('changed the role Role 1', { exact: false }).last()).toBeVisible();
  await expect(page.getByText(/created the role Role 0/)).toBeVisible();
  const texts = await events.allTextContents();
  expect(new Set(texts.filter((text) => /Role \d+ → Role \d+/.test(text))).size).toBe(70);
  await expect(more).toHaveCount(0);

  const superuser = await superuserClient(server);
  await superuser.collection('organizations').update(org, { name: 'Southside Home Services' });
  await superuser.collection('users').delete(admin.authStore.record?.id ?? '');
  await page.reload();
  await expect(page.getByText("The server's operator changed the organization")).toBeVisible();
  await expect(page.getByText('Northside Home Services → Southside Home Services')).toBeVisible();
  await expect(page.getByText('A deleted account created the role Apprentice')).toBeVisible();
  await expect(page.getByText('Adam Minton')).toHaveCount(0);
});

test('[B7] a server that is lost is said, and what was loaded stays', {
  tag: ['@offline', '@long'],
}, async ({ page, server, withBook }) => {
  const owner = await demoClient(server.url, 'small-owner');
  const org = activeOrg(owner);
  await owner.collection('roles').create({ org, name: 'Apprentice' });
  await withBook(page, 'small-owner');
  await page.goto('/home');
  await waitForBook(page);
  await openManage(page, org);
  await server.stop();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Activity needs a connection')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // It comes back by itself, so the button may be gone before anybody presses it.
  await server.start();
  await expect(page.getByText(/created the role Apprentice/)).toBeVisible();
  await server.stop();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(
    page.getByText("The server can't be reached. What you see may be out of date."),
  ).toBeVisible();
  await expect(page.getByText(/created the role Apprentice/)).toBeVisible();
});
