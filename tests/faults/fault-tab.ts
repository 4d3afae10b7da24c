import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Harness } from './page.ts';

/** One tab of a device. */
export type Tab = {
  isFrozen: boolean;
  /** @throws Error where the page throws, is gone, or does not answer in time */
  call<Name extends keyof Harness>(
    name: Name,
    ...args: Parameters<Harness[Name]>
  ): Promise<Awaited<ReturnType<Harness[Name]>>>;
  /** It runs nothing any more and keeps its locks, but no transaction: that would keep all other tabs waiting. */
  freeze(): Promise<void>;
  wake(): Promise<void>;
  page: Page;
};

export type TabContext = {
  context: BrowserContext;
  url: string;
  errors: string[];
};

/** No call waits for the network, so each is answered at once, or never. */
const answerTimeoutMs = 90_000;

const stopExpression = 'harness.whenNoTransaction(() => { debugger; })';

/** Opens the page; its workspace is not open yet. */
export async function openTab({ context, url, errors }: TabContext): Promise<Tab> {
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(url);
  await page.waitForFunction(() => 'harness' in window);
  let devtools: CDPSession | null = null;
  const tab: Tab = {
    page,
    isFrozen: false,
    call: async (name, ...args) => {
      const answer = page.evaluate(
        ([method, given]) => (window.harness[method] as (...all: unknown[]) => unknown)(...given),
        [name, args] as const,
      );
      return (await inTime(answer, name)) as never;
    },
    freeze: async () => {
      tab.isFrozen = true;
      devtools ??= await context.newCDPSession(page);
      await devtools.send('Debugger.enable');
      const paused = new Promise<unknown>((resolve) => devtools?.once('Debugger.paused', resolve));
      // Stopped at once, it answers only when it wakes, or never.
      devtools.send('Runtime.evaluate', { expression: stopExpression }).catch(() => {});
      await inTime(paused, 'freeze');
    },
    wake: async () => {
      await devtools?.send('Debugger.disable');
      tab.isFrozen = false;
    },
  };
  return tab;
}

export async function closedTab({ page }: Tab, how: 'close' | 'crash'): Promise<void> {
  if (how === 'close') return page.close();
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nobody is left to answer it.
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

async function inTime<T>(answer: Promise<T>, name: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} does not end.`)), answerTimeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
