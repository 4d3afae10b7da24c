import { expect, test } from 'vitest';
import { conflictsOf, decided } from '../../../src/domain/draft/conflicts.ts';
import { recordOf } from '../../../src/domain/draft/draft-changes.ts';
import { withoutRecord, withValues } from '../../../src/domain/draft/edit-record.ts';
import type { RecordEdit, RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, remove, update } from '../../support/log-builder.ts';
import { publishedBook } from './published.ts';

const part: RecordKey = { table: 'costsMaterial', refId: 'cap' };
const made = change(1, [create('costsMaterial', 'cap', { name: 'Capacitor', quantity: 20 })]);
const before = publishedBook([made]);

function afterwards(...changeset: object[]) {
  return publishedBook([made, change(2, changeset)]);
}

const edit = withValues(null, before, part, { quantity: 25 }) as RecordEdit;

test('[A3] another field that somebody changed is no conflict, and both stay', () => {
  const now = afterwards(update('costsMaterial', 'cap', { name: 'Capacitor 35/5' }));
  expect(conflictsOf(edit, now)).toEqual([]);
  expect(recordOf(edit, now)?.data).toEqual({ refId: 'cap', quantity: 25 });
});

test('[A3] the same field is shown as it was, as it is and as it is to be, and decided', () => {
  const now = afterwards(update('costsMaterial', 'cap', { quantity: 30 }));
  const [conflict, ...others] = conflictsOf(edit, now);
  expect(others).toEqual([]);
  expect(conflict).toEqual({ kind: 'value', name: 'quantity', before: 20, theirs: 30, mine: 25 });
  if (!conflict) throw new Error('no conflict');

  expect(decided(edit, now, conflict, 'theirs')).toBeNull();
  const mine = decided(edit, now, conflict, 'mine') as RecordEdit;
  expect(conflictsOf(mine, now)).toEqual([]);
  expect(recordOf(mine, now)?.data).toEqual({ refId: 'cap', quantity: 25 });
});

test('[A3] the same value from both is no conflict, and nothing is left to publish', () => {
  const now = afterwards(update('costsMaterial', 'cap', { quantity: 25 }));
  expect(conflictsOf(edit, now)).toEqual([]);
  expect(recordOf(edit, now)).toBeNull();
});

test('[A3] a value that is edited again stays in conflict with what somebody else said', () => {
  const now = afterwards(update('costsMaterial', 'cap', { quantity: 30 }));
  const again = withValues(edit, now, part, { quantity: 20 }) as RecordEdit;
  expect(conflictsOf(again, now)).toEqual([
    { kind: 'value', name: 'quantity', before: 20, theirs: 30, mine: 20 },
  ]);
});

test('[A3] a field that is edited later counts from what was published by then', () => {
  const now = afterwards(update('costsMaterial', 'cap', { name: 'Capacitor 35/5' }));
  const both = withValues(edit, now, part, { name: 'Cap' }) as RecordEdit;
  expect(conflictsOf(both, now)).toEqual([]);
});

test('[A3] a record that was taken away meanwhile is made again, or given up', () => {
  const now = afterwards(remove('costsMaterial', 'cap'));
  expect(recordOf(edit, now)).toBeNull();
  expect(conflictsOf(edit, now)).toEqual([{ kind: 'gone' }]);
  expect(decided(edit, now, { kind: 'gone' }, 'theirs')).toBeNull();
  const again = decided(edit, now, { kind: 'gone' }, 'mine') as RecordEdit;
  expect(conflictsOf(again, now)).toEqual([]);
  expect(recordOf(again, now)).toMatchObject({
    operation: 'create',
    data: { name: 'Capacitor', quantity: 25 },
  });
});

test('[A3] what was changed meanwhile is not taken away unasked', () => {
  const away = withoutRecord(before, part) as RecordEdit;
  const now = afterwards(update('costsMaterial', 'cap', { quantity: 30 }));
  const [conflict] = conflictsOf(away, now);
  expect(conflict).toEqual({ kind: 'changedSince', names: ['quantity'] });
  if (!conflict) throw new Error('no conflict');
  expect(decided(away, now, conflict, 'theirs')).toBeNull();
  const mine = decided(away, now, conflict, 'mine') as RecordEdit;
  expect(conflictsOf(mine, now)).toEqual([]);
  expect(recordOf(mine, now)).toMatchObject({ operation: 'delete' });
});

test('[A3, S10] a draft of an earlier program takes a record away that has got a further field since', () => {
  const key: RecordKey = { table: 'menus', refId: 'leak' };
  const first = change(1, [create('menus', 'leak', { name: 'Leak' })]);
  const published = publishedBook([first]);
  const away = withoutRecord(published, key) as RecordEdit;
  const { hidden: _added, ...base } = away.base;
  const earlier: RecordEdit = { ...away, base };
  expect(conflictsOf(earlier, published)).toEqual([]);
  const now = publishedBook([first, change(2, [update('menus', 'leak', { hidden: true })])]);
  expect(conflictsOf(earlier, now)).toEqual([{ kind: 'changedSince', names: ['hidden'] }]);
});

test('[A3] of two records that were made under one refId each value is decided', () => {
  const key: RecordKey = { table: 'tiers', refId: 'steel' };
  const mine = withValues(null, before, key, { name: 'Steel', rank: 3 }) as RecordEdit;
  const now = afterwards(create('tiers', 'steel', { name: 'Steel', rank: 2 }));
  const [conflict] = conflictsOf(mine, now);
  expect(conflict).toEqual({
    kind: 'value',
    name: 'rank',
    before: undefined,
    theirs: 2,
    mine: 3,
  });
  if (!conflict) throw new Error('no conflict');
  const settled = decided(mine, now, conflict, 'mine') as RecordEdit;
  expect(conflictsOf(settled, now)).toEqual([]);
  expect(recordOf(settled, now)).toMatchObject({ operation: 'update', data: { rank: 3 } });
});
