import type { Query } from './find-element.ts';
import type { Tab } from './tab.ts';

/** The chip of a book that is whole and fresh. */
export const upToDate: Query = { role: 'link', name: 'Up to date' };

/**
 * Signs in as one of the demo accounts, up to the first screen.
 * @returns when the button was pressed, as `performance.now()` tells
 */
export async function signIn(tab: Tab, account: string): Promise<number> {
  await tab.goto('/auth/login');
  await tab.fill({ role: 'textbox', name: 'Email' }, `${account}@demo.test`);
  await tab.fill({ css: 'input[type=password]' }, 'demo-password');
  const pressed = performance.now();
  await tab.click({ role: 'button', name: 'Log in' });
  await tab.isAt('^/home');
  return pressed;
}
