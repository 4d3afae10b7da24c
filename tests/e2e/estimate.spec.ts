import AxeBuilder from '@axe-core/playwright';
import { hashOf } from '../../src/domain/order/seal.ts';
import { readQuote } from '../../src/domain/quote/seal-quote.ts';
import { storedQuoteSchema } from '../../src/schemas/visit.ts';
import { superuserClient } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { storedVisits } from '../support/stored-visit.ts';
import {
  confirmTier,
  holdToLeave,
  openMenu,
  setAgreement,
  shownPrices,
  waitForBook,
} from '../support/visit.ts';

const capacitor = 'AC capacitor failed (35/5 µF)';
const toilet = 'Toilet runs all the time';

test('[O1, V8, U40] an estimate of what was shown is made without a network, and the office has it once there is one', {
  tag: '@offline',
}, async ({ page, context, withBook, server }) => {
  await withBook(page, 'technician', [capacitor, toilet]);
  await openMenu(page);
  await waitForBook(page);
  await context.setOffline(true);
  const prices = await shownPrices(page);
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await holdToLeave(page, '**/show/legacy*');
  await openScreen(page, '/session/review');
  await page.getByRole('link', { name: 'Estimate', exact: true }).click();

  const jobs = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
  await expect(jobs).toHaveText([/capacitor.*In the estimate/, /Toilet.*Show it to the customer/]);
  await expect(page.getByText(/^Valid until /).first()).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Make estimate' }).click();
  const made = page.getByRole('list', { name: 'Estimates of this visit' }).getByRole('listitem');
  await expect(made).toHaveCount(1);
  await expect(made).toContainText('Waiting for a connection');
  const gold = `Gold: $${prices.gold}`;
  await expect(made).toContainText(gold);
  // It is in the visit, and stays there whatever is chosen for that.
  await setAgreement(page, true);
  await page.reload();
  await expect(made).toContainText(gold);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Replace estimate' }).click();
  await expect(made).toHaveCount(2);
  await expect(made.last()).toContainText('Replaced');
  await context.setOffline(false);
  await expect(made.first()).toContainText('The office has it');
  await expect(made.last()).toContainText('The office has it');

  const [visit] = await storedVisits(page);
  const [first, second] = visit?.quotes ?? [];
  const superuser = await superuserClient(server);
  const rows = await superuser.collection('quotes').getFullList({
    filter: `visit = "${visit?.sessionId}"`,
    sort: 'seq',
  });
  const [there, later] = rows.map((row) => storedQuoteSchema.parse(row));
  expect([there?.id, later?.id, rows.length]).toEqual([first?.id, second?.id, 2]);
  expect([there?.replaces, later?.replaces]).toEqual(['', first?.id]);
  for (const row of [there, later]) expect(hashOf(row?.content ?? '')).toBe(row?.hash);
  const { content } = readQuote(there ?? { content: '', personal: '' });
  const due = Object.fromEntries(
    (content.jobs[0]?.tiers ?? []).map(({ tier, amounts }) => [
      tier.refId ?? '',
      Number(amounts?.due),
    ]),
  );
  expect(due.gold).toBe(prices.gold);
  expect([content.agreement, content.jobs.length, content.zone]).toEqual([
    false,
    1,
    'America/Chicago',
  ]);
  const { content: next } = readQuote(later ?? { content: '', personal: '' });
  expect(next.agreement).toBe(true);

  // The service worker of the app leaves the page of a link to the server (O2).
  await page.goto(`/q#${first?.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^There is a newer estimate/);
  await page.goto(`/q#${second?.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(capacitor);
});

test('[O1] a job that was confirmed has to be shown again, and one that is not shown leads to its menu', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician', [capacitor]);
  await openMenu(page);
  await confirmTier(page, 'gold');
  await expect(page.getByRole('link', { name: 'Estimate', exact: true })).toHaveCount(0);
  await openScreen(page, '/session/estimate');
  await expect(page.getByRole('button', { name: 'Make estimate' })).toBeDisabled();
  await page.getByRole('link', { name: capacitor }).click();
  await page.waitForURL('**/show/legacy*');
});
