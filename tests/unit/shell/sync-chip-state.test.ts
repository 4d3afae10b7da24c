import { expect, test } from 'vitest';
import { syncChipState } from '../../../src/features/shell/sync-chip-state.ts';
import type { SyncView } from '../../../src/runtime/use-sync-status.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const twoHoursAgo = '2026-01-31 10:00:00.000Z';
const inThreeDays = '2026-02-03T12:00:00.000Z';
const hours = (count: number) => ({ key: 'common:age.hours', count });

test.each<[string, SyncView['status'], string | null, object]>([
  ['up to date', { phase: 'idle' }, twoHoursAgo, { kind: 'upToDate', text: 'upToDate' }],
  [
    'offline with the age of the book',
    { phase: 'offline' },
    twoHoursAgo,
    { kind: 'offline', text: 'offline', age: hours(2), since: twoHoursAgo, pending: 0 },
  ],
  [
    'a network in which the server is silent, with the age of the book',
    { phase: 'offline', silent: true },
    twoHoursAgo,
    { kind: 'offline', text: 'noAnswer', age: hours(2), since: twoHoursAgo, pending: 0 },
  ],
  [
    'offline by a clock that was set back, with the day of the book',
    { phase: 'offline' },
    inThreeDays,
    { kind: 'offline', text: 'offline', age: null, since: inThreeDays, pending: 0 },
  ],
  [
    'offline before the first sync',
    { phase: 'offline' },
    null,
    { kind: 'offline', text: 'offlineNoBook' },
  ],
  ['starting', { phase: 'starting' }, null, { kind: 'syncing', text: 'syncing' }],
  [
    'syncing without a known end',
    { phase: 'syncing', done: 0, total: 0 },
    null,
    { kind: 'syncing', text: 'syncing' },
  ],
  [
    'syncing with a known end',
    { phase: 'syncing', done: 2, total: 5 },
    null,
    { kind: 'syncing', text: 'syncingPercent', percent: 40 },
  ],
  [
    'not 100 % before the end',
    { phase: 'syncing', done: 5, total: 5 },
    null,
    { kind: 'syncing', text: 'syncingPercent', percent: 99 },
  ],
  [
    'something to do',
    { phase: 'failed', fault: { code: 'storageFull' } },
    twoHoursAgo,
    { kind: 'attention', text: 'attention', count: 1 },
  ],
])('%s', (_name, status, lastSync, expected) => {
  expect(syncChipState(view({ status, lastSync }), now)).toEqual(expected);
});

test.each<[string, Partial<SyncView>, object]>([
  ['what waits to be sent', { pending: 3 }, { kind: 'pending', text: 'pending', count: 3 }],
  [
    'what waits offline, with the age of the book',
    { pending: 3, status: { phase: 'offline' } },
    { kind: 'offline', text: 'offline', age: hours(2), since: twoHoursAgo, pending: 3 },
  ],
  [
    'what waits while it is being sent',
    { pending: 1, status: { phase: 'syncing', done: 0, total: 0 } },
    { kind: 'pending', text: 'pending', count: 1 },
  ],
  [
    'a download before what waits',
    { pending: 1, status: { phase: 'syncing', done: 1, total: 2 } },
    { kind: 'syncing', text: 'syncingPercent', percent: 50 },
  ],
  [
    'refused changes before all else',
    { pending: 3, refused: 2, status: { phase: 'offline' } },
    { kind: 'attention', text: 'attention', count: 2 },
  ],
  [
    'a failed sync as one more thing to do',
    { refused: 2, status: { phase: 'failed', fault: { code: 'storageFull' } } },
    { kind: 'attention', text: 'attention', count: 3 },
  ],
])('[S8] %s', (_name, parts, expected) => {
  expect(syncChipState(view(parts), now)).toEqual(expected);
});

function view(parts: Partial<SyncView>): SyncView {
  const quiet = { skipped: 0, pending: 0, refused: 0 };
  return { status: { phase: 'idle' }, lastSync: twoHoursAgo, ...quiet, ...parts };
}
