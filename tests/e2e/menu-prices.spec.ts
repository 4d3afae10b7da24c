import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { askToPublish, openParts, typeCost } from '../support/authoring.ts';
import { expect, test } from '../support/e2e.ts';
import { activeOrg, demoClient } from '../support/office.ts';
import { openScreen } from '../support/open-screen.ts';
import { waitForBook } from '../support/visit.ts';

const part = 'Flange and gasket set';

const steps = (page: Page) =>
  page.getByRole('region', { name: 'Changes that moved a price' }).getByRole('row');
const sum = (page: Page) =>
  page.getByRole('list', { name: 'What each change added' }).getByRole('listitem');
const dollars = (text: string) =>
  Number(/([+−])\$([\d,]+)$/.exec(text)?.[0].replace('−', '-').replace(/[$,+]/g, ''));

test('[H8, H4, H3, U41] an author sees what a menu cost when, by keyboard and by date, why its price moved, the labor rate among it, and offline too', {
  tag: ['@offline', '@long'],
}, async ({ page, server, withBook }) => {
  await withBook(page, 'author');
  await openParts(page, part);
  await waitForBook(page);
  await typeCost(page, part, '30');
  await askToPublish(page, 'Lakeland March list');
  await expect(page.getByText('Nothing is edited')).toBeVisible();

  // The fee of a visit, which every price has in it.
  const admin = await demoClient(server.url, 'admin');
  const org = activeOrg(admin);
  const { variables } = await admin.collection('organizations').getOne(org);
  const dearer = { ...variables, serviceCallFee: Number(variables.serviceCallFee) * 2 };
  await admin.collection('organizations').update(org, { variables: dearer });

  await openScreen(page, '/workbench/menus/garbage_disposal_leaks');
  await page.getByRole('link', { name: 'Prices over time' }).click();
  await expect(
    page.getByRole('heading', { name: 'Garbage disposal leaks', level: 1 }),
  ).toBeVisible();
  await expect(steps(page).filter({ hasText: 'Prices and fees' })).toHaveCount(1);
  await expect(steps(page).filter({ hasText: 'Lakeland March list' })).toContainText('$');
  await expect(steps(page).nth(1)).toContainText('Prices and fees');
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  // Why Bronze moved adds up, and says both.
  await page.getByLabel('Price', { exact: true }).selectOption({ label: 'Bronze' });
  await page.getByLabel('A · Before').selectOption({ index: 2 });
  await expect(sum(page)).toHaveCount(3);
  const texts = await sum(page).allInnerTexts();
  expect(texts[0]).toContain('Lakeland March list');
  expect(texts[1]).toContain('Prices and fees');
  const [list = 0, fee = 0, total = 0] = texts.map((text) => dollars(text.trim()));
  expect(list).toBeGreaterThan(0);
  expect(fee).toBeGreaterThan(0);
  expect(list + fee).toBe(total);

  // By keyboard from step to step, and by the pointer.
  const chart = page.getByRole('slider', { name: 'Prices of each option over time' });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /Lakeland March list: .*Bronze \$/);
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /Prices and fees: .*Bronze \$/);
  await chart.locator('svg').hover({ position: { x: 56, y: 100 } });
  await expect(chart).toHaveAttribute('aria-valuenow', '0');

  // As of a date: before what is known, and today.
  await page.getByLabel('Prices as of').fill('2001-01-01');
  await expect(page.getByText(/^Before .* this device doesn't know/)).toBeVisible();
  await page.getByLabel('Prices as of').fill('2999-01-01');
  await expect(page.getByText(/That day is still to come/)).toBeVisible();

  // Without a network it is what the device was told.
  await page.context().setOffline(true);
  await page.reload();
  await expect(steps(page).filter({ hasText: 'Prices and fees' })).toHaveCount(1);
});
