import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Order } from '../../src/schemas/order.ts';
import { randomOf } from '../faults/random.ts';
import { expect, test } from '../support/e2e.ts';
import { storedVisit } from '../support/stored-visit.ts';
import { testSeed } from '../support/test-seed.ts';
import {
  addJob,
  drawSignature,
  holdToLeave,
  leaveThanks,
  showMenu,
  startSession,
  tierCard,
  waitForBook,
} from '../support/visit.ts';

/** SIGN_KILLS sets how many, SIGN_SEED makes the same choices again. */
const kills = Number(process.env.SIGN_KILLS ?? 5);
const seed = Number(process.env.SIGN_SEED ?? testSeed);

test.describe.configure({ timeout: 120_000 + kills * 30_000 });

/** What has been said on the screen of a page that may be gone by now. */
type Said = { confirmed: boolean; signed: boolean };

test(`[K6] [K7] killed ${kills} times between the confirmation and the saved document, what was said to be signed is there`, {
  tag: ['@offline', '@long'],
}, async ({ page, context, withBook }) => {
  console.log(`SIGN_SEED=${seed}`);
  const random = randomOf(seed);
  await withBook(page, 'technician');
  await startSession(page);
  await addJob(page, 'Toilet runs all the time');
  await showMenu(page);
  await tierCard(page, 'silver').getByRole('link').click();
  await page.waitForURL('**/confirm/**');
  const confirmation = page.url();
  await waitForBook(page);
  await context.setOffline(true);
  const said: Said = { confirmed: false, signed: false };
  await context.exposeBinding('saidOnScreen', (_, what: keyof Said) => {
    said[what] = true;
  });
  await context.addInitScript(() => {
    const words = { confirmed: 'Offer Selected', signed: 'Thank you' };
    new MutationObserver(() => {
      for (const [what, text] of Object.entries(words)) {
        if (document.body?.textContent?.includes(text)) {
          (window as unknown as { saidOnScreen(what: string): void }).saidOnScreen(what);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.close();

  // How long it takes when nothing ends it.
  let next = await context.newPage();
  await next.goto(confirmation);
  const begun = performance.now();
  await signAndSave(next);
  const whole = performance.now() - begun;
  let before = await orders(next);
  expect(before).toHaveLength(1);

  for (let round = 1; round <= kills; round += 1) {
    const after = Math.floor(random.next() * whole);
    const where = `kill ${round}, after ${after} ms`;
    await next.goto(confirmation);
    Object.assign(said, { confirmed: false, signed: false });
    // It ends in the middle of something, with the page.
    const walk = signAndSave(next).catch(() => {});
    await pause(after);
    const atKill = { ...said };
    await kill(context, next);
    await walk;

    next = await context.newPage();
    await next.goto('/session/review');
    const heading = next.getByRole('heading', {
      name: /^(Current Session|Approve and sign|Thank you|There is nothing to show any more)$/,
      level: 1,
    });
    await expect(heading, where).toBeVisible();
    const now = await orders(next);
    expect(now.slice(0, before.length), where).toEqual(before);
    expect(now.length - before.length, where).toBeGreaterThanOrEqual(atKill.signed ? 1 : 0);
    expect(now.length - before.length, where).toBeLessThanOrEqual(1);
    for (const { content, hash } of now) {
      expect(createHash('sha256').update(content).digest('hex'), where).toBe(hash);
    }
    const { jobs, onShow } = await storedVisit(next);
    if (atKill.confirmed) expect(jobs[0]?.selectedPrice, where).not.toBe('');
    // The customer who had it has it again, at what was said.
    if (onShow) {
      await expect(heading, where).toHaveText(
        now.length > before.length ? 'Thank you' : 'Approve and sign',
      );
    }
    const isKept = await next.getByRole('button', { name: 'Hold to leave' }).isVisible();
    if (isKept) await holdToLeave(next, '**/session/review');
    else if (await next.getByRole('button', { name: 'Done' }).isVisible()) await leaveThanks(next);
    before = now;
  }
  await next.goto(confirmation);
  await signAndSave(next);
});

/** From the confirmation, in front of the technician, to the document on the disk. */
async function signAndSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await drawSignature(page);
  await page.getByRole('button', { name: /^Sign for / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await leaveThanks(page);
  await page.getByRole('link', { name: 'Show order' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
}

async function orders(page: Page): Promise<Order[]> {
  return (await storedVisit(page)).orders ?? [];
}

/** The page's process ends at once, in the middle of whatever it does. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It has nobody left to answer.
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}
