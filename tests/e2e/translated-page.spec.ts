import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { sayings } from '../support/sayings.ts';
import { storedVisit } from '../support/stored-visit.ts';
import { translatePage } from '../support/translate-page.ts';
import { drawSignature, holdToLeave, leaveThanks, openMenu, tierCard } from '../support/visit.ts';

const disposal = 'Garbage disposal jammed or humming';
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('[K1] [K6] a page that is translated all the same lets a customer choose and sign', {
  tag: '@long',
}, async ({ page, withBook }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await withBook(page, 'technician', [disposal]);
  await openMenu(page);
  // Chrome's own translation is not offered: a text that it has replaced may miss a change of a price.
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await translatePage(page);
  await expect(page.locator('font').first()).toBeVisible();

  for (const tier of ['gold', 'silver', 'gold']) {
    await tierCard(page, tier).click();
    await expect(tierCard(page, tier).getByText('Chosen', { exact: true })).toBeVisible();
    const name = `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`;
    await expect(status(page, `You picked ${name}`)).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const details = tierCard(page, 'gold').getByRole('button', { name: /^Details/ });
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 1280, height: 800 });
  await holdToLeave(page, '**/confirm/**');

  await page.getByRole('button', { name: 'Confirm and sign' }).click();
  await expect(page.getByTestId('order-total')).toBeVisible();
  const due = await page.getByTestId('order-total').innerText();
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByLabel('Name').fill('María Núñez');
  await page.getByRole('checkbox', { name: `I accept this order for ${due}` }).press('Space');
  await expect(page.getByRole('button', { name: `Sign for ${due}` })).toBeEnabled();
  await page.getByRole('button', { name: 'Sign by hand instead' }).click();
  await drawSignature(page);
  await expect(page.getByText('Signed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await drawSignature(page);
  await page.getByRole('button', { name: `Sign for ${due}` }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await leaveThanks(page);
  await expect(page.getByRole('region', { name: 'Signed order' })).toContainText(due);
  expect(errors).toEqual([]);
});

test('[K1] a view that can not be drawn says nothing internal to the customer, and its way out works', {
  tag: '@long',
}, async ({ page, withBook }) => {
  await withBook(page, 'technician', [disposal]);
  await openMenu(page);
  await page.getByRole('button', { name: 'Show to customer' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect.poll(async () => (await storedVisit(page)).onShow).toBeDefined();
  await page.addInitScript(() => {
    const { createElement } = Document.prototype;
    Document.prototype.createElement = function (this: Document, name: string) {
      const isTier = name === 'article' && location.pathname.endsWith('/customer');
      if (isTier) throw new TypeError('wholesaleCost is gone');
      return createElement.call(this, name);
    };
  });
  await page.reload();
  const failed = page.getByRole('heading', { name: "This can't be shown right now" });
  await expect(failed).toBeVisible();
  await expect(page.getByText('Please hand the tablet back.')).toBeVisible();
  expect(await sayings(page)).not.toContain('wholesaleCost');
  for (const role of ['link', 'banner', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);

  await holdToLeave(page, '**/show/legacy');
  await expect(page.getByRole('button', { name: 'Show to customer' })).toBeVisible();
  await expect.poll(async () => (await storedVisit(page)).onShow).toBeUndefined();
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});
