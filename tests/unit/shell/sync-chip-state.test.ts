import { expect, test } from 'vitest';
import { syncChipState } from '../../../src/features/shell/sync-chip-state.ts';
import type { SyncView } from '../../../src/runtime/use-sync-status.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const twoHoursAgo = '2026-01-31 10:00:00.000Z';

test.each<[string, SyncView['status'], string | null, object]>([
  ['up to date', { phase: 'idle' }, twoHoursAgo, { kind: 'upToDate', text: 'upToDate' }],
  [
    'offline with the age of the book',
    { phase: 'offline' },
    twoHoursAgo,
    { kind: 'offline', text: 'offline', age: { key: 'common:age.hours', count: 2 } },
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
    { phase: 'failed', message: 'no space' },
    twoHoursAgo,
    { kind: 'attention', text: 'attention', count: 1 },
  ],
])('%s', (_name, status, lastSync, expected) => {
  expect(syncChipState({ status, lastSync, skipped: 0 } as SyncView, now)).toEqual(expected);
});
