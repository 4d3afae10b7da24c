import type { Dexie } from 'dexie';
import { filter } from 'rxjs';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { stillAnswers } from '../../../src/database/storage/open-workspace.ts';
import type { TierbookDatabase } from '../../../src/database/storage/workspace.ts';
import { shownAgain$, stream$ } from '../../../src/server/event-stream.ts';
import { connect, makeOrganization, makeUser } from '../../support/accounts.ts';
import { openDevice } from '../../support/device.ts';

const url = inject('serverUrl');
let now = Date.now();

function show(state: DocumentVisibilityState, afterMs: number) {
  now += afterMs;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  show('visible', 0);
  vi.restoreAllMocks();
});

it('a page is shown again after it was hidden for long enough, and only then', () => {
  let times = 0;
  const subscription = shownAgain$(30_000).subscribe(() => {
    times += 1;
  });
  show('visible', 60_000);
  expect(times).toBe(0);
  show('hidden', 0);
  show('visible', 29_999);
  expect(times).toBe(0);
  show('hidden', 0);
  show('visible', 30_000);
  expect(times).toBe(1);
  subscription.unsubscribe();
});

it('[S5] event streams that died in the background are opened again when the page comes back', async () => {
  const owner = await makeUser(url, 'owner');
  const server = connect(url);
  server.authStore.save(owner.client.authStore.token, owner.client.authStore.record);
  const opened = { first: 0, second: 0 };
  let told = 0;
  const topic = `users/${owner.client.authStore.record?.id}`;
  const isOpening = filter((heard: string) => heard === 'opened');
  const subscriptions = [
    stream$(server, [topic]).subscribe((heard) => {
      if (heard === 'opened') opened.first += 1;
      else told += 1;
    }),
    stream$(server, ['PB_CONNECT'])
      .pipe(isOpening)
      .subscribe(() => {
        opened.second += 1;
      }),
  ];
  await expect.poll(() => opened).toEqual({ first: 1, second: 1 });

  // Dead, and nobody is told: what a suspended app finds of its connection.
  const stream: EventSource = Reflect.get(server.realtime, 'eventSource');
  stream.close();
  show('hidden', 0);
  show('visible', 60_000);
  await expect.poll(() => opened).toEqual({ first: 2, second: 2 });
  expect(Reflect.get(server.realtime, 'eventSource')).not.toBe(stream);
  await owner.client.collection('users').update(topic.slice('users/'.length), { name: 'Renamed' });
  await expect.poll(() => told).toBeGreaterThan(0);
  for (const subscription of subscriptions) subscription.unsubscribe();
});

/** What WebKit does to an app in the background: it ends the process that holds the databases. */
async function loseConnections({ internalStore }: TierbookDatabase): Promise<void> {
  const { dexieDb } = await (internalStore.internals as Promise<{ dexieDb: Dexie }>);
  dexieDb.backendDB().close();
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException(
      'Connection to Indexed Database server lost. Refresh the page to try again',
      'UnknownError',
    );
  });
}

it('[S10] a database that the browser closed without a word is found out', async () => {
  const organization = await makeOrganization(await makeUser(url, 'owner'));
  const device = await openDevice(url, organization.owner, organization.id);
  const { database } = device.workspace;
  expect(await stillAnswers(database)).toBe(true);
  await device.sync.stop();
  await loseConnections(database);
  expect(await stillAnswers(database)).toBe(false);
});
