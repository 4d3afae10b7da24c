import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeOrganization, makeUser, PASSWORD } from '../support/accounts.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { starterIds } from '../support/route-table.ts';
import {
  addJob,
  confirmTier,
  setMultiplier,
  showMenu,
  signIn,
  startSession,
  tierCard,
  waitForBook,
} from '../support/visit.ts';

const disposal = 'Garbage disposal jammed or humming';
const faucet = 'Kitchen faucet drips';

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** A visit in the list of all. */
const entry = (page: Page, customer: string) =>
  main(page)
    .locator('section section')
    .filter({ has: page.getByRole('heading', { name: customer, exact: true }) });
const openVisit = (page: Page) => page.getByRole('article', { name: 'Continue Session' });
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

async function nameCustomer(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

/** A visit of one job with an offer; the price as it is shown. */
async function visitOf(page: Page, customer: string, problem: string): Promise<string> {
  await addJob(page, problem);
  await nameCustomer(page, customer);
  await showMenu(page);
  const price = await tierCard(page, 'gold').getByTestId('price').innerText();
  await confirmTier(page, 'gold');
  return price;
}

test('[S9] [S10] [U13, U27, U31] a technician goes on from home: with the open visit, and with one of before', async ({
  context,
  page,
  withBook,
}) => {
  await withBook(page, 'small-technician');
  await startSession(page);
  const price = await visitOf(page, 'Maria Delgado', disposal);
  await addJob(page, disposal);

  await openScreen(page, '/home');
  await expect(openVisit(page)).toContainText('Maria Delgado');
  await expect(openVisit(page)).toContainText(price);
  await expect(openVisit(page).getByRole('link', { name: `${disposal} (1)` })).toBeVisible();
  await expect(panel(page, 'Team')).toBeHidden();
  await expect(panel(page, 'Sold')).toBeHidden();
  await openVisit(page).getByRole('link', { name: 'Continue with job 2' }).click();
  await expect(page.getByRole('slider', { name: 'Time' })).toBeVisible();

  // Starting another one asks; closing the question is no answer to it.
  await openScreen(page, '/session/start');
  const start = page.getByRole('button', { name: 'Start Session' });
  await start.click();
  await expect(question(page)).toContainText('The open visit has 2 jobs.');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/session\/start$/);
  await start.click();
  await answer(page, 'Continue it');
  await expect(page.getByRole('heading', { name: 'Existing Jobs' })).toBeVisible();
  await expect(page.getByRole('button', { name: `${disposal} (1)`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `${disposal} (2)` })).toBeVisible();
  await openScreen(page, '/session/start');
  await start.click();
  await answer(page, 'End it and begin a new one');
  await page.waitForURL('**/problems/select');
  await addJob(page, faucet);

  const other = await context.newPage();
  await openScreen(other, '/home');
  await expect(openVisit(other)).toContainText(faucet);
  await openScreen(page, '/home');
  const past = panel(page, 'Recent visits').getByRole('listitem');
  await expect(past).toHaveCount(1);
  await expect(past).toContainText(price);
  await page.getByRole('link', { name: 'Maria Delgado' }).click();
  const visit = entry(page, 'Maria Delgado');
  await expect(visit.getByText(`${disposal} (2)`, { exact: true })).toBeVisible();
  await expect(visit.getByText(/^Gold · /)).toBeVisible();
  await expect(visit).toContainText('Picked, not signed');
  // It is found by the customer's name, and nothing is by another.
  const search = page.getByRole('searchbox', { name: 'Search visits' });
  await search.fill('nobody');
  await expect(page.getByText('No visits match')).toBeVisible();
  await search.fill('DELGADO');
  await expect(visit).toHaveCount(1);
  await expect(main(page).locator('section section')).toHaveCount(1);
  await visit.getByRole('button', { name: 'Continue this visit' }).click();
  await expect(question(page)).toContainText('Another visit with 1 job is open.');
  await answer(page, 'Continue this visit');
  await page.waitForURL('**/session/index');
  await expect(page.getByRole('link', { name: `${disposal} (2)` })).toBeVisible();
  await expect(openVisit(other)).toContainText('Maria Delgado');
  await expect(panel(other, 'Recent visits')).toContainText(faucet);
  // What the other tab does now is of this visit too.
  await openVisit(other).getByRole('link', { name: 'Continue with job 2' }).click();
  await setMultiplier(other, 'Time', 1.25);
  await openScreen(page, '/session/browse');
  await expect(entry(page, 'Maria Delgado').first()).toContainText('Still open');
});

test('[U13] home has the prices, the team and what happened for who manages; offline it says what needs the server', {
  tag: ['@offline', '@long'],
}, async ({ page, context, withBook }) => {
  await withBook(page, 'owner');
  await page.goto('/home');
  await waitForBook(page);
  await expect(panel(page, 'Prices')).toContainText('Hourly fee');
  await expect(panel(page, 'Team')).toContainText('Tess Nichols');
  await expect(panel(page, 'Activity').getByRole('listitem').first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Your book/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await panel(page, 'Prices').getByRole('link', { name: 'Change prices' }).click();
  await expect(page).toHaveURL(/\/manage$/);

  await context.setOffline(true);
  await page.goto('/home');
  await expect(panel(page, 'Prices')).toContainText('Hourly fee');
  await expect(panel(page, 'Team')).toContainText("the server, which can't be reached now");
  await expect(panel(page, 'Activity')).toContainText("the server, which can't be reached now");
  await context.setOffline(false);
  await expect(panel(page, 'Team')).toContainText('Tess Nichols');
});

test('the checklist of a new organization is on home until it is put away', {
  tag: '@long',
}, async ({ page, server }) => {
  const owner = await makeUser(server.url, 'Nora New');
  const { id } = await makeOrganization(owner, 'Fresh Ltd');
  await signIn(page, owner.email, PASSWORD);
  const checklist = panel(page, 'Before your first customer');
  await expect(checklist.getByRole('listitem')).toContainText(['Your fees', 'Sales tax']);
  await expect(checklist.getByRole('link', { name: 'Open checklist' })).toBeVisible();
  await owner.client.collection('organizations').update(id, { setupPutAway: true });
  await expect(checklist).toBeHidden();
});

test('a menu that was browsed becomes a job of the visit, from it and from one of its offers', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician');
  await openScreen(page, `/menus/${starterIds.menu}/show/legacy`);
  // A second press, as a glove makes it, is none: the visit has two jobs in the end.
  await page.getByRole('button', { name: 'Add to visit' }).dblclick();
  await page.waitForURL('**/job/*/show/legacy');
  await expect(page.getByRole('heading', { level: 1, name: disposal })).toBeVisible();
  await openScreen(page, `/menus/${starterIds.menu}/confirm/${starterIds.tier}`);
  await expect(page.getByText('This is a preview.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to visit' }).click();
  await page.waitForURL('**/job/*/show/legacy');
  const jobs = page.getByRole('navigation', { name: 'Jobs of this visit' });
  await expect(jobs.getByRole('link')).toHaveCount(2);
  await expect(jobs.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
  await confirmTier(page, 'gold');
  await expect(page.getByRole('article', { name: `${disposal} (2)` })).toContainText(
    'Offer Selected',
  );
});
