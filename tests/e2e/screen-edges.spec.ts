import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { waitForSync } from '../support/visit.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };

const insets = { top: 47, left: 44, bottom: 34, right: 44 };

/** As a screen with round corners, a camera and a bar to swipe on, all around. */
async function coverEdges(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send(
    'Emulation.setSafeAreaInsetsOverride' as 'Emulation.setEmulatedMedia',
    {
      insets,
    } as object,
  );
}

/** Controls and texts in view that reach under what covers the left and the right edge. */
function coveredBeside(page: Page) {
  return page.evaluate((insets) => {
    const found: string[] = [];
    for (const each of document.querySelectorAll('button, a, input, h1, h2, h3, p, label')) {
      const { left, right } = each.getBoundingClientRect();
      // What screen readers alone see, as the link past the menu until it has the focus.
      if (getComputedStyle(each).clipPath !== 'none' || getComputedStyle(each).clip !== 'auto')
        continue;
      if (right - left < 2) continue;
      if (left < insets.left - 1 || right > window.innerWidth - insets.right + 1)
        found.push(`${each.tagName} ${each.textContent}`);
    }
    return found;
  }, insets);
}

/** Waits until all of it is clear of the edges. */
async function expectClear(page: Page, what: Locator) {
  await expect(what).toBeVisible();
  const { width, height } = page.viewportSize() ?? desk;
  await expect(async () => {
    const box = (await what.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(box.x).toBeGreaterThanOrEqual(insets.left);
    expect(box.y).toBeGreaterThanOrEqual(insets.top);
    expect(box.x + box.width).toBeLessThanOrEqual(width - insets.right);
    expect(box.y + box.height).toBeLessThanOrEqual(height - insets.bottom);
  }).toPass({ timeout: 20_000 });
}

for (const { size, tag } of [
  { size: phone, tag: [] },
  { size: lying, tag: ['@long'] },
]) {
  test(`nothing lies under the edges of a screen of ${size.width} × ${size.height}`, {
    tag,
  }, async ({ page, withBook }) => {
    await page.setViewportSize(size);
    await page.goto('/auth/login');
    await coverEdges(page);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(await coveredBeside(page)).toEqual([]);
    await expectClear(page, page.getByRole('button', { name: /^Turn on dark mode/ }));
    await withBook(page, 'small-owner');
    await page.goto('/home');
    await waitForSync(page);
    expect(await coveredBeside(page)).toEqual([]);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    await expectClear(page, skip);

    // Bars, and what opens over the screen.
    await openScreen(page, '/session/start');
    await expectClear(page, page.getByRole('button', { name: 'Start Session' }));
    const menuButton = page.getByRole('button', { name: 'Open menu' });
    await expectClear(page, menuButton);
    await menuButton.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectClear(page, menu.getByRole('button', { name: 'Close menu' }));
    const help = menu.getByRole('button', { name: /App Store/ });
    await help.scrollIntoViewIfNeeded();
    await expectClear(page, help);
    await help.click();
    await expectClear(page, page.getByRole('dialog', { name: 'Install Tierbook on this device' }));

    await openScreen(page, '/settings');
    await expect(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
    expect(await coveredBeside(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export everything' }).click();
    await expectClear(page, page.getByText('Saved to your downloads'));
    // The bar at the top stays where it is.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectClear(page, menuButton);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
}
