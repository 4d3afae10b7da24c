import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Does something with the page's clock standing still, lets it go on until what is said of it is
 * seen, and expects that to be shown for this long. The clock has to be installed.
 *
 * @param ms between two steps of the clock, so not exact: what is tested are whole seconds
 */
export async function expectShownFor(
  page: Page,
  said: Locator,
  ms: number,
  act: () => Promise<unknown>,
) {
  await standStillUntil(page, said, async () => {
    await act();
    // A toast under the pointer stays.
    await page.mouse.move(0, 0);
  });
  await page.clock.runFor(ms - tolerance);
  await expect(said).toBeVisible();
  await page.clock.runFor(2 * tolerance);
  await expect(said).toBeHidden();
  await page.clock.resume();
}

/**
 * Does something and expects that something is said of it, which a slow machine can not miss: the
 * page's clock stands still until it is seen. The clock has to be installed.
 */
export async function expectSaid(page: Page, said: Locator, act: () => Promise<unknown>) {
  await standStillUntil(page, said, act);
  await page.clock.resume();
}

/**
 * Does something with the page's clock standing still until what is said of it is seen, and leaves it so: the caller
 * lets it go on, by `page.clock.resume()`. The clock has to be installed.
 */
export async function standStillUntil(page: Page, said: Locator, act: () => Promise<unknown>) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await act();
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(said).toBeVisible({ timeout: 200 });
  }).toPass();
}

const step = 50;
const tolerance = 200;

/** Expects a toast with this text, and looks at each frame: a short one can not be missed between two looks. */
export async function expectToast(page: Page, text: string) {
  const shown = (sought: string) =>
    [...document.querySelectorAll('[data-scope="toast"][data-part="root"]')].some(
      ({ textContent }) => textContent?.includes(sought),
    );
  await page.waitForFunction(shown, text);
}

/** Presses Copy and expects the two seconds of "Copied", which are looked for from before. */
export async function expectCopied(page: Page, around: Locator) {
  const isSaid = () =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Copied');
  const copy = around.getByRole('button', { name: 'Copy' });
  await Promise.all([page.waitForFunction(isSaid), copy.click()]);
}

/** A toast with this text, until it begins to leave. */
export function toast(page: Page, text: string): Locator {
  return page.locator('[data-scope="toast"][data-part="root"][data-state="open"]', {
    has: page.getByText(text, { exact: true }),
  });
}
