import type { Page } from '@playwright/test';

/**
 * Opens a screen, and waits until it is drawn: as a link does where the app runs on the page already, which costs a
 * quarter of loading the app anew. `openCold` is for tests in which the load counts.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const walked = await page.evaluate(async (to) => {
    const router = window.__TSR_ROUTER__;
    if (!router) return false;
    const { pathname, search, hash } = new URL(to, window.location.href);
    // A promise of the router's, which is kept once the screen is drawn.
    await router.navigate({ href: pathname + search + hash });
    return true;
  }, path);
  if (!walked) await openCold(page, path);
}

/** Opens the app at an address, as from a bookmark: nothing of it runs before. */
export async function openCold(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

/**
 * The two ways to a screen, for tests that go through many: a guard and a screen are the same in both, and from nothing
 * the data is not there yet.
 */
export const waysToOpen = [
  { how: 'walked to', open: openScreen, tag: [] },
  { how: 'opened from nothing', open: openCold, tag: ['@long'] },
];
