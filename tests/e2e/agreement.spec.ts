import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { rawBook } from '../support/expected-prices.ts';
import {
  activeOrg,
  demoClient,
  editVariable,
  openManage,
  shownVariable,
  variablesOf,
} from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectCopied, expectToast } from '../support/shown-for.ts';
import {
  addJob,
  confirmTier,
  openJob,
  openMenu,
  setAgreement,
  setMultiplier,
  showMenu,
  shownPrices,
  tierCard,
  tierNames,
  wholeUnits,
} from '../support/visit.ts';

const disposal = 'Garbage disposal jammed or humming';
const capacitor = 'AC capacitor failed (35/5 µF)';

const toggle = (page: Page) => page.getByRole('checkbox', { name: 'SA' });
const total = (page: Page) => page.getByRole('region', { name: 'Total' });
const tile = (page: Page, problem: string) => page.getByRole('article', { name: problem });
const inTotal = async (page: Page, column: 'standard' | 'agreement') =>
  wholeUnits(await page.getByTestId(`total-${column}`).innerText());

/** Standard and agreement of a tier of a problem, in whole dollars, of the raw data. */
async function pricesOf(server: Parameters<typeof rawBook>[0]) {
  const book = await rawBook(server);
  return (problem: string, timeMult = 1) =>
    book.prices({ problem, timeMult, materialMult: 1, currency: 'usd' });
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('[K10] the agreement is chosen once: every screen, a reload and another tab have it', {
  tag: '@long',
}, async ({ page, context, server, withBook }) => {
  const prices = await pricesOf(server);
  const first = prices(disposal);
  const second = prices(capacitor, 2);
  const column = (of: typeof first, key: 'display' | 'displayDiscounted') =>
    Object.fromEntries(tierNames.map((name) => [name, of[name]?.[key]]));
  await withBook(page, 'technician', [disposal]);
  await openJob(page);
  await expect(toggle(page)).not.toBeChecked();
  await showMenu(page);
  await expect.poll(() => shownPrices(page)).toEqual(column(first, 'display'));
  await setAgreement(page, true);
  await expect.poll(() => shownPrices(page)).toEqual(column(first, 'displayDiscounted'));
  await expect(page).toHaveURL(/\/show\/legacy$/);
  await page.reload();
  await expect(toggle(page)).toBeChecked();
  await expect.poll(() => shownPrices(page)).toEqual(column(first, 'displayDiscounted'));

  // The confirmation has it too, and what was accepted is what the visit says from then on.
  await tierCard(page, 'gold').getByRole('link').click();
  await page.waitForURL('**/confirm/**');
  await expect(toggle(page)).toBeChecked();
  await expect(page.getByText('Service agreement price').last()).toBeVisible();
  await page.goBack();
  await confirmTier(page, 'gold');
  await expect(tile(page, disposal)).toContainText(`$${first.gold?.displayDiscounted}`);
  await tile(page, disposal).getByRole('link').click();
  await page.waitForURL('**/show/legacy');
  await expect(toggle(page)).toBeChecked();
  await expect.poll(() => shownPrices(page)).toEqual(column(first, 'displayDiscounted'));

  // A second job: its previews and its menu open with it, and another tab has it.
  await addJob(page, capacitor);
  await setMultiplier(page, 'Time', 2);
  await expect(toggle(page)).toBeChecked();
  await expect(page.getByRole('main')).toContainText(`$${second.gold?.displayDiscounted}`);
  await page.getByRole('link', { name: 'Review job' }).click();
  await page.waitForURL('**/preview');
  await expect(toggle(page)).toBeChecked();
  await showMenu(page);
  await expect.poll(() => shownPrices(page)).toEqual(column(second, 'displayDiscounted'));
  const other = await context.newPage();
  await other.goto('/session/index');
  await expect(toggle(other)).toBeChecked();
  await Promise.all([
    expectToast(other, 'Service agreement off: 1 confirmed offer is at its standard price now'),
    setAgreement(other, false),
  ]);
  await expect(tile(other, disposal)).toContainText(`$${first.gold?.display}`);
  await expect(toggle(page)).not.toBeChecked();
  await expect.poll(() => shownPrices(page)).toEqual(column(second, 'display'));

  // A job's address says nothing of it.
  await page.goto(`${page.url()}?sa=true`);
  await expect.poll(() => shownPrices(page)).toEqual(column(second, 'display'));
  await expect(toggle(page)).not.toBeChecked();
});

test('[K10] switching puts confirmed offers at their other frozen price, whatever the book says now', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const { gold } = (await pricesOf(server))(disposal);
  await withBook(page, 'technician', [disposal]);
  await openMenu(page);
  await confirmTier(page, 'gold');
  await expect(tile(page, disposal)).toContainText(`$${gold?.display}`);

  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const variables = await variablesOf(owner, org);
  await owner
    .collection('organizations')
    .update(org, { variables: { ...variables, hourlyFee: 20, saDiscount: 0.5 } });
  await expect(page.getByText('Price changed since')).toBeVisible();
  await Promise.all([
    expectToast(page, 'Service agreement on: 1 confirmed offer is at its agreement price now'),
    setAgreement(page, true),
  ]);
  await expect(tile(page, disposal)).toContainText(`$${gold?.displayDiscounted}`);

  // Index, copied offer and total say the same.
  await expectCopied(page, page.getByRole('main'));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Service agreement price: $${gold?.displayDiscounted}`);
  expect(copied).toContain(`Total, With agreement: $${gold?.displayDiscounted}`);
  expect(await inTotal(page, 'agreement')).toBe(gold?.displayDiscounted);
  await openScreen(page, '/session/index');
  await expect(tile(page, disposal)).toContainText(`$${gold?.displayDiscounted}`);
  await page.getByRole('button', { name: disposal, exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Selected Offer Details' });
  await expect(modal).toContainText(`$${gold?.displayDiscounted}`);
});

test('[K3] [K4] the total has both prices, the saving, and less for later jobs; a wrong variable is named', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const prices = await pricesOf(server);
  const [first, second] = [prices(disposal).gold, prices(capacitor).silver];
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const {
    laterJobDiscount: _off,
    agreementPrice: _price,
    ...variables
  } = await variablesOf(owner, org);
  const save = (more: object) =>
    owner.collection('organizations').update(org, { variables: { ...variables, ...more } });
  await save({});
  await withBook(page, 'technician', [disposal]);
  await openMenu(page);
  await confirmTier(page, 'gold');
  // With one job too.
  await expect(total(page)).toContainText('1 of 1 jobs');
  expect(await inTotal(page, 'standard')).toBe(first?.display);
  expect(await inTotal(page, 'agreement')).toBe(first?.displayDiscounted);

  await addJob(page, capacitor);
  await showMenu(page);
  await confirmTier(page, 'silver');
  const sum = (key: 'display' | 'displayDiscounted') => (first?.[key] ?? 0) + (second?.[key] ?? 0);
  await expect.poll(() => inTotal(page, 'standard')).toBe(sum('display'));
  expect(await inTotal(page, 'agreement')).toBe(sum('displayDiscounted'));
  const saving = sum('display') - sum('displayDiscounted');
  await expect(total(page)).toContainText(`An agreement saves $${saving} today.`);
  await expect(total(page)).not.toContainText('It costs');

  // 2.7 and 30 of the base unit are $20.54 and $228.25 at the demo's rate.
  await save({ laterJobDiscount: '2.7', agreementPrice: 30 });
  await expect(total(page)).toContainText('Jobs after the first: $21 less each');
  await expect(total(page)).toContainText('-$21');
  await expect.poll(() => inTotal(page, 'standard')).toBe(sum('display') - 21);
  expect(await inTotal(page, 'agreement')).toBe(sum('displayDiscounted') - 21);
  await expect(total(page)).toContainText(
    `It costs $229; after today's saving $${229 - saving} of that is left.`,
  );
  await total(page).getByRole('button', { name: 'Show each job' }).click();
  await expect(total(page).getByRole('row', { name: disposal })).toContainText(
    `$${first?.display}`,
  );
  // What the offers say by themselves stays as it was.
  await expect(tile(page, capacitor)).toContainText(`$${second?.display}`);

  await save({ laterJobDiscount: 'a lot' });
  await expect(total(page)).toContainText('Invalid value for laterJobDiscount');
  await expect.poll(() => inTotal(page, 'standard')).toBe(sum('display'));

  await save({ saDiscount: 1 });
  await expect(total(page)).not.toContainText('Invalid value');
  await expect(total(page)).not.toContainText('An agreement saves');
});

test('[K3] [K4] an administrator types both amounts as fees, and empties them to take them away', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const admin = await demoClient(server.url, 'admin');
  const org = activeOrg(admin);
  await withBook(page, 'admin');
  await openManage(page, org);
  await expect(shownVariable(page, 'Discount on later jobs')).toContainText('Not set');
  let field = await editVariable(page, 'Discount on later jobs');
  await field.fill('-5');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('this may not be below 0');
  await field.fill('$25');
  await field.press('Enter');
  await expect(shownVariable(page, 'Discount on later jobs')).toContainText('$25');
  await expect
    .poll(async () => (await variablesOf(admin, org)).laterJobDiscount)
    .toBeCloseTo(3.2859, 3);
  field = await editVariable(page, 'Price of an agreement');
  await field.fill('189.50');
  await field.press('Enter');
  await expect(shownVariable(page, 'Price of an agreement')).toContainText('$189.50');

  field = await editVariable(page, 'Discount on later jobs');
  await field.fill('');
  await field.press('Enter');
  await expect(shownVariable(page, 'Discount on later jobs')).toContainText('Not set');
  await expect
    .poll(async () => Object.keys(await variablesOf(admin, org)))
    .not.toContain('laterJobDiscount');
  expect((await variablesOf(admin, org)).agreementPrice).toBeGreaterThan(0);

  // Nor does the server take an amount below 0, whoever sends it.
  const variables = await variablesOf(admin, org);
  await expect(
    admin
      .collection('organizations')
      .update(org, { variables: { ...variables, laterJobDiscount: -1 } }),
  ).rejects.toThrow('Variable laterJobDiscount must not be below 0.');
});

test('[K10] a choice that could not be stored is no choice: the switch says so to everybody', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician', [disposal]);
  await openJob(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    (window as { mend?: () => void }).mend = () => {
      IDBObjectStore.prototype.put = put;
    };
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await toggle(page).click({ force: true });
  await expect(page.getByText('The visit could not be saved.')).toBeVisible();
  await expect(toggle(page)).not.toBeChecked();
  await page.evaluate(() => (window as { mend?: () => void }).mend?.());
  await setAgreement(page, true);
  await expect(toggle(page)).toBeChecked();
});

test('[M8] where the agreement takes nothing off there is no switch and no second price, with the address of before either; what was confirmed at it says so', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const owner = await demoClient(server.url, 'small-owner');
  const org = activeOrg(owner);
  const faucet = 'Kitchen faucet drips';
  await withBook(page, 'small-technician', [disposal, faucet]);
  await openMenu(page);
  await setAgreement(page, true);
  await confirmTier(page, 'gold');
  const variables = await variablesOf(owner, org);
  await owner
    .collection('organizations')
    .update(org, { variables: { ...variables, saDiscount: 1 } });

  // What was confirmed before stays.
  await expect(toggle(page)).toHaveCount(0);
  await expect(total(page)).toContainText('With agreement');
  await openScreen(page, '/session/index');
  await openJob(page, 2);
  await showMenu(page);
  await expect(page.getByTestId('price')).toHaveCount(5);
  await expect(toggle(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/Save \$|Normal price/);
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.locator('body')).not.toContainText(/agreement/i);
});
