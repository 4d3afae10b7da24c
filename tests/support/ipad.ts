import type { Page } from '@playwright/test';

/** What Safari of an iPad says of itself, which is what Safari of a Mac says, but for the touch screen. */
export const iPad = {
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
};

/** As an app that was opened from the home screen. */
export async function openedFromHomeScreen(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
}

type Shared = { files: string[]; results: (string | null)[] };

/**
 * A share sheet that notes the names of what it is given. Each sharing ends as the next of `results` says: with
 * the name of an error, or null where it went well.
 */
export async function withShareSheet(page: Page, results: (string | null)[]): Promise<void> {
  await page.addInitScript((results) => {
    const shared: Shared = { files: [], results };
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => {
        shared.files.push(...(files ?? []).map(({ name }) => name));
        const result = shared.results.shift();
        if (result) throw new DOMException('', result);
      },
    });
  }, results);
}

/** The names of the files that the share sheet was given. */
export function sharedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shared: Shared }).shared.files);
}
