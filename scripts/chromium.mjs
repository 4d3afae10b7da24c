import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { installPackages } from './debian-packages.mjs';

/** Where systems keep a Chromium that Playwright can drive. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium for the tests, installing one where there is none: CHROMIUM_BIN, a browser of the
 * system, Playwright's own, Debian's package.
 *
 * @param {(line: string) => void} log receives progress
 * @returns {Promise<string>} the program's path
 * @throws {Error} with a message for people when no browser can be had
 */
export async function findChromium(log) {
  const present = await presentChromium();
  if (present) return present;
  log('Installing Chromium for the tests…');
  for (const command of installers()) {
    log(`  ${command.join(' ')}`);
    const [program, ...args] = command;
    spawnSync(program, args, { stdio: ['ignore', 2, 2], timeout: 600_000 });
    const installed = await presentChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need Chromium and none could be installed. Install it and set CHROMIUM_BIN to its path.',
  );
}

/**
 * The Chromium that is here already.
 *
 * @returns {Promise<string | undefined>} the program's path
 * @throws {Error} when CHROMIUM_BIN names none
 */
export async function presentChromium() {
  const chosen = process.env.CHROMIUM_BIN;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_BIN names ${chosen}, which does not exist.`);
  }
  const { chromium } = await import('@playwright/test');
  return [...places, chromium.executablePath()].find((path) => existsSync(path));
}

/** Chromium without what only a window needs, as Debian has it. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Finds what end-to-end tests run in: HEADLESS_SHELL_BIN, or Chromium's headless shell, which takes less
 * processor time for the same pages (decision 68) and is installed where that can be done without asking; else the browser itself.
 *
 * @param {(line: string) => void} log receives progress
 * @returns {Promise<string>} the program's path
 * @throws {Error} with a message for people when no browser can be had
 */
export async function findHeadlessShell(log) {
  if (!presentHeadlessShell()) installPackages([basename(headlessShell)], log);
  return presentHeadlessShell() ?? findChromium(log);
}

/**
 * The headless shell that is here already.
 *
 * @returns {string | undefined} the program's path
 * @throws {Error} when HEADLESS_SHELL_BIN names none
 */
export function presentHeadlessShell() {
  const chosen = process.env.HEADLESS_SHELL_BIN;
  if (chosen && !existsSync(chosen))
    throw new Error(`HEADLESS_SHELL_BIN names ${chosen}, which does not exist.`);
  return [chosen, headlessShell].find((path) => path && existsSync(path));
}

function installers() {
  const own = ['npx', '--no-install', 'playwright', 'install', 'chromium'];
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!isDebianRoot) return [own];
  // Debian's package brings the libraries that a bare machine lacks, so it goes first.
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    own,
  ];
}
