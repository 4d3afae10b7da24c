import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Job } from '../../src/schemas/session.ts';
import type { ShownMenu } from '../../src/schemas/shown-menu.ts';
import { readCsv } from '../../src/spreadsheets/csv/read-csv.ts';
import type { TestUser } from '../support/accounts.ts';
import { type AppServer, expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient, variablesOf } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { sentOrder } from '../support/signed-order.ts';
import { ask, newVisitId, sentVisit, session } from '../support/visits.ts';

/** Somebody who sends visits as a tablet does. */
async function technician(server: AppServer) {
  const client = await demoClient(server.url, 'small-technician');
  const id: string = client.authStore.record?.id ?? '';
  const user: TestUser = { id, email: '', name: '', password: '', client };
  const org = activeOrg(client);
  const send = async (collection: string, body: object) => {
    const path = `/api/collections/${collection}/records`;
    expect((await ask(server.url, user, 'POST', path, body)).status).toBe(200);
  };
  const begun = (name: string, more: Partial<Job> = {}, startTime = new Date().toISOString()) => {
    const visit = newVisitId(id);
    const [job] = session(visit).jobs;
    if (!job) throw new Error('A session for tests has a job');
    const problem = { id: 'furnace', name: 'Furnace', menus: [] };
    const state = session(visit, {
      startTime,
      customer: { name, phone: '555-0142', address: '12 Elm Street' },
      jobs: [{ ...job, problem, ...more }],
    });
    return { visit, job, state };
  };
  const orderOf = (visit: string, jobId: string, due: string) => {
    const amounts = { standard: due, agreement: due, due };
    const tier = { name: 'Gold', refId: 'gold' };
    const rest = { offer: 'New igniter', lines: ['Checks the flame'], warranty: '' };
    const jobs = [{ job: jobId, title: 'Furnace', tier, ...rest, amounts }];
    return sentOrder({ org, user: id, visit }, { jobs, total: amounts });
  };
  return {
    /** One with an order for each of these amounts, of the same job, and none in the place of another. */
    async orderedTwice(name: string, ...dues: string[]) {
      const { visit, job, state } = begun(name);
      await send('visits', sentVisit(org, state, { status: 'signed' }));
      for (const due of dues) await send('orders', orderOf(visit, job.id, due));
    },
    /** One that ended, with these prices shown and none of them taken. */
    async unsold(name: string, ...prices: number[]) {
      const { visit, state } = begun(name, { shown: shownMenu(prices) });
      await send('visits', sentVisit(org, state, { status: 'ended' }));
      return visit;
    },
    id,
    /** A visit with a job, of today if nothing else is said, signed for `due` where that is. */
    async visit(name: string, due?: string, started?: string) {
      const { visit, job, state } = begun(name, {}, started);
      await send('visits', sentVisit(org, state, { status: due ? 'signed' : 'open' }));
      if (due) await send('orders', orderOf(visit, job.id, due));
      return visit;
    },
  };
}

const tiers = ['Gold', 'Silver', 'Bronze'];

/** A menu as a customer was shown it, at these prices. */
function shownMenu(prices: readonly number[]): ShownMenu {
  return {
    openedAt: new Date().toISOString(),
    title: 'Furnace',
    organization: 'Northside',
    menu: { id: 'menu', name: 'Furnace' },
    tiers: prices.map((price, at) => {
      const name = tiers[at] ?? '';
      return {
        menuTierId: `${at}`,
        tier: { id: `${at}`, name, refId: name.toLowerCase() },
        offer: { id: `${at}`, name: 'New igniter' },
        title: 'New igniter',
        lines: [],
        warranty: '',
        mostChosen: false,
        price: { price: `${price}`, discounted: `${price - 10}` },
      };
    }),
    agreement: false,
    currency: { refId: 'usd', symbol: '$' },
    rate: '1',
    timeMult: 1,
    materialMult: 1,
    revision: 1,
    chosen: null,
  };
}

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations;

test('[V5, U42] visits appear as they are sent; what is looked at stays over a reload, and its file adds up to the figures', async ({
  page,
  server,
  withBook,
}) => {
  const tess = await technician(server);
  await withBook(page, 'small-admin');
  await page.goto('/home');
  await page.getByRole('link', { name: 'Office', exact: true }).click();
  await expect(page.getByText('No visits yet')).toBeVisible();

  await tess.visit('Grace Okafor');
  await expect(page.getByRole('link', { name: 'Grace Okafor' })).toBeVisible();
  await tess.visit('Daniel Reyes', '1335');
  await tess.visit('=Jordan', '246');
  await expect(page.getByRole('link', { name: 'Daniel Reyes' })).toBeVisible();
  await expect(page.getByRole('link', { name: '=Jordan' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(page.getByText('$1,581').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('State').selectOption('Signed');
  await expect(page.getByRole('link', { name: 'Grace Okafor' })).toBeHidden();
  await page.getByLabel('Amount at least').fill('1000');
  await expect(page.getByRole('link', { name: '=Jordan' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('State')).toHaveValue('signed');
  await expect(page.getByLabel('Amount at least')).toHaveValue('1000');
  await expect(page.getByRole('link', { name: 'Daniel Reyes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Grace Okafor' })).toBeHidden();

  await page.getByLabel('Amount at least').fill('');
  await page.getByLabel('State').selectOption('All states');
  await expect(page.getByRole('link', { name: 'Grace Okafor' })).toBeVisible();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByLabel('Totals by', { exact: true }).selectOption('Tier');
  await expect(page.getByRole('row', { name: /^Gold/ })).toContainText('$1,581');
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain("'=Jordan");
  const [head = [], ...lines] = readCsv(text.slice(1), 'visits', { cells: 0 }).rows.map((cells) =>
    cells.map((cell) => ('text' in cell ? cell.text : '')),
  );
  const sold = lines.filter((cells) => cells[head.indexOf('Sold')] === 'TRUE');
  const sum = sold.reduce((all, cells) => all + Number(cells[head.indexOf('Amount')]), 0);
  expect(sum).toBe(1581);

  await openScreen(page, '/office?status=signed');
  await expect(page).toHaveURL(/\/office\/visits\?status=signed$/);
  await expect(page.getByLabel('State')).toHaveValue('signed');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(rows.first()).toBeVisible();
});

test('[T1] from three time zones an office sees the same days, figures and file, over a change of clocks', {
  tag: '@long',
}, async ({ elsewhere, server, withBook }) => {
  const owner = await demoClient(server.url, 'small-owner');
  const org = activeOrg(owner);
  const variables = { ...(await variablesOf(owner, org)), timeZone: 'America/Chicago' };
  await owner.collection('organizations').update(org, { variables });
  const tess = await technician(server);
  // Half an hour before and after the midnights of a Sunday of 25 hours.
  await tess.visit('Saturday late', '100', '2026-11-01T04:30:00.000Z');
  await tess.visit('Sunday early', '20', '2026-11-01T05:30:00.000Z');
  await tess.visit('Sunday late', '3', '2026-11-02T05:30:00.000Z');
  await tess.visit('Monday early', '4000', '2026-11-02T06:30:00.000Z');

  const seenFrom = async (timezoneId: string) => {
    const page = await elsewhere({ timezoneId });
    await withBook(page, 'small-admin');
    await page.goto('/office/visits?period=all');
    await expect(page.getByRole('link', { name: 'Saturday late' })).toBeVisible();
    // What this browser holds is of before the zone was set.
    await expect(page.getByText(/has not set its time zone/)).toHaveCount(0);
    const days = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    const list = await page.getByRole('main').innerText();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('row', { name: /Nov 1/ })).toBeVisible();
    const rows = await page.getByRole('row').allInnerTexts();
    return { days, list, file, rows };
  };
  const seen = await seenFrom('America/Chicago');
  expect(seen.days).toEqual([
    'Monday, November 2, 2026',
    'Sunday, November 1, 2026',
    'Saturday, October 31, 2026',
  ]);
  expect(seen.rows.find((row) => row.includes('Nov 1'))).toContain('$23');
  expect(seen.file).toContain('2026-11-01,23:30:00,UTC-06:00');
  expect(seen.file).toContain('2026-11-01,00:30:00,UTC-05:00');
  expect(await seenFrom('Asia/Tokyo')).toEqual(seen);
  expect(await seenFrom('Europe/Berlin')).toEqual(seen);
});

test('[V5, V6] a visit is opened with its order and its document, and its customer erased', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const visit = await (await technician(server)).visit('Daniel Reyes', '1335');
  await withBook(page, 'small-admin');
  await page.goto('/office/visits');
  await page.getByRole('link', { name: 'Daniel Reyes' }).click();
  await page.waitForURL(`**/office/visits/${visit}*`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daniel Reyes');
  await expect(page.getByRole('link', { name: '555-0142' })).toBeVisible();
  await expect(page.getByTestId('order-total')).toHaveText('$1,335');
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Erase customer' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('The customer of this visit was erased')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer erased');
  await expect(page.getByTestId('order-total')).toHaveText('$1,335');
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(page.getByText('Daniel Reyes')).toHaveCount(0);
});

test('[V5] what was shown and not bought is followed up; who was called is seen on the other screens at once', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const tess = await technician(server);
  await tess.visit('Daniel Reyes', '1335');
  await tess.unsold('Grace Okafor', 900, 600);
  await tess.unsold('Jordan Pike', 400);
  const other = await elsewhere();
  for (const each of [page, other]) {
    await withBook(each, 'small-admin');
    await each.goto('/office/follow-up');
  }
  const rows = page.getByRole('list', { name: 'Follow-up' }).locator('> li');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Grace Okafor');
  await expect(rows.first()).toContainText('up to $900');
  await expect(page.getByRole('link', { name: 'Call 555-0142' }).first()).toHaveAttribute(
    'href',
    'tel:555-0142',
  );
  await expect(page.getByText('2 to follow up · up to $1,300')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Amount at least').fill('500');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Amount at least').fill('');
  await page.getByLabel('Order').selectOption('Oldest');
  await expect(rows.first()).toContainText('Grace Okafor');

  await page.getByRole('button', { name: 'Log a call: Grace Okafor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call to Grace Okafor' });
  await dialog.getByText('No answer').click();
  const note = dialog.getByRole('textbox', { name: 'Note' });
  await note.fill('x'.repeat(501));
  await expect(dialog.getByText('At most 500 characters.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await note.fill('Mailbox full');
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // It stays where it is, and is gone from the list of somebody else.
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Mailbox full');
  await expect(rows.first().getByText('No answer', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const others = other.getByRole('list', { name: 'Follow-up' }).locator('> li');
  await expect(others).toHaveCount(1);
  await expect(others).toContainText('Jordan Pike');
  await other.getByLabel('Calls').selectOption('No answer');
  await expect(others).toContainText('Mailbox full');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Mailbox full');

  // So does whoever opens the visit.
  await other.getByRole('link', { name: 'Grace Okafor' }).click();
  const calls = other.getByRole('list', { name: 'Calls' });
  await expect(calls.getByRole('listitem')).toHaveCount(1);
  await expect(calls).toContainText('Mailbox full');
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: /^Take back the call/ }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Take back', exact: true })
    .click();
  await expect(calls).toBeHidden();
  await other.goBack();
  await expect(other.getByText('Nothing to follow up')).toBeVisible();
  await expect(rows.first().getByText('Mailbox full')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Order')).toHaveValue('oldest');
  await expect(rows).toHaveCount(2);
});

test('[O4, V5] of two orders for the same work the office is told, and makes the other one count', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await (await technician(server)).orderedTwice('Grace Okafor', '900', '600');
  await withBook(page, 'small-admin');
  await page.goto('/office/visits');
  const main = page.getByRole('main');
  await expect(main.getByText('Two orders', { exact: true })).toBeVisible();
  await expect(main.getByText('$900').first()).toBeVisible();
  await page.getByRole('link', { name: 'Follow-up', exact: true }).click();
  const row = page.getByRole('list', { name: 'Follow-up' }).locator('> li');
  await expect(row).toContainText('Two orders were signed for the same work.');
  expect(await violations(page)).toEqual([]);

  await row.getByRole('link', { name: 'Grace Okafor' }).click();
  const totals = page.getByTestId('order-total');
  await expect(totals).toHaveText(['$900', '$600']);
  await page.getByRole('button', { name: 'Count this order instead' }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Count this order instead' }).click();
  await expect(totals).toHaveText(['$600', '$900']);
  await expect(page.getByText(/^The office has another signed order count/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goBack();
  await expect(page.getByText('Nothing to follow up')).toBeVisible();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(main.getByText('$600').first()).toBeVisible();
  await expect(main.getByText('Two orders', { exact: true })).toHaveCount(0);
});

test('[V5] on a server of before there were calls, visits and what is to be followed up are there', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  await (await technician(server)).unsold('Grace Okafor', 900, 600);
  await withBook(page, 'small-admin');
  const missing = { status: 404, message: "The requested resource wasn't found.", data: {} };
  await page.route('**/api/visit-calls/**', (route) =>
    route.fulfill({ status: 404, json: missing }),
  );
  await page.goto('/office/visits');
  await expect(page.getByRole('link', { name: 'Grace Okafor' })).toBeVisible();
  await page.getByRole('link', { name: 'Follow-up', exact: true }).click();
  await expect(page.getByText('1 to follow up · up to $900')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('[V4, V5] home says what was sold to those who read all visits, and leads to these', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const owner = await demoClient(server.url, 'small-owner');
  const org = activeOrg(owner);
  const sales = { org, name: 'Sales', permissions: ['sales'] };
  const { id: role } = await owner.collection('roles').create(sales);
  const tess = await technician(server);
  const profile = await owner
    .collection('profiles')
    .getFirstListItem(owner.filter('org = {:org} && user = {:user}', { org, user: tess.id }));
  await tess.visit('Grace Okafor');

  await withBook(page, 'small-technician');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Start Session' })).toBeVisible();
  const sold = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Sold', exact: true }) });
  await expect(sold).toBeHidden();
  // The page hears of it.
  await owner.collection('profiles').update(profile.id, { 'roles+': role });
  await expect(sold.getByText('Nothing was offered')).toHaveCount(2);

  await tess.visit('Daniel Reyes', '1335');
  await expect(sold.getByText('$1,335')).toHaveCount(2);
  await expect(sold.getByText('Jobs sold: 1 of 1')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(true);
  await expect(sold.getByText('$1,335')).toHaveCount(2);
  await page.context().setOffline(false);

  await sold.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByLabel('Period')).toHaveValue('today');
  await expect(page.getByRole('link', { name: 'Daniel Reyes' })).toBeVisible();
  await page.goBack();
  await sold.getByRole('link', { name: 'All visits' }).click();
  await expect(page.getByLabel('Period')).toHaveValue('month');
});
