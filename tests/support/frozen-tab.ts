import type { BrowserContext, Page } from '@playwright/test';
import { watchTransactions } from './open-transactions.ts';

/** To be called before the pages of `context` that are to be frozen are opened. */
export function allowFreezing(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(`self.openTransactions = (${watchTransactions})()`);
}

/**
 * A page that its debugger has stopped runs nothing and keeps its locks, like a frozen one. As a browser does, this
 * stops it where that keeps nobody waiting for a transaction.
 *
 * @returns what wakes it
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const frozen = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  const stopped = page.evaluate('openTransactions.whenNone(() => { debugger; })');
  // A page that is never woken is closed as it is.
  stopped.catch(() => {});
  await frozen;
  return async () => {
    await devtools.send('Debugger.resume');
    await stopped;
  };
}
