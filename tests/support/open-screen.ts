import type { Page } from '@playwright/test';

/**
 * Opens a screen: as a link does where the app runs on the page already, which costs a quarter of loading the app anew.
 * `page.goto` is for tests in which the load counts.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate((to) => history.pushState(null, '', to), path);
}
