import { afterEach, expect, test, vi } from 'vitest';
import {
  createSaveQueue,
  type SaveQueue,
} from '../../../src/features/visit/saving/unsaved-facts.ts';

type Change = { time?: number; material?: number };

afterEach(() => vi.restoreAllMocks());

test('saves at once, and what comes meanwhile together afterwards', async () => {
  const { queue, saved, finish } = setUp();
  queue.push({ time: 1.25 });
  expect(saved).toEqual([{ time: 1.25 }]);

  queue.push({ time: 1.5 });
  queue.push({ material: 2 });
  queue.push({ time: 1.75 });
  expect(saved).toHaveLength(1);
  await finish();
  expect(saved).toEqual([{ time: 1.25 }, { time: 1.75, material: 2 }]);
});

test('is busy until the last change is saved', async () => {
  const { queue, finish } = setUp();
  expect(queue.unsaved()).toBeNull();
  queue.push({ time: 2 });
  queue.push({ time: 3 });
  await finish();
  expect(queue.unsaved()).toEqual({ time: 3 });
  await finish();
  expect(queue.unsaved()).toBeNull();
});

test('keeps what failed, under what came later, for the next try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { queue, saved, settled, finish } = setUp();
  queue.push({ time: 2, material: 2 });
  queue.push({ time: 3 });
  await finish(new Error('full'));
  expect(settled).toEqual(['failed']);
  expect(queue.unsaved()).toEqual({ time: 3, material: 2 });

  queue.retry();
  await finish();
  expect(saved.at(-1)).toEqual({ time: 3, material: 2 });
  expect(settled).toEqual(['failed', 'saved']);
  expect(queue.unsaved()).toBeNull();
});

test('tries what failed again with the next change', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { queue, saved, finish } = setUp();
  queue.push({ material: 2 });
  await finish(new Error('full'));
  queue.push({ time: 4 });
  await finish();
  expect(saved.at(-1)).toEqual({ material: 2, time: 4 });
});

/** A queue whose saves end when the test says so. */
function setUp() {
  const saved: Change[] = [];
  const settled: string[] = [];
  const open: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const queue: SaveQueue<Change> = createSaveQueue<Change>(
    (change) => {
      saved.push(change);
      return new Promise<void>((resolve, reject) => open.push({ resolve, reject }));
    },
    () => settled.push(queue.hasFailed() ? 'failed' : 'saved'),
  );
  const finish = async (error?: Error) => {
    const save = open.shift();
    if (error) save?.reject(error);
    else save?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, saved, settled, finish };
}
