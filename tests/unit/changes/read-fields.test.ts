import { expect, test } from 'vitest';
import { create, log, refs, replayed, update } from '../../support/log-builder.ts';

const fateOf = (record: unknown) => replayed(log([record])).fates[0];

test.each([
  ['0', 0],
  ['-0', 0],
  ['007', 7],
  ['-12.50', -12.5],
  ['0.1', 0.1],
  ['9'.repeat(308), Number('9'.repeat(308))],
  [1e21, 1e21],
  [-0, 0],
])('[R10] %s is a number', (rank, stored) => {
  const [tier] = replayed(log([create('tiers', 't', { rank })])).rows('tiers');
  expect(Object.is(tier?.rank, stored)).toBe(true);
});

test.each([
  ...[['' as unknown], [' 1'], ['1 '], ['1\n'], ['+1'], ['.5'], ['5.'], ['1e3'], ['0x10'], ['１']],
  ...[['--1'], ['Infinity'], ['NaN'], ['9'.repeat(400)], [Number.POSITIVE_INFINITY], [Number.NaN]],
  ...[[null], [true], [[1]], [{}]],
])('[R10] %j is no number', (rank) => {
  expect(fateOf(create('tiers', 't', { rank }))).toBe('Invalid value for rank @0');
});

test.each([[null], [0], [true], [['a']], [{}]])('[R10] %j is no text', (name) => {
  expect(fateOf(create('menus', 'm', { name }))).toBe('Invalid value for name @0');
});

test.each([[null], [0], [1], [''], ['true'], [[true]], [{}]])(
  '[R10, A9] %j is neither true nor false',
  (hidden) => {
    expect(fateOf(create('menus', 'm', { hidden }))).toBe('Invalid value for hidden @0');
  },
);

test.each([true, false])('[A9] %j is stored as it is', (hidden) => {
  const [problem] = replayed(log([create('problems', 'p', { hidden })])).rows('problems');
  expect(problem?.hidden).toBe(hidden);
});

test.each([
  ['contentItems', { content: 1, name: 1 }, 'name'],
  ['contentItems', { content: 1 }, 'content'],
  ['offers', { multiplier: 'x', name: 1 }, 'name'],
  ['offers', { multiplier: 'x' }, 'multiplier'],
  ['costsMaterial', { quantity: 'x' }, 'quantity'],
  ['costsTime', { hours: 'x' }, 'hours'],
  ['problems', { description: 1, name: 1 }, 'name'],
  ['problems', { hidden: 1, keywords: 1, description: 1 }, 'description'],
  ['problems', { hidden: 1, keywords: 1 }, 'keywords'],
  ['problems', { hidden: 1 }, 'hidden'],
  ['menus', { hidden: 1, name: 1 }, 'name'],
  ['menus', { hidden: 1 }, 'hidden'],
])('[R10] the first wrong field of %s %j is %s', (collection, data, field) => {
  expect(fateOf(create(collection, 'r', data))).toBe(`Invalid value for ${field} @0`);
});

test('[R10] fields are checked before references', () => {
  expect(fateOf(create('menus', 'm', { name: 1, refs: 'none' }))).toBe('Invalid value for name @0');
});

test('[R10] fields that the table does not know are left out, whatever they are called', () => {
  const extra = JSON.parse(
    '{"__proto__":{"name":"evil"},"constructor":1,"rank":"x","id":"mine","org":"o2","seq":99}',
  );
  const { fates, rows } = replayed(
    log([create('menus', 'm')], [{ ...update('menus', 'm'), data: { refId: 'm', ...extra } }]),
  );
  expect(fates).toEqual(['applied', 'applied']);
  const [menu] = rows('menus');
  expect(Object.keys(menu ?? {}).sort()).toEqual(
    ['books', 'created', 'hidden', 'id', 'name', 'org', 'refId', 'seq', 'updated'].sort(),
  );
  expect(menu).toMatchObject({ name: '', org: 'o1', seq: 2 });
  expect(({} as Record<string, unknown>).name).toBeUndefined();
});

test('[R10] a relation is not given as a field', () => {
  const { rows } = replayed(
    log([
      create('menus', 'm'),
      create('problems', 'p', { ...refs('menus', 'm'), problemTags: [1] }),
    ]),
  );
  expect(rows('problems')).toMatchObject([{ problemTags: [] }]);
});
