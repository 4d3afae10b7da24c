import { expect, test } from '../support/e2e.ts';

test('[U2] the side rail stays where it is however far the page is scrolled', async ({
  page,
  withBook,
}) => {
  await withBook(page, 'technician');
  await page.goto('/problems/select');
  await expect(page.getByRole('heading', { name: 'All problems' })).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Menu' });
  const bar = page.getByRole('banner');
  const [top, below] = [await rail.boundingBox(), await bar.boundingBox()];
  expect(top?.y).toBe(below?.height);
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBe(page.viewportSize()?.height);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await rail.boundingBox()).toEqual(top);
  await rail.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/home');
});
