import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { rawBook } from '../support/expected-prices.ts';
import {
  activeOrg,
  card,
  demoClient,
  editVariable,
  openManage,
  variablesOf,
} from '../support/office.ts';
import { expectToast } from '../support/shown-for.ts';
import { openMenu, shownPrices, tierCard, tierNames, wholeUnits } from '../support/visit.ts';

const problem = 'AC capacitor failed (35/5 µF)';

const from = (page: Page, row: number) =>
  page.getByLabel(`Material from, row ${row}`, { exact: true });
const factor = (page: Page, row: number) => page.getByLabel(`Factor, row ${row}`, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save the table' });

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
}

test('[A10] rules of price that an administrator makes are what a technician sees next, and the usual ones come back', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const admin = await demoClient(server.url, 'admin');
  const org = activeOrg(admin);
  const pricesOf = async () => {
    const book = await rawBook(server);
    const prices = book.prices({ problem, timeMult: 1, materialMult: 1, currency: 'usd' });
    return Object.fromEntries(tierNames.map((tier) => [tier, prices[tier]?.display]));
  };
  // The demo organization begins with rules of its own.
  const { markupTable: _table, warranties: _texts, ...before } = await variablesOf(admin, org);
  await admin.collection('organizations').update(org, { variables: before });
  const technician = await elsewhere();
  const usual = await pricesOf();
  await withBook(technician, 'technician', [problem]);
  await openMenu(technician);
  await expect.poll(() => shownPrices(technician)).toEqual(usual);
  await technician.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

  await withBook(page, 'admin');
  await openManage(page, org);
  const markups = card(page, 'Markup on material');
  await expect(markups).toContainText('Usual table');
  await expect(markups.getByRole('row')).toHaveCount(10);
  await expect(markups.getByRole('row').last()).toContainText('× 1.65');

  // What is wrong is said in place, and what was typed stays.
  await page.getByRole('button', { name: 'Change the table' }).click();
  await expect(from(page, 1)).toBeFocused();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(from(page, 10)).toBeFocused();
  await from(page, 10).fill('$50');
  await factor(page, 10).fill('a lot');
  await from(page, 1).fill('0,50');
  await save(page).click();
  await expect(from(page, 10)).toBeFocused();
  await expect(page.getByText('another row begins at this amount')).toBeVisible();
  await expect(page.getByText("the factor can't be read as a number")).toBeVisible();
  await expectNoViolations(page);
  await from(page, 10).fill('100');
  await factor(page, 10).fill('× 0,9');
  await expect(page.getByText('× 0.9: $100 → $90')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('one row has to begin at 0');
  await from(page, 1).fill('0');
  for (let row = 1; row <= 9; row += 1) await factor(page, row).fill('9,5');
  const promised = await markups.getByText(/^Gold, .* → /).innerText();
  await save(page).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('From $100 on, × 0.9 sells material for less than it costs');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove row 10' }).click();
  await expect(from(page, 9)).toBeFocused();

  // Leaving asks, and the link does not go on.
  await page.getByRole('link', { name: 'Activity' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(factor(page, 9)).toHaveValue('9,5');
  await save(page).click();
  await expectToast(page, 'Organization variables updated successfully');
  await expect(markups).toContainText('Own table');
  await expect(page.getByRole('button', { name: 'Change the table' })).toBeFocused();
  const { markupTable, ...others } = await variablesOf(admin, org);
  expect(others).toEqual(before);
  expect(markupTable).toHaveLength(9);
  // Only the factors were changed: the amounts are exactly the usual ones.
  expect(markupTable.at(-1)).toEqual({ from: '6.5718', markup: '9.5' });

  const own = await pricesOf();
  expect(own).not.toEqual(usual);
  await expect.poll(() => shownPrices(technician)).toEqual(own);
  expect(promised.replaceAll(',', '')).toContain(`→ $${own.gold}`);

  const warranties = card(page, 'Warranties');
  await warranties.getByRole('button', { name: 'Edit Warranty of Gold' }).click();
  const text = page.getByRole('textbox', { name: 'Warranty of Gold' });
  await expect(text).toHaveAttribute('placeholder', '18 month limited warranty');
  await text.fill('Five years, parts and labor');
  await text.press('Enter');
  await page.getByRole('button', { name: 'More about the warranty of Band-Aid' }).click();
  await page.getByRole('menuitem', { name: 'Show no warranty' }).click();
  await card(page, 'Most chosen tier').getByText('Gold', { exact: true }).click();
  await expect
    .poll(() => variablesOf(admin, org))
    .toMatchObject({
      warranties: { gold: 'Five years, parts and labor', 'band-aid': '' },
      mostChosen: 'gold',
    });
  const goldCard = tierCard(technician, 'gold Most chosen');
  await expect(goldCard).toContainText('Five years, parts and labor');
  await expect(technician.getByText('Most chosen')).toHaveCount(1);
  await expect(tierCard(technician, 'band-aid')).not.toContainText('warranty');
  await expectNoViolations(technician);

  // The usual ones come back, each in its place.
  await page.getByRole('button', { name: 'Reset to the standard table' }).click();
  await expect(question).toContainText(`→ $${usual.gold?.toLocaleString('en')}`);
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(markups).toContainText('Usual table');
  await warranties.getByRole('button', { name: 'Edit Warranty of Gold' }).click();
  await text.fill('');
  await text.press('Enter');
  await page.getByRole('button', { name: 'More about the warranty of Band-Aid' }).click();
  await page.getByRole('menuitem', { name: 'Use the usual text' }).click();
  await card(page, 'Most chosen tier').getByText('None', { exact: true }).click();
  await expect.poll(() => variablesOf(admin, org)).toStrictEqual(before);
  await expect.poll(() => shownPrices(technician)).toEqual(usual);
  await expect(technician.getByText('Most chosen')).toHaveCount(0);
  await expect(tierCard(technician, 'gold')).toContainText('18 month limited warranty');
  await expect(technician.locator('body[data-not-reloaded]')).toBeVisible();
});

test('[M2, M3, M4, M6, U18] price rules that are typed show what they do to menus, and are what a technician sees next', {
  tag: '@long',
}, async ({ page, elsewhere, server, withBook }) => {
  const admin = await demoClient(server.url, 'admin');
  const org = activeOrg(admin);
  const technician = await elsewhere();
  await withBook(technician, 'technician', [problem]);
  await openMenu(technician);
  const endInNine = async (shown: Page) =>
    Object.values(await shownPrices(shown)).every((price) => price % 10 === 9);
  expect(await endInNine(technician)).toBe(false);

  await withBook(page, 'admin');
  await openManage(page, org);
  // Whoever looks at all menus has not left the fee that is being typed.
  const fees = card(page, 'Organization Variables');
  const fee = await editVariable(page, 'Hourly fee');
  await fee.fill('60');
  await fees.getByRole('button', { name: 'See all menus' }).click();
  await fees.getByRole('searchbox', { name: 'Search menus' }).fill('capacitor failed (35/5');
  await expect(fees.getByRole('region', { name: /^All menus/ }).getByRole('table')).toHaveCount(1);
  await expect(fee).toHaveValue('60');
  await expectNoViolations(page);
  await fee.press('Escape');
  await expect(fees.getByRole('button', { name: 'See all menus' })).toHaveCount(0);

  const rules = card(page, 'How prices are set');
  await expect(rules).toContainText('Any digit');
  await rules.getByRole('button', { name: 'Change price rules' }).click();
  await rules.getByRole('button', { name: 'Add a labor rate' }).click();
  await rules.getByLabel('Rate 1 per hour').fill('€5');
  await rules.getByRole('button', { name: 'Add a time of call' }).click();
  await rules.getByLabel('Labor ×, time 1').fill('a lot');
  await rules.getByLabel('Prices end in').fill('nine');
  await rules.getByRole('button', { name: 'Save price rules' }).click();
  await expect(rules.getByText('the rate needs a name')).toBeVisible();
  await expect(rules.getByText('amounts here are in USD')).toBeVisible();
  await expect(rules.getByText('the time needs a name')).toBeVisible();
  await expect(rules.getByText("can't be read as a number")).toBeVisible();
  await expect(rules.getByText('write 1 to 10 endings')).toBeVisible();
  await expectNoViolations(page);

  await rules.getByLabel('Name of rate 1').fill('Electrical');
  await rules.getByLabel('Rate 1 per hour').fill('$138');
  await rules.getByLabel('Rate 1 costs you per hour').fill('$52');
  await expect(rules.getByLabel('An hour of work costs you')).toHaveValue('48');
  await rules.getByLabel('A visit costs you').fill('0');
  await rules.getByLabel('Name of time 1').fill('Evening');
  await rules.getByLabel('Labor ×, time 1').fill('× 3');
  await rules.getByLabel('Trip ×, time 1').fill('2');
  await rules.getByLabel('From, time 1').fill('17:00');
  await rules.getByRole('button', { name: 'Friday' }).click();
  await rules.getByLabel('Prices end in').fill('9');
  const preview = rules.getByRole('region', { name: 'What this does to your menus' });
  await expect(preview.getByRole('table')).toHaveCount(3);
  await expect(preview.getByText(/^All \d+ menus$/)).toBeVisible();
  await expect(preview.getByText(/^\+\d.*% on average$/)).toBeVisible();
  const afterwards = preview.getByRole('row').first().getByRole('cell').nth(1);
  await expect(afterwards).toHaveText(/9$/);
  // At the call time that was typed last; a newer one is compared with regular hours.
  const showAt = rules.getByLabel('Show prices at');
  await expect(showAt).toHaveValue('Evening');
  const evening = wholeUnits(await afterwards.innerText());
  await showAt.selectOption('Regular hours');
  await expect.poll(async () => wholeUnits(await afterwards.innerText())).toBeLessThan(evening);
  // All menus, and one of them; nothing is saved by a key in their search.
  await preview.getByRole('button', { name: 'See all menus' }).click();
  const all = preview.getByRole('region', { name: 'All menus, biggest change first' });
  await expect(all.getByRole('table')).not.toHaveCount(0);
  const search = preview.getByRole('searchbox', { name: 'Search menus' });
  await search.fill('capacitor failed (35/5');
  await expect(all.getByRole('table', { name: problem })).toBeVisible();
  await expect(all.getByRole('table')).toHaveCount(1);
  await search.press('Enter');
  await expectNoViolations(page);
  await preview.getByRole('button', { name: 'Hide all menus' }).click();
  await expect(preview.getByRole('table')).toHaveCount(3);
  await rules.getByRole('button', { name: 'Save price rules' }).click();
  await expectToast(page, 'Organization variables updated successfully');
  await expect(rules).toContainText('Electrical: $138 per hour');
  await expect(rules).toContainText('Evening: labor × 3, trip × 2');
  await expect
    .poll(() => variablesOf(admin, org))
    .toMatchObject({
      ...{ laborRates: [{ name: 'Electrical' }], priceEndings: '9' },
      callTimes: [{ name: 'Evening', labor: '3', serviceCall: '2', from: '17:00', days: [5] }],
    });
  await expect.poll(() => endInNine(technician)).toBe(true);

  // What work costs is for those who may know it.
  const costsOf = async (role: string) => {
    const client = await demoClient(server.url, role);
    return (await client.collection('organizations').getOne(org)).costs;
  };
  const rateCosts = [{ name: 'Electrical', cost: expect.any(String) }];
  expect(await costsOf('author')).toMatchObject({ rateCosts, visitCost: '0' });
  expect(await costsOf('technician')).toBeUndefined();
});
