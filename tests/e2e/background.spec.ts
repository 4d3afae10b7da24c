import type { Page } from '@playwright/test';
import { rename } from '../support/author.ts';
import { expect, test } from '../support/e2e.ts';
import { openScreen } from '../support/open-screen.ts';
import { addJob, openJob } from '../support/visit.ts';

const problem = 'Garbage disposal jammed or humming';

/** What WebKit may do to the databases of a page in the background: it ends the process that holds them. */
async function withFrailStorage(page: Page) {
  await page.addInitScript(() => {
    const connections = new Set<IDBDatabase>();
    const { open } = IDBFactory.prototype;
    let isLost = false;
    IDBFactory.prototype.open = function (...asked) {
      if (isLost)
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      const request = open.apply(this, asked);
      request.addEventListener('success', () => connections.add(request.result));
      return request;
    };
    const loseStorage = (how: 'told' | 'silently' | 'for good') => {
      isLost = how === 'for good';
      for (const connection of connections) {
        connection.close();
        if (how === 'told') connection.dispatchEvent(new Event('close'));
      }
      connections.clear();
    };
    Object.assign(window, { loseStorage });
  });
}

/** To the background and back. */
function loseStorage(page: Page, how: 'told' | 'silently' | 'for good') {
  return page.evaluate((how) => {
    const setVisibility = (value: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    setVisibility('hidden');
    (window as unknown as { loseStorage(how: string): void }).loseStorage(how);
    setVisibility('visible');
  }, how);
}

for (const how of ['told', 'silently', 'for good'] as const) {
  test(`[S10] databases that are lost in the background, ${how}, are open again when the page comes back`, {
    tag: '@long',
  }, async ({ page, server, withBook }) => {
    await withFrailStorage(page);
    await withBook(page, 'technician', [problem]);
    await openJob(page);
    await expect(page.getByRole('link', { name: /^Up to date/ })).toBeVisible();
    const begunAgain = page.waitForEvent('load');
    await loseStorage(page, how);
    await begunAgain;

    // What was there is there, what is published comes, and work goes on.
    await expect(page.getByRole('link', { name: 'Show Menu' })).toBeVisible();
    await rename(server, 'Kitchen faucet drips', 'Faucet drips for ever');
    await addJob(page, 'Faucet drips for ever');
    await openScreen(page, '/session/review');
    for (const name of [problem, 'Faucet drips for ever']) {
      await expect(page.getByRole('article', { name })).toBeVisible();
    }
  });
}
