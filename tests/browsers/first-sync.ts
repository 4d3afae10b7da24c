import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from './engine.ts';
import { signIn, upToDate } from './people.ts';

/** A first sync takes no longer than so many times Chromium's. */
export const mostTimes = 2;

/** Other work on the machine makes one of them slow: the quickest of so many counts. */
const mostRounds = 4;

/**
 * Times the first sync of a new device, from the sign-in to a book that is whole, in turn with Chromium's.
 * @returns the quickest of both, in words
 * @throws Error where it took too long each time
 */
export async function compareFirstSync(
  open: OpenOnProfile,
  chromium: OpenOnProfile,
): Promise<string> {
  let own = Number.POSITIVE_INFINITY;
  let measure = Number.POSITIVE_INFINITY;
  for (let round = 0; round < mostRounds; round += 1) {
    measure = Math.min(measure, await timeFirstSync(chromium));
    own = Math.min(own, await timeFirstSync(open));
    if (own <= mostTimes * measure) break;
  }
  const times = (own / measure).toFixed(1);
  const words = `${Math.round(own)} ms, Chromium ${Math.round(measure)} ms (${times} ×)`;
  if (own > mostTimes * measure) throw new Error(words);
  return words;
}

type OpenOnProfile = (profile: string) => Promise<Browser>;

async function timeFirstSync(open: OpenOnProfile): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'tierbook-profile-'));
  const browser = await open(profile);
  try {
    const tab = browser.first;
    const start = await signIn(tab, 'technician');
    await tab.has(upToDate);
    return performance.now() - start;
  } finally {
    await browser.quit();
    await rm(profile, { recursive: true, force: true });
  }
}
