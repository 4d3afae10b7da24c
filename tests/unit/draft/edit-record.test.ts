import { describe, expect, test } from 'vitest';
import { draftChanges, recordOf } from '../../../src/domain/draft/draft-changes.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { withOwnKept, withoutRecord, withValues } from '../../../src/domain/draft/edit-record.ts';
import type { RecordEdit, RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, refs, remove } from '../../support/log-builder.ts';
import { publishedBook, shown } from './published.ts';

const part: RecordKey = { table: 'costsMaterial', refId: 'cap' };
const offer: RecordKey = { table: 'offers', refId: 'gold' };
const theirs = { book: 'b2', org: 'o2' };

const ownPart = change(1, [create('costsMaterial', 'cap', { name: 'Capacitor', quantity: 20 })]);
const theirPart = change(1, ownPart.changeset, theirs);

describe('[A2] a draft says what differs from the book and nothing else', () => {
  const published = publishedBook([ownPart]);

  test('a field of an own record is an update of that field', () => {
    const edit = withValues(null, published, part, { quantity: 25 });
    expect(draftChanges([edit as RecordEdit], published)).toEqual([
      [
        {
          collection: 'costsMaterial',
          operation: 'update',
          id: expect.any(String),
          data: { refId: 'cap', quantity: 25 },
        },
      ],
    ]);
  });

  test('what is edited back is no edit', () => {
    const edit = withValues(null, published, part, { quantity: 25, name: 'Cap' });
    expect(withValues(edit, published, part, { quantity: 20 })).toMatchObject({
      values: { name: 'Cap' },
    });
    expect(withValues(edit, published, part, { quantity: 20, name: 'Capacitor' })).toBeNull();
  });

  test('a record that was made and taken away leaves nothing', () => {
    const key: RecordKey = { table: 'tiers', refId: 'steel' };
    const edit = withValues(null, published, key, { name: 'Steel' });
    expect(recordOf(edit as RecordEdit, published)).toMatchObject({ operation: 'create' });
    expect(withoutRecord(published, key)).toBeNull();
  });

  test('[X7] a new record says all of its fields and relations', () => {
    const key: RecordKey = { table: 'menuCopy', refId: 'care' };
    const edit = withValues(null, published, key, {}) as RecordEdit;
    const data = { refId: 'care', name: '', ...refs('contentItems') };
    expect(recordOf(edit, published)?.data).toEqual(data);
  });

  test('an own record that is taken away is a delete, and edited after that as it was', () => {
    const edit = withoutRecord(published, part) as RecordEdit;
    expect(recordOf(edit, published)).toMatchObject({ operation: 'delete' });
    expect(withValues(edit, published, part, { quantity: 9 })).toMatchObject({
      kind: 'change',
      values: { quantity: 9 },
    });
  });
});

describe('[A6] an inherited record', () => {
  const costs = change(
    2,
    [create('offers', 'gold', { name: 'Gold', multiplier: 2, ...refs('costsMaterial', 'cap') })],
    theirs,
  );
  const published = publishedBook([theirPart, costs]);

  test('is edited by a create of the whole record, whose references still lead upwards', () => {
    const edit = withValues(null, published, offer, { multiplier: 3 }) as RecordEdit;
    expect(recordOf(edit, published)).toEqual({
      collection: 'offers',
      operation: 'create',
      data: {
        refId: 'gold',
        name: 'Gold',
        multiplier: 3,
        price: 0,
        refs: [
          { collection: 'menus', refIds: [] },
          { collection: 'costsTime', refIds: [] },
          { collection: 'costsMaterial', refIds: ['cap'] },
        ],
      },
    });
    const { tables, faults } = draftTables([edit], published, 'now');
    expect(faults).toEqual([]);
    expect(shown({ ...published, tables }, offer)).toEqual({
      org: 'o1',
      name: 'Gold',
      multiplier: 3,
      price: 0,
      menus: [],
      costsTime: [],
      costsMaterial: ['cap'],
    });
  });

  test('can not be taken away, and what was edited of it can', () => {
    expect(withoutRecord(published, offer)).toBeNull();
  });

  test('is used again once the own version is taken away', () => {
    const own = change(3, [create('offers', 'gold', { name: 'Ours' })]);
    const withOwn = publishedBook([theirPart, costs, own]);
    const edit = withoutRecord(withOwn, offer) as RecordEdit;
    const { tables } = draftTables([edit], withOwn, 'now');
    expect(shown({ ...withOwn, tables }, offer)).toMatchObject({ org: 'o2', name: 'Gold' });
  });

  test('leaves an own version as it is, which then is the later one', () => {
    const own = change(3, [create('offers', 'gold', { name: 'Ours' })]);
    const withOwn = publishedBook([theirPart, costs, own]);
    expect(recordOf(withOwnKept(null, withOwn, offer), withOwn)).toEqual({
      collection: 'offers',
      operation: 'update',
      data: { refId: 'gold' },
    });
  });

  test('[R13] with a reference that leads nowhere is not repeated without it: the draft says so', () => {
    const gone = change(3, [remove('costsMaterial', 'cap')], theirs);
    const dangling = publishedBook([theirPart, costs, gone]);
    const edit = withValues(null, dangling, offer, { multiplier: 3 }) as RecordEdit;
    expect(draftTables([edit], dangling, 'now').faults).toEqual([
      { ...offer, fault: { code: 'referenceNotFound' } },
    ]);
    const mended = withValues(edit, dangling, offer, { costsMaterial: [] }) as RecordEdit;
    expect(draftTables([mended], dangling, 'now').faults).toEqual([]);
  });
});
