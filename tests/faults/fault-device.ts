import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { type BrowserProcess, startBrowser } from './browser-process.ts';
import { closedTab, openTab, type Tab } from './fault-tab.ts';
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
  twins: readonly Twin[];
  tabs: number;
  pageSize: number | null;
  clockYears: readonly [number, number];
};

/** A frozen leader is replaced within 60 s (S4). */
const leadPatienceMs = 60_000;

export type FaultDevice = Awaited<ReturnType<typeof makeDevice>>;

type Running = { process: BrowserProcess; context: BrowserContext; tabs: Tab[]; address: string };

/** A device of a run: one browser profile, opened and killed again and again. */
export async function makeDevice({ address, twins, tabs, pageSize, clockYears }: DeviceContext) {
  const profile = await mkdtemp(join(tmpdir(), 'tierbook-faults-'));
  const killedAt: (Phase | 'a moment')[] = [];
  const torn: string[] = [];
  const errors: string[] = [];
  let status = '';
  let taken = 0;
  let openings = 0;
  let hadDatabases = false;
  let armed: Kill | null = null;
  let running: Running | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Settles once the browser that was killed last is gone, with all that holds its databases. */
  let gone: Promise<void> = Promise.resolve();

  async function kill(at: Phase | 'a moment'): Promise<void> {
    if (!running) return;
    const { process } = running;
    running = null;
    armed = null;
    clearTimeout(timer);
    killedAt.push(at);
    gone = process.kill();
    await gone;
  }

  function heard(report: Report): void {
    if (report.kind === 'status') status = report.status;
    if (report.kind === 'shown' && report.marks.length > 1) torn.push(report.marks.join(' with '));
    if (report.kind === 'found') {
      // What is on the device only is then lost, by the browser and not by the app.
      if (hadDatabases && report.databases === 0) errors.push('Chromium has lost the databases.');
      hadDatabases ||= report.databases > 0;
    }
    if (report.kind === 'taken') taken += 1;
    if (report.kind === 'stopped') void kill(report.phase);
  }

  function startTimer(planned: Kill | null): void {
    clearTimeout(timer);
    armed = planned;
    if (planned && 'afterMs' in planned) {
      timer = setTimeout(() => void kill('a moment'), planned.afterMs);
    }
  }

  /** What fails because the browser was killed meanwhile fails as such; so does what Playwright forgets then. */
  async function unlessDead<T>(now: Running, work: Promise<T>): Promise<T> {
    const ended = now.process.exited.then(() => {
      throw new Error('Chromium is gone.');
    });
    try {
      return await Promise.race([work, ended]);
    } catch (error) {
      throw running === now ? error : new DeviceKilled();
    }
  }

  function alive(): Running {
    if (!running) throw new DeviceKilled();
    return running;
  }

  /** Those that run; all others are frozen. */
  function awake(): Tab[] {
    return alive().tabs.filter(({ isFrozen }) => !isFrozen);
  }

  /** Calls one of the tabs, whichever this number means among those that run. */
  function call<Name extends keyof Harness>(
    which: number,
    name: Name,
    ...args: Parameters<Harness[Name]>
  ): Promise<Awaited<ReturnType<Harness[Name]>>> {
    const tabs = awake();
    const tab = tabs[which % tabs.length];
    if (!tab) throw new Error('No tab runs.');
    return unlessDead(alive(), tab.call(name, ...args));
  }

  function callAll<Name extends keyof Harness>(name: Name, ...args: Parameters<Harness[Name]>) {
    const now = alive();
    return Promise.all(awake().map((tab) => unlessDead(now, tab.call(name, ...args))));
  }

  async function addTab(account: Account): Promise<void> {
    const now = alive();
    const { context, address: url } = now;
    const tab = await unlessDead(now, openTab({ context, url, errors }));
    now.tabs.push(tab);
    const stop = armed && 'at' in armed ? armed.at : null;
    await unlessDead(now, tab.call('open', account, twins, stop));
  }

  /** The tab that replicates, once one does. */
  async function leader(): Promise<Tab> {
    const deadline = Date.now() + leadPatienceMs;
    while (Date.now() < deadline) {
      for (const tab of awake()) {
        if (await unlessDead(alive(), tab.call('leads'))) return tab;
      }
      await pause(20);
    }
    throw new Error('No tab takes the lead.');
  }

  async function remove(tab: Tab, how: 'close' | 'crash', account: Account): Promise<void> {
    const now = alive();
    now.tabs = now.tabs.filter((each) => each !== tab);
    await unlessDead(now, closedTab(tab, how));
    if (awake().length === 0) await addTab(account);
  }

  return {
    killedAt,
    torn,
    errors,
    status: () => status,
    /** How often its tables were made of a snapshot. */
    taken: () => taken,
    isRunning: () => running !== null,
    /** The kill that the running browser is to come to. */
    armed: () => armed,
    call,
    callAll,
    addTab,
    open: async (account: Account, planned: Kill | null) => {
      await gone;
      const process = await startBrowser(profile);
      const [context] = process.browser.contexts();
      if (!context) throw new Error('Chromium has no window.');
      // Once for all tabs, and before any kill: Playwright fails as a whole where it tells a page that is gone.
      await context.exposeFunction('report', heard);
      const query = new URLSearchParams({ clock: String(clockYears[openings % 2]) });
      if (pageSize !== null) query.set('page', String(pageSize));
      openings += 1;
      running = { process, context, tabs: [], address: `${address}/faults/?${query}` };
      startTimer(planned);
      for (let count = 0; count < tabs; count += 1) await addTab(account);
    },
    /** Null: it is to go on. */
    arm: async (planned: Kill | null) => {
      startTimer(planned);
      await callAll('arm', planned && 'at' in planned ? planned.at : null);
    },
    closeLeader: async (account: Account) => remove(await leader(), 'close', account),
    crashLeader: async (account: Account) => remove(await leader(), 'crash', account),
    freezeLeader: async (account: Account) => {
      const tab = await leader();
      await unlessDead(alive(), tab.freeze());
      if (awake().length === 0) await addTab(account);
    },
    wake: async () => {
      const now = alive();
      for (const tab of now.tabs) if (tab.isFrozen) await unlessDead(now, tab.wake());
    },
    discard: async () => {
      clearTimeout(timer);
      await running?.process.kill();
      await gone;
      running = null;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
