import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnswerWatch, createAnswerWatch } from '../../../src/database/storage/answer-watch.ts';
import { endWhenPutAway } from '../../../src/database/storage/end-when-put-away.ts';

type Page = Window & typeof globalThis;

const name = 'put-away';
let frame: HTMLIFrameElement;
let page: Page;
let watch: AnswerWatch;

beforeEach(async () => {
  frame = document.createElement('iframe');
  document.body.append(frame);
  page = frame.contentWindow as Page;
  watch = createAnswerWatch();
  endWhenPutAway(watch.begun, page);
});

afterEach(async () => {
  vi.useRealTimers();
  frame.remove();
  await settled(indexedDB.deleteDatabase(name));
});

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opened(): Promise<IDBDatabase> {
  const request = page.indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('rows');
  return settled(request);
}

/** Reads one thing after the other for as long as it may, as a page that was left holds its transaction. */
function hold(store: IDBObjectStore): void {
  store.count().onsuccess = () => hold(store);
}

const leave = (persisted: boolean) =>
  page.dispatchEvent(new page.PageTransitionEvent('pagehide', { persisted }));

it('[S4] a page that is put away ends its transactions, so that the next one may write', async () => {
  const database = await opened();
  const transaction = database.transaction('rows', 'readwrite');
  transaction.objectStore('rows').put('unfinished', 1);
  hold(transaction.objectStore('rows'));
  const aborted = new Promise((resolve) => transaction.addEventListener('abort', resolve));
  leave(true);
  await aborted;

  const next = await settled(indexedDB.open(name));
  const store = next.transaction('rows', 'readwrite').objectStore('rows');
  expect(await settled(store.getAllKeys())).toEqual([]);
  await settled(store.put('whole', 2));
  next.close();
});

it('[S4] what was committed before stays', async () => {
  const database = await opened();
  const transaction = database.transaction('rows', 'readwrite');
  const completed = new Promise((resolve) => transaction.addEventListener('complete', resolve));
  transaction.objectStore('rows').put('typed', 1);
  await completed;
  leave(true);
  const next = await settled(indexedDB.open(name));
  const store = next.transaction('rows').objectStore('rows');
  expect(await settled(store.getAll())).toEqual(['typed']);
  next.close();
});

it('a page that was put away begins nothing', async () => {
  const database = await opened();
  leave(true);
  const notActive = expect.objectContaining({ name: 'InvalidStateError' });
  expect(() => database.transaction('rows')).toThrow(notActive);
  expect(() => page.indexedDB.open(name)).toThrow(notActive);
});

it('a page that is put away while it makes a database leaves none half made', async () => {
  const request = page.indexedDB.open(name, 1);
  const failed = new Promise((resolve) => request.addEventListener('error', resolve));
  request.onupgradeneeded = () => {
    hold(request.result.createObjectStore('rows'));
    leave(true);
  };
  await failed;
  const next = await settled(indexedDB.open(name));
  expect([...next.objectStoreNames]).toEqual([]);
  next.close();
});

it('a page that is shown again starts over', async () => {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  leave(true);
  page.dispatchEvent(new page.PageTransitionEvent('pageshow', { persisted: true }));
  await loaded;
});

it('a page that is closed, or shown for the first time, is left alone', async () => {
  const database = await opened();
  page.dispatchEvent(new page.PageTransitionEvent('pageshow', { persisted: false }));
  leave(false);
  const store = database.transaction('rows', 'readwrite').objectStore('rows');
  await settled(store.put('last', 1));
  database.close();
});

it('[S10] what another page holds up is heard to wait, and each answer within a transaction counts', async () => {
  const said: string[] = [];
  watch.answering$.subscribe((answering) => said.push(answering));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const database = await opened();
  const long = database.transaction('rows', 'readwrite').objectStore('rows');
  let hear = () => {};
  const ask = () => {
    long.count().onsuccess = () => {
      hear();
      ask();
    };
  };
  ask();
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(9_000);
    await new Promise<void>((resolve) => {
      hear = resolve;
    });
  }
  long.transaction.abort();
  expect(said).toEqual(['answers']);

  const holder = await settled(indexedDB.open(name));
  const held = holder.transaction('rows', 'readwrite').objectStore('rows');
  hold(held);
  const waiting = settled(database.transaction('rows').objectStore('rows').count());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(['answers', 'waiting']);
  held.transaction.abort();
  await waiting;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual(['answers', 'waiting', 'answers']);
  holder.close();
  database.close();
});
