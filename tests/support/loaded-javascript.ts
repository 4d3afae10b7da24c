import type { Page, Request } from '@playwright/test';
import { starterIds } from './route-table.ts';
import { addJob, showMenu, startSession } from './visit.ts';

/** Bytes of JavaScript, each with those before it. */
export type LoadedJavaScript = {
  login: number;
  /** To the first price, a menu's that a person was sent to. */
  price: number;
  /** To a job's menu besides, by way of the session, the problems and the job. */
  visit: number;
};

/**
 * The JavaScript that a browser which has nothing yet loads, compressed as the server sends it. What a
 * service worker loads ahead for later does not count: the page's context has to block it.
 */
export async function weighJavaScript(page: Page): Promise<LoadedJavaScript> {
  const { soFar, end } = startWeighing(page);
  // Nor does what a page loads ahead once it has nothing else to do: on a slow machine it may come before the weighing.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

  await page.goto(`/menus/${starterIds.menu}/show/legacy`);
  await page.getByLabel('Email').fill('technician@demo.test');
  const login = await soFar();
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByTestId('price').first().waitFor();
  const price = await soFar();
  await startSession(page);
  await addJob(page, 'Garbage disposal jammed or humming');
  await showMenu(page);
  const visit = await soFar();
  end();
  return { login, price, visit };
}

/** The same of a quote that is opened by its link, until its tiers are there (O2). */
export async function weighQuotePage(page: Page, address: string): Promise<number> {
  const { soFar, end } = startWeighing(page);
  await page.goto(address);
  await page.getByTestId('price').first().waitFor();
  const bytes = await soFar();
  end();
  return bytes;
}

/** Weighs each script that a page loads from now on, once. */
function startWeighing(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  const weigh = (request: Request) => {
    const address = request.url();
    if (!new URL(address).pathname.endsWith('.js') || sizes.has(address)) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.set(address, size);
  };
  page.on('requestfinished', weigh);
  return {
    soFar: async () => {
      await page.waitForLoadState('networkidle');
      return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    },
    // What comes later may not be told its size any more: the page is closed.
    end: () => page.off('requestfinished', weigh),
  };
}
