import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, Conflict } from '../../../src/domain/organization/changes.ts';
import { createChangeSaver } from '../../../src/features/organization/manage/use-changes.ts';

type Call = {
  changes: Change<number>[];
  succeed: (conflicts?: Conflict<number>[]) => void;
  fail: (error: Error) => void;
};

let calls: Call[];
let reports: string[];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  reports = [];
});
afterEach(() => vi.useRealTimers());

const makeSaver = () =>
  createChangeSaver<number>({
    save: (changes) =>
      new Promise((resolve, reject) => {
        calls.push({ changes, succeed: (conflicts = []) => resolve(conflicts), fail: reject });
      }),
    saved: (changes, conflicts) => reports.push(`saved ${keys(changes)} lost ${keys(conflicts)}`),
    failed: (changes, error) => reports.push(`failed ${keys(changes)}: ${error}`),
  });
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('+') || 'none';
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('createChangeSaver', () => {
  it('[U19] saves 300 ms after the last change, several changes together', async () => {
    const saver = makeSaver();
    saver.commit({ key: 'a', from: 1, to: 2 });
    await wait(200);
    saver.commit({ key: 'b', from: 5, to: 6 });
    await wait(299);
    expect(calls).toEqual([]);
    await wait(1);
    expect(calls.map(({ changes }) => keys(changes))).toEqual(['a+b']);
  });

  it('saves a value that was changed twice once, from what was seen first', async () => {
    const saver = makeSaver();
    saver.commit({ key: 'a', from: 1, to: 2 });
    saver.commit({ key: 'a', from: 2, to: 3 });
    await wait(300);
    expect(calls[0]?.changes).toEqual([{ key: 'a', from: 1, to: 3 }]);
  });

  it('saves one after the other', async () => {
    const saver = makeSaver();
    saver.commit({ key: 'a', from: 1, to: 2 });
    await wait(300);
    saver.commit({ key: 'a', from: 2, to: 3 });
    await wait(300);
    expect(calls).toHaveLength(1);
    calls[0]?.succeed();
    await wait(0);
    expect(calls[1]?.changes).toEqual([{ key: 'a', from: 2, to: 3 }]);
  });

  it('reports what was saved, what lost and what failed, and goes on after a failure', async () => {
    const saver = makeSaver();
    saver.commit({ key: 'a', from: 1, to: 2 });
    await wait(300);
    calls[0]?.fail(new Error('no signal'));
    saver.commit({ key: 'b', from: 1, to: 2 });
    await wait(300);
    calls[1]?.succeed([{ key: 'b', theirs: 9 }]);
    await wait(0);
    expect(reports).toEqual(['failed a: Error: no signal', 'saved b lost b']);
  });

  it('saves at once what waits when the screen is left, and nothing twice', async () => {
    const saver = makeSaver();
    saver.commit({ key: 'a', from: 1, to: 2 });
    saver.flush();
    await wait(0);
    expect(calls).toHaveLength(1);
    await wait(1000);
    expect(calls).toHaveLength(1);
  });
});
