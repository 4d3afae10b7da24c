import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnsavedFacts } from '../../../src/features/visit/saving/unsaved-facts.ts';

type Note = { text: string };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A device that is full, or not. */
function device() {
  const stored: Note[] = [];
  const state = { isFull: false, isOver: false };
  const save = async (change: Note) => {
    if (state.isFull) throw new DOMException('No room', 'QuotaExceededError');
    stored.push(change);
  };
  const unsaved = createUnsavedFacts(() => state.isOver);
  return { stored, state, save, unsaved };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('[K5] [S10] what a full device could not store is still there after its screen was left, and is stored once there is room', async () => {
  const { stored, state, save, unsaved } = device();
  const seen: number[] = [];
  unsaved.subscribe(() => seen.push(unsaved.failed().length));
  state.isFull = true;
  const facts = unsaved.factsOf('notes', 'job1', save);
  const leave = unsaved.hold(facts);
  facts.queue.push({ text: 'Dog bites' });
  await settled();
  expect(facts.queue.hasFailed()).toBe(true);
  expect(unsaved.failed()).toEqual([{ ...facts, isHeld: true }]);
  leave();
  expect(unsaved.failed()).toEqual([{ ...facts, isHeld: false }]);
  const again = unsaved.factsOf('notes', 'job1', save);
  expect(again.queue.unsaved()).toEqual({ text: 'Dog bites' });

  await vi.advanceTimersByTimeAsync(60_000);
  expect(unsaved.failed()).toEqual([{ ...facts, isHeld: false }]);
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored).toEqual([{ text: 'Dog bites' }]);
  expect(unsaved.failed()).toEqual([]);
  expect(seen.at(-1)).toBe(0);
  expect(unsaved.factsOf('notes', 'job1', save)).not.toBe(facts);
  expect(vi.getTimerCount()).toBe(0);
});

test('[S10] it goes by a person who gives it up, and nothing is tried once the database is closed', async () => {
  const { stored, state, save, unsaved } = device();
  state.isFull = true;
  for (const job of ['job1', 'job2']) {
    const facts = unsaved.factsOf('notes', job, save);
    const leave = unsaved.hold(facts);
    facts.queue.push({ text: job });
    leave();
  }
  await settled();
  expect(unsaved.failed().map(({ of }) => of)).toEqual(['job1', 'job2']);
  unsaved.failed()[0]?.queue.discard();
  expect(unsaved.failed().map(({ of }) => of)).toEqual(['job2']);
  state.isOver = true;
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored).toEqual([{ text: 'job2' }]);
  expect(vi.getTimerCount()).toBe(0);
});

test('[S10] what is given up while it is tried again is not kept either, and what is set after that is', async () => {
  const { stored, state, save, unsaved } = device();
  state.isFull = true;
  const facts = unsaved.factsOf('notes', 'job1', save);
  unsaved.hold(facts);
  const { queue } = facts;
  queue.push({ text: 'Dog' });
  await settled();
  queue.retry();
  queue.discard();
  await settled();
  expect(queue.unsaved()).toBeNull();
  expect(unsaved.failed()).toEqual([]);
  queue.push({ text: 'Dog bites' });
  await settled();
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored).toEqual([{ text: 'Dog bites' }]);
});

test('[K5] what was stored in time leaves nothing behind', async () => {
  const { stored, save, unsaved } = device();
  const facts = unsaved.factsOf('customer', 'visit1', save);
  const leave = unsaved.hold(facts);
  facts.queue.push({ text: 'María' });
  leave();
  await settled();
  expect(stored).toEqual([{ text: 'María' }]);
  expect(unsaved.failed()).toEqual([]);
});
