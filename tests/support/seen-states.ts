import type { Page } from '@playwright/test';

/** Notes each state that a part of a screen is in from here on, the present one first: between two there was none. */
export async function noteStates(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const now = () =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');
    const states = [now()];
    Object.assign(window, { states });
    const note = () => {
      const state = now();
      if (state !== states.at(-1)) states.push(state);
    };
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(document.body, changes);
  }, selector);
}

export function notedStates(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { states: string[] }).states);
}
