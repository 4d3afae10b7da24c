import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../support/chromium.ts';

export type BrowserProcess = {
  browser: Browser;
  /** Settles when it is gone, however that came. */
  exited: Promise<unknown>;
  kill(): Promise<void>;
};

/**
 * Starts Chromium on a profile folder and connects to it. The process is ours, and not Playwright's, so
 * that it can be ended as a crash ends it: at once, with all its children.
 */
export async function startBrowser(profile: string): Promise<BrowserProcess> {
  const { args, executablePath } = chromiumLaunchOptions;
  const child = spawn(
    executablePath,
    [...args, ...ownArguments, `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const end = () => {
    // A negative id means the whole group; it is gone already where the browser has crashed.
    if (child.pid && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  process.once('exit', end);
  const kill = async () => {
    end();
    await exited;
    // Its children too: one that still holds the databases keeps the next browser from opening them.
    const deadline = Date.now() + patienceMs;
    while (child.pid && isThere(-child.pid) && Date.now() < deadline) await setTimeout(pollMs);
    process.removeListener('exit', end);
  };
  try {
    const address = await Promise.race([
      debuggingAddress(createInterface({ input: child.stderr })),
      exited.then(() => {
        throw new Error('Chromium ended before it could be used.');
      }),
    ]);
    return { browser: await chromium.connectOverCDP(address), exited, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** How often it is asked whether the processes are gone, and for how long: nobody may reap them. */
const pollMs = 10;
const patienceMs = 5_000;

/** Whether a process is there; a negative id means any of its group. */
function isThere(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

const ownArguments = [
  '--headless=new',
  '--no-first-run',
  '--disable-extensions',
  '--disable-sync',
  '--disable-default-apps',
  '--password-store=basic',
  '--remote-debugging-port=0',
];

function debuggingAddress(lines: NodeJS.EventEmitter): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line: string) => {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}
