import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import { bookState } from './book-states.ts';
import { chromiumLaunchOptions } from './chromium.ts';
import { fewEngines, noLimits } from './limits.ts';
import { seededDataDir } from './seeded-data.ts';

/** A real server with the demo data, one for each test. */
export type AppServer = {
  url: string;
  superuser: { email: string; password: string };
  stop(): Promise<void>;
  /** Starts it again at the same address, where given with another build of the app. */
  start(app?: string): Promise<void>;
};

export const builtApp = join(import.meta.dirname, '../../dist');

/** A whole browser with a profile folder that outlives it, as on a technician's tablet. */
type Device = {
  /** Starts the browser on the profile; the one before has to be closed. */
  open(): Promise<Page>;
  close(): Promise<void>;
};

type Fixtures = {
  server: AppServer;
  device: Device;
  /** Opens a page in another browser, as of somebody else; it is closed with the test. */
  elsewhere: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Gives the browser of `page` what it holds after a sign-in of this demo account, with the book; instead of `signIn`
   * and `waitForBook` where a test is about what comes after them. The page still has to open its first screen. The
   * test fails where the book is loaded again nevertheless. With problems it holds a visit too, which nobody clicked
   * together, with a job for each of them; `openJob` and `openMenu` open those.
   */
  withBook: (page: Page, account: string, problems?: readonly string[]) => Promise<void>;
  /** Added to the environment of the server. */
  serverEnv: Record<string, string>;
  /** Every test, whatever it walks through, fails when the browser's policy had to stop something. */
  policyViolations: string[];
};

export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],
  // It loads the whole app once more for later, in each test's new browser: a sixth of what a short test costs.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@offline') ? 'allow' : 'block'),
  policyViolations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        if (/Content Security Policy|Trusted(HTML|Script)/.test(text)) violations.push(text);
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  server: async ({ serverEnv }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-e2e-'));
    await cp(seededDataDir, dataDir, { recursive: true });
    const start = (port: number, publicDir = builtApp) =>
      startPocketBase({
        dataDir,
        port,
        publicDir,
        env: { ...noLimits, ...serverEnv },
        engines: fewEngines,
      });
    let running = await start(0);
    const { url } = running;
    await use({
      url,
      get superuser() {
        return running.superuser;
      },
      stop: () => running.stop(),
      start: async (app) => {
        running = await start(Number(new URL(url).port), app);
      },
    });
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ server }, use) => use(server.url),
  elsewhere: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  withBook: async ({ browser, server }, use) => {
    const firstQuestions = new Map<Page, URL>();
    await use(async (page, account, problems) => {
      const context = page.context();
      await context.setStorageState(await bookState(account, browser, server.url, problems));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (!url.pathname.startsWith('/api/log/') || firstQuestions.has(page)) return;
        firstQuestions.set(page, url);
      });
    });
    // The whole log is asked for without saying behind which change.
    const whole = [...firstQuestions.values()].filter((url) => !url.searchParams.has('after'));
    expect(whole, 'The book was not on the device').toEqual([]);
  },
  device: async ({ baseURL, viewport, locale, colorScheme }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'tierbook-profile-'));
    let context: BrowserContext | null = null;
    const close = async () => {
      await context?.close();
      context = null;
    };
    await use({
      open: async () => {
        context = await chromium.launchPersistentContext(profile, {
          ...chromiumLaunchOptions,
          ...(baseURL ? { baseURL } : {}),
          ...(locale ? { locale } : {}),
          viewport,
          colorScheme,
          serviceWorkers: 'allow',
        });
        return context.pages()[0] ?? (await context.newPage());
      },
      close,
    });
    await close();
    await rm(profile, { recursive: true, force: true });
  },
});

export { expect };
