import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { rawBook } from '../support/expected-prices.ts';
import { activeOrg, demoClient, variablesOf } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { storedVisit } from '../support/stored-visit.ts';
import {
  addJob,
  confirmTier,
  drawSignature,
  leaveThanks,
  openMenu,
  showMenu,
  shownPrices,
  tierCard,
  tierNames,
} from '../support/visit.ts';

const capacitor = 'AC capacitor failed (35/5 µF)';
const toilet = 'Toilet runs all the time';

const chosen = (page: Page) => page.getByRole('button', { name: /^Time of call: / });
const total = (page: Page) => page.getByRole('region', { name: 'Total' });
const tile = (page: Page, problem: string) => page.getByRole('article', { name: problem });
const dollars = (amount: number) => `$${amount.toLocaleString('en')}`;

async function choose(page: Page, name: string) {
  await chosen(page).click();
  const dialog = page.getByRole('dialog', { name: 'Time of call' });
  await dialog.getByText(name, { exact: true }).click();
  await expect(dialog.getByRole('radio', { name })).toBeChecked();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(chosen(page)).toContainText(name);
}

test('[M3] [M6] the time of a call is offered, chosen by hand and priced; what was shown, confirmed and signed stays, whatever the shop changes', {
  tag: '@long',
}, async ({ page, server, withBook }) => {
  const owner = await demoClient(server.url, 'owner');
  const org = activeOrg(owner);
  const { callTimes: _none, ...variables } = await variablesOf(owner, org);
  const save = (more: object) =>
    owner.collection('organizations').update(org, { variables: { ...variables, ...more } });
  const evening = { name: 'Evening', labor: 1.5, serviceCall: 2, days: [1, 2, 3, 4, 5, 6, 7] };
  const holiday = { name: 'Holiday', labor: 3, serviceCall: 1 };
  await save({ callTimes: [holiday, evening] });
  const book = await rawBook(server);
  const usual = Object.fromEntries(
    tierNames.map((tier) => [
      tier,
      book.prices({ problem: capacitor, timeMult: 1, materialMult: 1, currency: 'usd' })[tier]
        ?.display,
    ]),
  );

  await withBook(page, 'technician', [capacitor]);
  await openMenu(page);
  await expect(chosen(page)).toContainText('Evening');
  await expect(chosen(page)).toContainText('By the time of day');
  const called = await shownPrices(page);
  for (const tier of tierNames) expect(called[tier], tier).toBeGreaterThan(usual[tier] ?? 0);
  expect(await storedVisit(page)).not.toHaveProperty('callTime');
  await choose(page, 'Regular hours');
  await expect.poll(() => shownPrices(page)).toEqual(usual);
  await expect(chosen(page)).not.toContainText('By the time of day');
  await choose(page, 'Evening');
  await expect.poll(() => shownPrices(page)).toEqual(called);
  const gold = called.gold ?? 0;

  // What the customer is shown stays at its price and says no more than the name.
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.locator('body')).toContainText('Evening');
  await save({ callTimes: [holiday, { ...evening, serviceCall: 4 }], priceEndings: '9' });
  await expect(tierCard(page, 'gold')).toContainText(dollars(gold));
  // A page that is loaded again shows what the visit has by then.
  const kept = async () => (await storedVisit(page)).jobs[0]?.shown;
  await expect.poll(kept).toMatchObject({ callTime: 'Evening' });
  await page.goto('/home');
  await expect(tierCard(page, 'gold')).toContainText(dollars(gold));
  await page.getByRole('button', { name: /^Hold to leave/ }).hover();
  await page.mouse.down();
  await page.waitForURL('**/show/legacy*');
  await page.mouse.up();
  await expect(page.getByText('Changed since the customer was shown this menu')).toBeVisible();
  expect((await shownPrices(page)).gold).toBe(gold);
  await confirmTier(page, 'gold');
  await expect(tile(page, capacitor)).toContainText(dollars(gold));
  expect((await storedVisit(page)).jobs[0]?.selectedOffer).toMatchObject({ callTime: 'Evening' });

  // At regular hours it keeps its price, is named, and is confirmed again with one tap.
  await choose(page, 'Regular hours');
  await expect(tile(page, capacitor)).toContainText(dollars(gold));
  await expect(page.getByTestId('total-standard')).toHaveText(dollars(gold));
  await expect(total(page)).toContainText('1 job is confirmed at another time of call');
  await expect(total(page)).toContainText(`${capacitor}: Evening`);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await addJob(page, toilet);
  await showMenu(page);
  await confirmTier(page, 'silver');
  await total(page).getByRole('button', { name: 'Confirm again: Regular hours' }).click();
  await expect(total(page)).not.toContainText('another time of call');
  const ending = Math.ceil(((usual.gold ?? 0) - 9) / 10) * 10 + 9;
  await expect(tile(page, capacitor)).toContainText(dollars(ending));

  // A call time that is gone: no prices until another is chosen, and what is confirmed stays.
  await choose(page, 'Holiday');
  await save({ callTimes: [evening] });
  await expect(chosen(page)).toContainText('Holiday');
  await expect(tile(page, capacitor)).toContainText(dollars(ending));
  await tile(page, capacitor).getByRole('link').click();
  await page.waitForURL('**/show/legacy');
  await expect(page.getByText('No call time Holiday')).toHaveCount(5);
  await choose(page, 'Evening');
  await expect(page.getByText('No call time Holiday')).toHaveCount(0);

  // Signed, it is what it was for the customer and the office, whatever the shop ends prices in.
  await openScreen(page, '/session/review');
  const due = await page.getByTestId('total-standard').innerText();
  await save({ callTimes: [], priceEndings: '5', leastPrice: '900' });
  await expect(page.getByTestId('total-standard')).toHaveText(due);
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await expect(page.getByTestId('order-total')).toHaveText(due);
  await drawSignature(page);
  await page.getByRole('button', { name: /^Sign for / }).click();
  await leaveThanks(page);
  await expect(page.getByRole('region', { name: 'Signed order' })).toContainText(due);
  const admin = await demoClient(server.url, 'admin');
  const id = (await storedVisit(page)).sessionId;
  const counted = async () => {
    const query = { whose: 'all', states: 'counted', visit: id };
    const { rows } = await admin.send(`/api/orders/${org}`, { query });
    const mine = rows.filter((row: { visit: string }) => row.visit === id);
    return mine.map(({ content }: { content: string }) => {
      const jobs = JSON.parse(content).jobs as { amounts: { due: string } }[];
      return jobs.reduce((sum, { amounts }) => sum + Number(amounts.due), 0);
    });
  };
  await expect.poll(counted).toEqual([Number(due.replace(/[^0-9]/g, ''))]);
});
