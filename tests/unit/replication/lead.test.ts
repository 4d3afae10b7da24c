import { describe, expect, it } from 'vitest';
import { type LeadParts, takeTurnsToLead } from '../../../src/replication/lead.ts';
import type { Leadership } from '../../../src/replication/leadership/leadership.ts';

/** A tab whose states are done one by one, as the test says; `seen` has what it did. */
function start(failing: Partial<Record<'open' | 'replicate', number>> = {}) {
  const seen: string[] = [];
  const over = new AbortController();
  const elections: ((how: 'free' | 'seized') => void)[] = [];
  const failures = { open: 0, replicate: 0, ...failing };
  let endRest: () => void = () => {};
  let endReplication: () => void = () => {};
  const failOnce = (what: 'open' | 'replicate') => {
    if (failures[what] === 0) return;
    failures[what] -= 1;
    throw new Error(`${what} failed`);
  };
  const parts: LeadParts = {
    elect: () => {
      seen.push('elect');
      const won = new Promise<'free' | 'seized'>((resolve) => elections.push(resolve));
      return { won, resign: () => seen.push('resign') } as unknown as Leadership;
    },
    open: async (how) => {
      seen.push(`open ${how}`);
      failOnce('open');
    },
    replicate: async () => {
      seen.push('replicate');
      failOnce('replicate');
      await new Promise<void>((resolve) => {
        endReplication = resolve;
      });
    },
    report: (fault) => seen.push(`report ${fault}`),
    rest: () => {
      seen.push('rest');
      return new Promise<void>((resolve) => {
        endRest = resolve;
      });
    },
  };
  const ended = takeTurnsToLead(parts, over.signal).then(() => seen.push('ended'));
  return {
    seen,
    ended,
    win: (how: 'free' | 'seized' = 'free') => elections.at(-1)?.(how),
    endRest: () => endRest(),
    endReplication: () => endReplication(),
    finish: () => over.abort('stopped'),
  };
}

const until = (seen: string[], what: string) => expect.poll(() => seen.at(-1)).toBe(what);

describe('a tab of the sync', () => {
  it('[S4] waits for the lead, makes the tables whole, and then replicates', async () => {
    const tab = start();
    expect(tab.seen).toEqual(['elect']);
    tab.win('seized');
    await until(tab.seen, 'replicate');
    expect(tab.seen).toEqual(['elect', 'open seized', 'replicate']);
    tab.finish();
    tab.endReplication();
    await tab.ended;
    expect(tab.seen).toEqual(['elect', 'open seized', 'replicate', 'ended']);
  });

  it.each(['open', 'replicate'] as const)(
    '[S4] resigns and rests after a fault of the storage in %s, then stands again',
    async (state) => {
      const tab = start({ [state]: 1 });
      tab.win();
      await until(tab.seen, 'rest');
      expect(tab.seen.slice(-3)).toEqual([`report Error: ${state} failed`, 'resign', 'rest']);
      tab.endRest();
      await until(tab.seen, 'elect');
      tab.win();
      await until(tab.seen, 'replicate');
      tab.finish();
      tab.endReplication();
      await tab.ended;
    },
  );

  it('[S4] touches nothing once it is over, though it has just won', async () => {
    const tab = start();
    tab.win();
    tab.finish();
    await tab.ended;
    expect(tab.seen).toEqual(['elect', 'ended']);
  });

  it('[S4] ends while it waits for the lead', async () => {
    const tab = start();
    tab.finish();
    await tab.ended;
    expect(tab.seen).toEqual(['elect', 'ended']);
  });

  it('[S4] does not stand again if the sync is over after a rest', async () => {
    const tab = start({ open: 1 });
    tab.win();
    await until(tab.seen, 'rest');
    tab.finish();
    tab.endRest();
    await tab.ended;
    expect(tab.seen.filter((each) => each === 'elect')).toHaveLength(1);
  });
});
