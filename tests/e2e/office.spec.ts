import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readCsv } from '../../src/spreadsheets/csv/read-csv.ts';
import type { TestUser } from '../support/accounts.ts';
import { type AppServer, expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { ask, newVisitId, sentOrder, sentVisit, session } from '../support/visits.ts';

/** Somebody who sends visits as a tablet does. */
async function technician(server: AppServer) {
  const client = await demoClient(server.url, 'technician');
  const id: string = client.authStore.record?.id ?? '';
  const user: TestUser = { id, email: '', name: '', password: '', client };
  const org = activeOrg(client);
  const send = async (collection: string, body: object) => {
    const path = `/api/collections/${collection}/records`;
    expect((await ask(server.url, user, 'POST', path, body)).status).toBe(200);
  };
  return {
    /** A visit of today with a job, signed for `due` where that is said. */
    async visit(name: string, due?: string) {
      const visit = newVisitId(id);
      const [job] = session(visit).jobs;
      if (!job) throw new Error('A session for tests has a job');
      const problem = { id: 'furnace', name: 'Furnace', menus: [] };
      const state = session(visit, {
        startTime: new Date().toISOString(),
        customer: { name, phone: '555-0142' },
        jobs: [{ ...job, problem }],
      });
      await send('visits', sentVisit(org, state, { status: due ? 'signed' : 'open' }));
      if (!due) return visit;
      const amounts = { standard: due, agreement: due, due };
      const tier = { name: 'Gold', refId: 'gold' };
      const rest = { offer: 'New igniter', lines: ['Checks the flame'], warranty: '' };
      const jobs = [{ job: job.id, title: 'Furnace', tier, ...rest, amounts }];
      await send('orders', sentOrder({ org, user: id, visit }, { jobs, total: amounts }));
      return visit;
    },
  };
}

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations;

test('[V5] visits appear as they are sent; what is looked at stays over a reload, and its file adds up to the figures', async ({
  page,
  server,
  withBook,
}) => {
  const tess = await technician(server);
  await withBook(page, 'admin');
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
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
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

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(rows.first()).toBeVisible();
});

test('[V5, V6] a visit is opened with its order and its document, and its customer erased', async ({
  page,
  server,
  withBook,
}) => {
  const visit = await (await technician(server)).visit('Daniel Reyes', '1335');
  await withBook(page, 'admin');
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
