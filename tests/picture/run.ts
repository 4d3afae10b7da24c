import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { appDir } from '../../scripts/build.mjs';
import { ensureDemo } from '../../scripts/demo/seed.ts';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { addJob, showMenu, signIn, startSession } from '../support/visit.ts';

// Makes the README's pictures anew, of the demo's book in the built app: a menu, and a supplier's list that is being decided.
// Look at them before they are committed.

const pictureOf = (name: string) => join(import.meta.dirname, '../../docs/images', `${name}.png`);
const patienceMs = 180_000;
const problem = 'Garbage disposal jammed or humming';
/** As a wholesaler calls parts of the book, in the ways that a list of theirs needs somebody or nobody for. */
const list = [
  'Item;Description;U/M;Your price',
  'LK-CAP35;DUAL RUN CAPACITOR;EA;19.40',
  'LK-CT30;CONTACTOR 30 A;EA;27.40',
  'LK-FS;FLAME SENSOR;EA;15.90',
  'LK-HSI;IGNITER HOT SURFACE NITRIDE;EA;38.40',
  'LK-CB;CONTROL BOARD FURNACE UNIV;EA;236.00',
  'LK-F1;AIR FILTER 1 IN;CS;108.00',
  'LK-WAX;WAX RING AND CLOSET BOLTS;EA;13.60',
  'LK-AN;ANODE ROD MAGNESIUM;EA;43.50',
  'LK-TPV;T&P RELIEF VALVE;EA;24.90',
  'LK-GFCI;GFCI OUTLET;EA;99.00',
  'LK-FLG;CLOSET FLANGE;EA;19.60',
  'LK-9001;GLOVES NITRILE L;BX;14.90',
  'LK-9004;LADDER FG 6FT TYPE 1A;EA;119.00',
];

const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-picture-'));
try {
  const server = await startPocketBase({ dataDir, port: 0, publicDir: appDir });
  try {
    await ensureDemo({ ...server, log: console.error });
    await onPage(server.url, 'menu', async (page) => {
      await signIn(page, 'technician@demo.test');
      await upToDate(page).waitFor();
      await startSession(page);
      await addJob(page, problem);
      await showMenu(page);
    });
    await onPage(server.url, 'supplier-list', async (page) => {
      await signIn(page, 'author@demo.test');
      await upToDate(page).waitFor();
      await page.goto('/workbench/exchange');
      await page.locator('input[type=file]').setInputFiles({
        ...{ name: 'lakeland-november.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(list.join('\r\n')),
      });
      await page.getByRole('textbox', { name: 'Supplier' }).fill('Lakeland Supply');
      await page.getByRole('button', { name: 'Compare with the book' }).click();
      await page.getByRole('option', { selected: true }).waitFor();
    });
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** There once the book is on the device. */
function upToDate(page: Page): Locator {
  return page.getByRole('link', { name: /^Up to date/ });
}

/** Takes a picture of what is on a new browser's page in the end. */
async function onPage(
  baseURL: string,
  name: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(chromiumLaunchOptions);
  try {
    const page = await browser.newPage({
      baseURL,
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    // Other work may be on the machine.
    page.setDefaultTimeout(patienceMs);
    await work(page);
    // Nothing is under the pointer, and nothing was just pressed.
    await page.mouse.move(0, 0);
    const path = pictureOf(name);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    console.log(`Made ${path}`);
  } finally {
    await browser.close();
  }
}
