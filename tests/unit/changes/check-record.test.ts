import { expect, test } from 'vitest';
import { create, log, remove, replayed, update } from '../../support/log-builder.ts';

const fateOf = (...records: unknown[]) => replayed(log(records)).fates[0];

test.each([[undefined], [null], [[]], [{}], ['text'], [1], [{ 0: create('menus', 'a') }]])(
  '[R4] a changeset %j is invalid',
  (changeset) => {
    expect(replayed(log(changeset)).fates).toEqual(['Invalid changeset @0']);
  },
);

test.each([[null], [[]], ['text'], [1], [true]])('[R4] a record %j is invalid', (record) => {
  expect(fateOf(create('menus', 'a'), record)).toBe('Invalid change record @1');
});

test.each([['create'], ['update']])('[R4] %s needs data that is an object', (operation) => {
  for (const data of [undefined, null, [], 'text', 0]) {
    expect(fateOf({ collection: 'menus', operation, data })).toBe('Invalid change record @0');
  }
});

test('[R4] a delete may have no data, but not data that is no object', () => {
  for (const data of [undefined, null]) {
    expect(fateOf({ collection: 'menus', operation: 'delete', data })).toBe(
      'Record not found with refId @0',
    );
  }
  for (const data of [[], 'text', 0, false]) {
    expect(fateOf({ collection: 'menus', operation: 'delete', data })).toBe(
      'Invalid change record @0',
    );
  }
});

test.each([['books'], ['Menus'], ['__proto__'], ['constructor'], [''], [null], [['menus']]])(
  '[R5] collection %j is not allowed, before anything else is looked at',
  (collection) => {
    expect(fateOf({ collection, operation: 'none' })).toBe('Collection not allowed @0');
  },
);

test.each([['upsert'], ['Create'], ['toString'], [''], [null], [['create']]])(
  '[R5] operation %j is unsupported, before the data is looked at',
  (operation) => {
    expect(fateOf({ collection: 'formulas', operation })).toBe('Unsupported operation @0');
  },
);

test('[R5] a refId must be text, before it must be there', () => {
  for (const refId of [0, false, [], {}, ['a']]) {
    expect(fateOf(create('menus', refId))).toBe('Invalid value for refId @0');
    expect(fateOf(remove('formulas', refId))).toBe('Invalid value for refId @0');
  }
});

test('[R5] [U53] a refId must be there for create and update, also without a local table', () => {
  for (const refId of [undefined, null, '']) {
    expect(fateOf(create('menus', refId))).toBe('refId is required for create operations @0');
    expect(fateOf(update('tierSets', refId))).toBe('refId is required for update operations @0');
  }
});

test('[R5] a refId that every object inherits is no refId', () => {
  const data = JSON.parse('{"__proto__":{"refId":"a"}}');
  expect(fateOf({ collection: 'menus', operation: 'create', data })).toBe(
    'refId is required for create operations @0',
  );
});

test.each([['checklists'], ['tierSets'], ['formulas']])(
  '[R5] %s are accepted and store nothing',
  (collection) => {
    const { fates, rows } = replayed(
      log([
        create(collection, 'a', { name: 1, refs: 'none' }),
        update(collection, 'never made'),
        { collection, operation: 'delete' },
        create('menus', 'm'),
      ]),
    );
    expect(fates).toEqual(['applied']);
    expect(rows('menus')).toHaveLength(1);
  },
);
