import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  costDaysByPart,
  heldCostLists,
  monthsBefore,
  noCostDays,
  settledCostList,
  withCostList,
} from '../../../../src/domain/cost-days.ts';
import { partsOfMenuSteps } from '../../../../src/domain/draft/parts-of-menus.ts';
import { relationText } from '../../../../src/domain/exchange/shown-rows.ts';
import { finish } from '../../../../src/domain/steps.ts';
import { costDaysSchema, type HeldCostList } from '../../../../src/schemas/cost-list.ts';
import { change, create, refs } from '../../../support/log-builder.ts';
import { propertyOptions } from '../../../support/property-options.ts';
import { publishedBook } from '../../draft/published.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `list${made}`;
};
const day = '2026-01-31';
const list = (more: Partial<HeldCostList> = {}): HeldCostList => ({
  ...{ id: 'list', supplier: 'Grid', day, refIds: ['same'], changes: [] },
  ...{ status: 'drafted', error: '' },
  ...more,
});

describe('[X14] a list that was taken', () => {
  const changes = [
    { refId: 'cap', quantity: 2 },
    { refId: 'fan', quantity: 3 },
  ];

  test('waits for the draft where it changes a cost, and for nothing where it does not', () => {
    const taken = { supplier: ' Grid\tSupply ', day, same: ['same'] };
    expect(heldCostLists({ ...taken, changes }, newId)).toMatchObject([
      { supplier: 'Grid Supply', day, refIds: ['same'], changes, status: 'drafted' },
    ]);
    expect(heldCostLists({ ...taken, changes: [] }, newId)).toMatchObject([{ status: 'waiting' }]);
    expect(heldCostLists({ ...taken, same: [], changes: [] }, newId)).toEqual([]);
  });

  test('is as many as it takes to name its parts in 200 kB each', () => {
    const same = Array.from({ length: 3000 }, (_, at) => `${at};é"`.padEnd(150, 'é'));
    const held = heldCostLists({ supplier: '', day, same, changes }, newId);
    expect(held.flatMap(({ refIds }) => refIds)).toEqual(same);
    expect(held.flatMap((each) => each.changes)).toEqual(changes);
    expect(new Set(held.map(({ id }) => id)).size).toBe(held.length);
    expect(held.length).toBeGreaterThan(3);
    for (const { refIds } of held)
      expect(Buffer.byteLength(relationText(refIds))).toBeLessThanOrEqual(200_000);
  });

  test('counts once none of its changes is in the draft, for those that were published as it says them', () => {
    const costs = new Map([['cap', 2]]);
    const settle = (drafted: string[], of = list({ changes })) =>
      settledCostList(
        of,
        (refId) => drafted.includes(refId),
        (refId) => costs.get(refId) ?? null,
      );
    expect(settle(['fan'])).toEqual(list({ changes }));
    // Published by then, and edited again.
    expect(settle(['cap'])).toMatchObject({ refIds: ['same', 'cap'], status: 'waiting' });
    expect(settle([])).toMatchObject({ refIds: ['same', 'cap'], changes: [], status: 'waiting' });
    costs.set('cap', 2.5);
    expect(settle([])).toBeNull();
    expect(settle([], list())).toMatchObject({ refIds: ['same'], status: 'waiting' });
    expect(settle([], list({ refIds: [] }))).toBeNull();
  });
});

describe('[X14] the day of a part', () => {
  test('is the latest of all lists that named it, whatever their order', () => {
    const days = fc.constantFrom('2025-12-31', '2026-01-31', '2026-02-01');
    const parts = fc.array(fc.constantFrom('a', 'b', 'c', 'constructor'), { minLength: 1 });
    const lists = fc.array(
      fc.record({ supplier: fc.constantFrom('Grid', 'Pipe', ''), day: days, refIds: parts }),
    );
    fc.assert(
      fc.property(lists, (all) => {
        const read = all.reduce(withCostList, noCostDays);
        expect(costDaysSchema.parse(read)).toEqual(read);
        const found = costDaysByPart(read);
        const expected = new Map<string, string>();
        for (const each of all)
          for (const refId of each.refIds)
            if ((expected.get(refId) ?? '') <= each.day) expected.set(refId, each.day);
        expect(new Map([...found].map(([refId, each]) => [refId, each.day]))).toEqual(expected);
        expect(read.lists.length).toBeLessThanOrEqual(expected.size);
      }),
      propertyOptions(300),
    );
  });

  test.each([
    ['2026-03-31', 1, '2026-02-28'],
    ['2026-01-31', 1, '2025-12-31'],
    ['2026-01-15', 24, '2024-01-15'],
    ['2024-03-31', 1, '2024-02-29'],
  ])('%s less %i months is %s', (from, months, to) => {
    expect(monthsBefore(from, months)).toBe(to);
  });
});

test('[X14, R15] the parts of a menu are those of its offers, own over inherited', () => {
  const theirs = { book: 'b2', org: 'o2' };
  const book = publishedBook([
    change(1, [create('costsMaterial', 'cap', {}), create('costsMaterial', 'fan', {})], theirs),
    change(2, [create('offers', 'gold', refs('costsMaterial', 'cap'))], theirs),
    change(3, [create('menus', 'ac', {}), create('menus', 'bare', {})], theirs),
    change(
      4,
      [
        create('menuTiers', 'ac_gold', {
          refs: [...refs('menus', 'ac').refs, ...refs('offers', 'gold').refs],
        }),
      ],
      theirs,
    ),
    change(5, [create('offers', 'gold', refs('costsMaterial', 'fan'))]),
  ]);
  const menus = finish(partsOfMenuSteps(book));
  expect([...menus].map(([menu, parts]) => [menu, [...parts]])).toEqual([['ac', ['fan']]]);
});
