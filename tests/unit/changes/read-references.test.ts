import { expect, test } from 'vitest';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { book, change, create, log, refs, replayed, update } from '../../support/log-builder.ts';

const problem = (given: unknown) => {
  const data =
    typeof given === 'object' && given !== null && 'refs' in given ? given : { refs: given };
  return replayed(
    log([create('menus', 'm'), create('menus', 'n')], [create('problems', 'p', data)]),
  );
};
const fateOf = (given: unknown) => problem(given).fates[1];
const menu = (refId: string, org = 'o1') => recordId(org, 'menus', refId);

test.each([
  ...[['text' as unknown], [{}], [0], [false], [[null]], [['menus']], [[[]]], [[{}]]],
  ...[[[{ collection: 'menus' }]], [[{ refIds: [] }]], [[{ collection: 'menus', refIds: 'm' }]]],
  ...[[[{ collection: 'menus', refIds: null }]], [[{ collection: 'menus', refIds: { 0: 'm' } }]]],
  ...[[[{ collection: 'offers', refIds: [] }]], [[{ collection: '__proto__', refIds: [] }]]],
  ...[[[{ collection: 'name', refIds: [] }]], [[{ collection: ['menus'], refIds: [] }]]],
])('[R11] refs %j are an invalid reference', (given) => {
  expect(fateOf(given)).toBe('Invalid reference @0');
});

test('[R11] absent, null and empty refs leave the relations alone', () => {
  for (const given of [undefined, null, []]) {
    const { fates, rows } = replayed(
      log(
        [create('menus', 'm'), create('problems', 'p', refs('menus', 'm'))],
        [update('problems', 'p', { refs: given })],
      ),
    );
    expect(fates).toEqual(['applied', 'applied']);
    expect(rows('problems')).toMatchObject([{ menus: [menu('m')] }]);
  }
});

test.each([['absent'], [''], ['__proto__'], [null], [1], [['m']]])(
  '[R11] a refId %j that names nothing is not found',
  (refId) => {
    expect(fateOf(refs('menus', 'm', refId))).toBe('Referenced record not found @0');
  },
);

test('[R11] items are judged one after the other', () => {
  const missing = { collection: 'menus', refIds: ['absent'] };
  expect(fateOf([missing, 'malformed'])).toBe('Referenced record not found @0');
  expect(fateOf(['malformed', missing])).toBe('Invalid reference @0');
});

test('[R11] the ids stand in the order given, and of a relation given twice the last counts', () => {
  const given = [...refs('menus', 'm').refs, ...refs('menus', 'n', 'm', 'n').refs];
  expect(problem(given).rows('problems')).toMatchObject([
    { menus: [menu('n'), menu('m'), menu('n')] },
  ]);
  expect(fateOf([...refs('menus', 'absent').refs, ...refs('menus', 'm').refs])).toBe(
    'Referenced record not found @0',
  );
});

test('[R11] a refId is sought in the own organization, then breadth first: parent, dependencies', () => {
  // b1 → parent b2, dependencies b3, b9 (absent); b2 → parent b4; b4 → b1: a circle.
  const books = [
    book(1, { parent: 'b2', dependencies: ['b9', 'b3'] }),
    book(2, { parent: 'b4' }),
    book(3, { dependencies: ['b3'] }),
    book(4, { parent: 'b1' }),
    book(5),
  ];
  const order = ['o1', 'o2', 'o3', 'o4'];
  for (const [index, org] of order.entries()) {
    const makers = order
      .slice(index)
      .map((maker, at) => change(at, [create('menus', 'm')], { org: maker }));
    const asked = change(9, [create('problems', 'p', refs('menus', 'm'))]);
    expect(replayed([...makers, asked], books).rows('problems')).toMatchObject([
      { menus: [menu('m', org)] },
    ]);
  }
  const elsewhere = change(1, [create('menus', 'm')], { org: 'o5' });
  expect(
    replayed([elsewhere, change(9, [create('problems', 'p', refs('menus', 'm'))])], books).fates,
  ).toEqual(['applied', 'Referenced record not found @0']);
});

test('[R11] the organization of the change comes before that of its book', () => {
  const made = [
    change(1, [create('menus', 'm')]),
    change(2, [create('menus', 'm')], { org: 'o7' }),
    change(3, [create('problems', 'p', refs('menus', 'm'))], { org: 'o7' }),
  ];
  expect(replayed(made).rows('problems')).toMatchObject([{ menus: [menu('m', 'o7')] }]);
});

test('[R11] books are found among those given, the smallest id first', () => {
  const books = [
    book(1, { parent: 'b2' }),
    { ...book(2), id: 'b2', refId: 'shared' },
    { ...book(2), id: 'a2', refId: 'shared' },
  ];
  const { fates, rows } = replayed(
    log(
      [create('menus', 'm', refs('books', 'shared', 'book'))],
      [create('menus', 'n', refs('books', 'b1'))],
    ),
    books,
  );
  expect(fates).toEqual(['applied', 'Referenced record not found @0']);
  expect(rows('menus')).toMatchObject([{ books: ['a2', 'b1'] }]);
});
