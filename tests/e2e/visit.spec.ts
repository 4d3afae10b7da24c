import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { type RawBook, rawBook } from '../support/expected-prices.ts';
import { openScreen } from '../support/open-screen.ts';
import { expectCopied } from '../support/shown-for.ts';
import { storedVisit } from '../support/stored-visit.ts';
import {
  addJob,
  chooseCurrency,
  confirmTier,
  openMenu,
  setAgreement,
  setMultiplier,
  showMenu,
  shownPrices,
  signIn,
  startSession,
  tierCard,
  tierNames,
  waitForBook,
  waitForSync,
} from '../support/visit.ts';

/** One visit: three jobs on three problems, each adjusted and confirmed in its own way. */
const jobs = [
  { problem: 'Garbage disposal jammed or humming', time: 1.5, material: 1, tier: 'gold' },
  { problem: 'AC capacitor failed (35/5 µF)', time: 1, material: 2.25, tier: 'silver' },
  { problem: 'Furnace howls or rattles when starting', time: 3, material: 1.25, tier: 'platinum' },
] as const;

/**
 * Does the visit in euros and checks every price that it shows against the raw data. The agreement is chosen
 * in the menu of the first job and holds from there on (K10).
 */
async function visit(page: Page, book: RawBook) {
  await startSession(page);
  await chooseCurrency(page, 'Euro');
  const confirmed: string[] = [];
  for (const { problem, time, material, tier } of jobs) {
    const expected = book.prices({
      problem,
      timeMult: time,
      materialMult: material,
      currency: 'eur',
    });
    await addJob(page, problem);
    await setMultiplier(page, 'Time', time);
    await setMultiplier(page, 'Material', material);
    const pick = (key: 'display' | 'displayDiscounted') =>
      Object.fromEntries(tierNames.map((name) => [name, expected[name]?.[key]]));
    // What stood there is kept, in case that nothing else comes of it (V5).
    if (confirmed.length === 0)
      await expect.poll(() => seenOfFirstJob(page)).toEqual(pick('display'));
    await showMenu(page);
    if (confirmed.length === 0) {
      await expect.poll(() => shownPrices(page)).toEqual(pick('display'));
      await setAgreement(page, true);
    }
    await expect.poll(() => shownPrices(page)).toEqual(pick('displayDiscounted'));
    const price = await tierCard(page, tier).getByTestId('price').innerText();
    await confirmTier(page, tier);
    const tile = page.getByRole('article', { name: problem });
    await expect(tile).toContainText('Offer Selected');
    await expect(tile).toContainText(price);
    confirmed.push(price);
  }
  return confirmed;
}

/** The prices that the technician saw of the first job, as they are stored. */
async function seenOfFirstJob(page: Page) {
  const { tiers = [] } = (await storedVisit(page)).jobs[0]?.seen ?? {};
  return Object.fromEntries(tiers.map(({ name, due }) => [name.toLowerCase(), Number(due)]));
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('[U29, U32, U33, U37, U39] a technician does a visit of three jobs, and every price is that of the raw data', async ({
  page,
  server,
}) => {
  await signIn(page, 'technician@demo.test');
  await waitForSync(page);
  const confirmed = await visit(page, await rawBook(server));

  await expect(page.getByRole('heading', { name: 'Current Session' })).toBeVisible();
  await expect(page.getByText('3 jobs').first()).toBeVisible();

  await openScreen(page, '/session/index');
  await expect(page.getByText('Reviewed')).toHaveCount(3);
  await page.getByRole('button', { name: jobs[0].problem, exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Selected Offer Details' });
  await expect(modal).toContainText('18 month limited warranty');
  await expectCopied(page, modal);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(confirmed[0]);
  expect(copied).toContain('Tier: Gold');
  // What the customer must not read: hours, costs, markups, multipliers.
  expect(copied).not.toMatch(/hour|×|1\.5|markup|multiplier/i);
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
});

test('the same visit offline, after a cold restart of the browser, shows the same prices', {
  tag: '@long',
}, async ({ device, server }) => {
  const before = await device.open();
  await signIn(before, 'technician@demo.test');
  await waitForBook(before);
  const book = await rawBook(server);
  await device.close();
  await server.stop();

  const page = await device.open();
  await page.goto('/');
  await page.waitForURL('**/home');
  await expect(page.getByRole('link', { name: /^Offline · book from/ })).toBeVisible();
  const confirmed = await visit(page, book);
  await device.close();

  // Nothing of it is lost by yet another cold start.
  const again = await device.open();
  await again.goto('/session/review');
  for (const price of confirmed)
    await expect(again.getByText(price, { exact: true })).toBeVisible();
  await server.start();
  await expect(again.getByRole('link', { name: /^Up to date/ })).toBeVisible();
  for (const price of confirmed)
    await expect(again.getByText(price, { exact: true })).toBeVisible();
});

test('a confirmed offer keeps its price when the job or the prices change, and says so; a removed job comes back with Undo', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician', [jobs[0].problem]);
  await openMenu(page);
  const price = await tierCard(page, 'gold').getByTestId('price').innerText();
  await confirmTier(page, 'gold');

  await openScreen(page, '/session/index');
  await page.getByRole('button', { name: `More for ${jobs[0].problem}` }).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  await setMultiplier(page, 'Time', 2);
  await openScreen(page, '/session/review');
  await expect(page.getByRole('article', { name: jobs[0].problem })).toContainText(price);
  await expect(page.getByText('Adjusted since')).toBeVisible();

  await openScreen(page, '/session/index');
  await page.getByRole('button', { name: jobs[0].problem, exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Selected Offer Details' });
  await expect(modal).toContainText(price);
  await expect(modal).toContainText('The job was adjusted since. This offer keeps its price.');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await page.getByRole('button', { name: `More for ${jobs[0].problem}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText('Existing Jobs')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: jobs[0].problem })).toContainText('Reviewed');
});
