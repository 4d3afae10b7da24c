import { expect, it } from 'vitest';
import { knownTo } from '../../../src/domain/changes/change-window.ts';
import type { ChangeOutcome } from '../../../src/schemas/change-log.ts';
import { nothingPending, type SyncState } from '../../../src/schemas/sync-state.ts';

const created = '2026-01-31 08:00:00.000Z';

const outcome = (of: Partial<ChangeOutcome>): ChangeOutcome => ({
  ...{ id: 'change', book: 'book', seq: 5, created, note: '' },
  ...{ status: 'applied' as const, error: '', at: 0 },
  ...of,
});

const state = (more: Partial<SyncState> = {}): SyncState => ({
  ...{ version: 1, epoch: 'epoch', booksKey: 'key', replayVersion: 1, generation: 1 },
  ...{ cursor: { seq: 5, id: 'change' }, recordedTo: 0, pending: nothingPending },
  revisions: [{ book: 'book', seq: 5, created }],
  skipped: [outcome({ id: 'skipped', status: 'skipped', seq: 3 })],
  ...more,
});

it('[L4] a record is of these tables where they hold its change, of a book that they know, and skipped it too', () => {
  const isKnown = knownTo(state());
  for (const [of, expected] of [
    [{}, true],
    [{ seq: 6 }, false],
    [{ book: 'gone' }, false],
    [{ id: 'skipped', status: 'skipped', seq: 3 }, true],
    [{ id: 'other', status: 'skipped', seq: 3 }, false],
  ] as const)
    expect(isKnown(outcome(of)), JSON.stringify(of)).toBe(expected);
});

it('[L4] no record is of tables of an empty log, and one of any book of those that an earlier program made', () => {
  expect(knownTo(state({ cursor: null }))(outcome({}))).toBe(false);
  expect(knownTo(state({ revisions: null }))(outcome({ book: 'gone' }))).toBe(true);
});
