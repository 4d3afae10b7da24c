import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BrowserProcess, startBrowser } from './browser-process.ts';
import type { Account, Harness, Report, Stop } from './page.ts';
import type { Phase } from './phases.ts';
import type { Twin } from './random-changes.ts';

/** How the browser ends: at a phase of a write, or so many milliseconds after it is armed. */
export type Kill = { at: Stop } | { afterMs: number };

/** The browser was killed, as the run wanted. */
export class DeviceKilled extends Error {
  override name = 'DeviceKilled';
}

export type DeviceContext = {
  address: string;
  account: Account;
  twins: readonly Twin[];
  clockYears: number;
};

export type FaultDevice = Awaited<ReturnType<typeof makeDevice>>;

/** A device of a run: one browser profile, opened and killed again and again. */
export async function makeDevice({ address, account, twins, clockYears }: DeviceContext) {
  const profile = await mkdtemp(join(tmpdir(), 'tierbook-faults-'));
  const killedAt: (Phase | 'a moment')[] = [];
  const torn: string[] = [];
  const errors: string[] = [];
  let status = '';
  let running: { process: BrowserProcess; page: Page } | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function kill(at: Phase | 'a moment'): Promise<void> {
    if (!running) return;
    const { process } = running;
    running = null;
    killedAt.push(at);
    await process.kill();
  }

  function heard(report: Report): void {
    if (report.kind === 'status') status = report.status;
    if (report.kind === 'shown' && report.marks.length > 1) torn.push(report.marks.join(' with '));
    if (report.kind === 'stopped') void kill(report.phase);
  }

  function startTimer(planned: Kill | null): void {
    if (planned && 'afterMs' in planned) {
      timer = setTimeout(() => void kill('a moment'), planned.afterMs);
    }
  }

  /** Calls the page; a call that the kill cuts off fails as such. */
  async function call<Name extends keyof Harness>(
    name: Name,
    ...args: Parameters<Harness[Name]>
  ): Promise<Awaited<ReturnType<Harness[Name]>>> {
    const now = running;
    if (!now) throw new DeviceKilled();
    try {
      const outcome = await now.page.evaluate(
        ([method, given]) => (window.harness[method] as (...all: unknown[]) => unknown)(...given),
        [name, args] as const,
      );
      return outcome as Awaited<ReturnType<Harness[Name]>>;
    } catch (error) {
      throw running === now ? error : new DeviceKilled();
    }
  }

  return {
    killedAt,
    torn,
    errors,
    status: () => status,
    isRunning: () => running !== null,
    call,
    open: async (planned: Kill | null) => {
      clearTimeout(timer);
      const process = await startBrowser(profile);
      const [context] = process.browser.contexts();
      if (!context) throw new Error('Chromium has no window.');
      const page = context.pages()[0] ?? (await context.newPage());
      running = { process, page };
      page.on('pageerror', (error) => errors.push(error.message));
      await page.exposeFunction('report', heard);
      await page.goto(`${address}/faults/?clock=${clockYears}`);
      await page.waitForFunction(() => 'harness' in window);
      startTimer(planned);
      await call('open', account, twins, planned && 'at' in planned ? planned.at : null);
    },
    arm: async (planned: Kill) => {
      startTimer(planned);
      if ('at' in planned) await call('arm', planned.at);
    },
    discard: async () => {
      clearTimeout(timer);
      await running?.process.kill();
      running = null;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
