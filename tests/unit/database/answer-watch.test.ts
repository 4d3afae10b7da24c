import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type AnswerWatch,
  createAnswerWatch,
  type StorageWork,
} from '../../../src/database/storage/answer-watch.ts';

let watch: AnswerWatch;
let said: string[];

beforeEach(() => {
  vi.useFakeTimers();
  watch = createAnswerWatch();
  said = [];
  watch.answering$.subscribe((answering) => said.push(answering));
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const never = () => new Promise(() => {});

/** Asks for something; what happens to it is told with `happens`. */
function begin(mode?: IDBTransactionMode) {
  const work = Object.assign(new EventTarget(), mode && { mode });
  watch.begun(work as StorageWork);
  return { happens: (type: string) => work.dispatchEvent(new Event(type)) };
}

it('[S10] what gets an answer within 10 s is not spoken of', async () => {
  watch.askBy(never);
  const write = begin('readwrite');
  await pass(9);
  write.happens('success');
  await pass(9);
  write.happens('complete');
  const opening = begin();
  await pass(9);
  opening.happens('upgradeneeded');
  await pass(9);
  opening.happens('success');
  await pass(60);
  expect(said).toEqual(['answers']);
});

for (const kind of ['readonly', 'readwrite', undefined] as const) {
  it(`[S10] what gets no answer for 10 s waits, and no longer once it has one: ${kind ?? 'opening'}`, async () => {
    const work = begin(kind);
    await pass(10);
    expect(said).toEqual(['answers', 'waiting']);
    work.happens(kind ? 'complete' : 'success');
    await pass(1);
    expect(said).toEqual(['answers', 'waiting', 'answers']);
  });
}

it('[S10] a storage that answers a question of its own is never silent, however long a table is held', async () => {
  watch.askBy(async () => true);
  begin('readwrite');
  await pass(600);
  expect(said).toEqual(['answers', 'waiting']);
});

it('[S10] a storage that refuses the question has answered', async () => {
  watch.askBy(() => Promise.reject(new Error('refused')));
  begin('readwrite');
  await pass(600);
  expect(said).toEqual(['answers', 'waiting']);
});

it('[S10] one that answers something else is not silent, whatever becomes of the question', async () => {
  watch.askBy(never);
  begin('readwrite');
  for (let round = 0; round < 20; round += 1) {
    const other = begin('readonly');
    await pass(6);
    other.happens('complete');
  }
  expect(said).toEqual(['answers', 'waiting']);
});

it('[S10] one that answers nothing for 10 s more is silent, until it answers', async () => {
  watch.askBy(never);
  const write = begin('readwrite');
  await pass(19);
  expect(said).toEqual(['answers', 'waiting']);
  await pass(1);
  expect(said).toEqual(['answers', 'waiting', 'silent']);
  await pass(600);
  write.happens('success');
  await pass(1);
  write.happens('complete');
  expect(said).toEqual(['answers', 'waiting', 'silent', 'answers']);
});

it('[S10] the question is asked again where the storage falls silent later, or once more', async () => {
  let isSilent = false;
  let times = 0;
  watch.askBy(() => {
    times += 1;
    return isSilent ? never() : Promise.resolve();
  });
  const first = begin('readwrite');
  await pass(30);
  isSilent = true;
  await pass(15);
  expect(said.at(-1)).toBe('silent');
  first.happens('complete');
  await pass(1);
  expect(said.at(-1)).toBe('answers');
  const before = times;
  isSilent = false;
  begin('readonly');
  await pass(60);
  expect(times).toBeGreaterThan(before);
  expect(said.at(-1)).toBe('waiting');
});

it('[S10] a page that was stopped has not waited meanwhile', async () => {
  watch.askBy(never);
  const read = begin('readonly');
  await pass(5);
  const { now } = performance;
  // The tick that was due comes an hour later.
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3_600_000);
  await pass(4);
  expect(said).toEqual(['answers']);
  read.happens('complete');
  await pass(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('[S10] what waits is unfinished, and for a minute what the browser has ended', async () => {
  expect(watch.hasUnfinished()).toBe(false);
  const read = begin('readonly');
  expect(watch.hasUnfinished()).toBe(true);
  read.happens('complete');
  expect(watch.hasUnfinished()).toBe(false);
  begin('readwrite').happens('abort');
  expect(watch.hasUnfinished()).toBe(true);
  await pass(60);
  expect(watch.hasUnfinished()).toBe(false);
});
