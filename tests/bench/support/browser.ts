import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../support/chromium.ts';
import { waitForBook } from '../../support/visit.ts';
import { pagePath } from './build-page.ts';

export type BenchBrowser = {
  page: Page;
  devtools: CDPSession;
  /** The folder that it was started on. */
  profile: string;
  newPage(): Promise<Page>;
  close(): Promise<void>;
};

/** A long log takes its time, the more so with the CPU slowed. */
const patienceMs = 15 * 60_000;

/** A browser on a new profile folder: outside of one Chromium keeps IndexedDB in memory. */
export async function openBrowser(baseURL: string): Promise<BenchBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'tierbook-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunchOptions,
    baseURL,
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(patienceMs);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    devtools: await context.newCDPSession(page),
    profile,
    newPage: () => context.newPage(),
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The page of the measurements, in a browser of its own. */
export async function openBenchPage(url: string): Promise<BenchBrowser> {
  const browser = await openBrowser(url);
  await openPage(browser.page);
  return browser;
}

/** Opens the page of the measurements in a tab. */
export async function openPage(page: Page): Promise<Page> {
  page.on('pageerror', (error) => console.error(error));
  await page.goto(pagePath);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}

/** Where the program of the measurements is, told by their page. */
export async function benchProgram(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('script')?.src ?? '');
}

/** Gives a page of the app what the page of the measurements calls. */
export async function addBench(app: Page, program: string): Promise<void> {
  // The app's policy takes addresses of scripts from its own makers alone; a module may import another of its origin.
  await app.evaluate((address) => import(address), program);
  await app.waitForFunction(() => 'bench' in window);
}

/** Waits until the app has a long book. */
export async function waitForLongBook(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Up to date/ }).waitFor();
  await waitForBook(page);
}

export async function slowDown({ devtools }: BenchBrowser, times: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
