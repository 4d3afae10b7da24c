import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { appDir } from '../../scripts/build.mjs';
import { ensureDemo } from '../../scripts/demo/seed.ts';
import { startPocketBase } from '../../scripts/pocketbase.mjs';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { addJob, showMenu, signIn, startSession, waitForSync } from '../support/visit.ts';

// Makes the README's picture anew: a menu of the demo's book, in the built app. Look at it before it is committed.

const picture = join(import.meta.dirname, '../../docs/images/menu.png');
const problem = 'Garbage disposal jammed or humming';

const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-picture-'));
try {
  const server = await startPocketBase({ dataDir, port: 0, publicDir: appDir });
  try {
    await ensureDemo({ ...server, log: console.error });
    await onPage(server.url, async (page) => {
      await signIn(page, 'technician@demo.test');
      await waitForSync(page);
      await startSession(page);
      await addJob(page, problem);
      await showMenu(page);
      // Nothing is under the pointer, and nothing was just pressed.
      await page.mouse.move(0, 0);
      await page.screenshot({ path: picture, animations: 'disabled', caret: 'hide' });
    });
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`Made ${picture}`);

async function onPage(baseURL: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(chromiumLaunchOptions);
  try {
    const page = await browser.newPage({
      baseURL,
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await work(page);
  } finally {
    await browser.close();
  }
}
