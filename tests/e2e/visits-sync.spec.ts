import type { Page } from '@playwright/test';
import { type AppServer, expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { addJob, confirmTier, showMenu, startSession, waitForBook } from '../support/visit.ts';

const faucet = 'Kitchen faucet drips';
const disposal = 'Garbage disposal jammed or humming';
const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /data settings$/ });

/** How many jobs of the technician's visits the server has, and how many with an offer. */
async function jobsThere(server: AppServer) {
  const client = await demoClient(server.url, 'small-technician');
  const { rows } = await client.send(`/api/visits/${activeOrg(client)}`, {});
  const jobs = (rows as { state: string }[]).flatMap(({ state }) => JSON.parse(state).jobs);
  return [jobs.length, jobs.filter(({ selectedPrice }) => selectedPrice !== '').length];
}

test('[V1, V2, V5] a visit is seen by the office as it goes on, and continued on the phone', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const office = await elsewhere();
  await withBook(office, 'small-admin');
  await office.goto('/home');
  await office.getByRole('link', { name: 'Office', exact: true }).click();
  await expect(office.getByText('No visits yet')).toBeVisible();

  await withBook(page, 'small-technician');
  await startSession(page);
  await addJob(page, faucet);
  await expect(office.getByRole('link', { name: 'No customer' })).toHaveCount(1);
  await showMenu(page);
  await confirmTier(page, 'gold');
  await expect.poll(() => jobsThere(server)).toEqual([1, 1]);

  const phone = await elsewhere();
  await withBook(phone, 'small-technician');
  await phone.goto('/session/browse');
  await expect(phone.getByText('Open on another device').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Continue here' }).first().click();
  await phone.waitForURL('**/session/index');
  await expect(phone.getByText(faucet).first()).toBeVisible();
  await addJob(phone, disposal);
  await expect.poll(() => jobsThere(server)).toEqual([2, 1]);

  // The tablet hears of it at its next contact, and has the visit as one of another device.
  await page.goto('/session/browse');
  await expect(page.getByText('Open on another device').first()).toBeVisible();
  await expect(page.getByText(disposal).first()).toBeVisible();

  // Its review, and on the phone the job that is open there, say where the visit is once the other has it.
  const away = { name: 'This visit is open on another device' };
  await openScreen(page, '/session/review');
  await expect(page.getByRole('heading', away)).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByRole('article', { name: disposal })).toBeVisible();
  await expect(phone.getByRole('heading', away)).toBeVisible();
  expect(new URL(phone.url()).pathname).toMatch(/^\/job\//);
});

test('[V8] what could not be sent counts in the chip and is named at log-out; it is sent once there is a network', {
  tag: ['@offline', '@long'],
}, async ({ page, context, withBook }) => {
  await withBook(page, 'small-technician');
  await startSession(page);
  await waitForBook(page);
  await context.setOffline(true);
  await addJob(page, faucet);
  await expect(chip(page)).toContainText('1 pending');
  await openScreen(page, '/settings');
  await expect(
    page.getByRole('list', { name: 'Visits not sent' }).getByRole('listitem'),
  ).toHaveCount(1);
  await openScreen(page, '/auth/logout');
  await expect(page.getByText('1 visit · 1 job')).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await context.setOffline(false);
  await expect(chip(page)).toHaveText(/^Up to date/);
  await openScreen(page, '/auth/logout');
  await expect(page.getByRole('heading', { name: 'Logged Out!' })).toBeVisible();
});
