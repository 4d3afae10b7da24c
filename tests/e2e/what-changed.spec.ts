import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publishChange } from '../support/clients.ts';
import { expect, test } from '../support/e2e.ts';
import { rawBook } from '../support/expected-prices.ts';
import { openScreen } from '../support/open-screen.ts';
import { storedVisit } from '../support/stored-visit.ts';
import {
  confirmTier,
  holdToLeave,
  openMenu,
  shownPrices,
  tierCard,
  waitForBook,
} from '../support/visit.ts';

const disposal = 'Garbage disposal jammed or humming';
const faucet = 'Kitchen faucet drips';

const onHome = (page: Page) => page.getByRole('heading', { name: /^What changed since / });
const moved = (page: Page) =>
  page.getByRole('list', { name: 'Menus with new prices' }).getByRole('listitem');
const quoted = (page: Page) =>
  page.getByRole('list', { name: 'Open estimates with an old price' }).getByRole('listitem');

test('[H7, K11, U56] a technician finds on home what moved since they looked, offline too, keeps one price that a customer was shown, updates another, and has seen it', {
  tag: '@offline',
}, async ({ page, server, withBook }) => {
  await withBook(page, 'technician', [disposal, faucet]);
  await openScreen(page, '/home');
  await expect(page.getByRole('article', { name: 'Continue Session' })).toBeVisible();
  await waitForBook(page);

  // One menu is shown, and of another an offer is picked.
  await openMenu(page);
  const shown = await shownPrices(page);
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect.poll(async () => (await storedVisit(page)).onShow).toBeDefined();
  await holdToLeave(page, '**/show/legacy');
  await openMenu(page, 2);
  const picked = (await shownPrices(page)).gold ?? 0;
  await confirmTier(page, 'gold');
  await openScreen(page, '/home');
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
  await expect(onHome(page)).toHaveCount(0);

  const { explanations } = await rawBook(server);
  const query = { timeMult: 1, materialMult: 1, currency: 'usd' };
  const parts = [disposal, faucet].map(
    (problem) => explanations({ ...query, problem }).gold?.costs[0],
  );
  // As one change: what is on the device is all of it, or nothing.
  await publishChange(
    server,
    ...parts.map((part) => ({
      collection: 'costsMaterial',
      operation: 'create' as const,
      data: { refId: part?.refId, name: part?.name, quantity: 90 },
    })),
  );
  await expect(onHome(page)).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(onHome(page)).toBeVisible();
  await page.getByRole('link', { name: 'See all' }).click();

  // The largest move first, with the prices of then and of now.
  await expect(moved(page).first()).toBeVisible();
  const shares = (await moved(page).allInnerTexts()).map((text) =>
    Number(/\+([\d,.]+)%/.exec(text)?.[1]?.replaceAll(',', '')),
  );
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  await expect(moved(page).filter({ hasText: disposal })).toHaveCount(1);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  await expect(quoted(page)).toHaveCount(2);
  const ofShown = quoted(page).filter({ hasText: disposal });
  const ofPicked = quoted(page).filter({ hasText: faucet });
  await expect(ofPicked).toContainText('Gold');
  await ofPicked.getByRole('button', { name: /^Update to/ }).click();
  await expect(ofPicked).toHaveCount(0);
  const after = Number((await storedVisit(page)).jobs[1]?.selectedPrice);
  expect(after).toBeGreaterThan(picked);
  await ofShown.getByRole('button', { name: /^Keep/ }).click();
  await expect(quoted(page)).toHaveCount(0);
  expect((await storedVisit(page)).jobs[0]?.shown).toBeDefined();

  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('article', { name: 'Continue Session' })).toBeVisible();
  await expect(onHome(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Continue Session' })).toBeVisible();
  await expect(onHome(page)).toHaveCount(0);

  // What was kept stands where the menu is shown.
  await openMenu(page);
  expect(await shownPrices(page)).toEqual(shown);
  await expect(tierCard(page, 'gold').getByTestId('price')).toHaveText(`$${shown.gold}`);
});
