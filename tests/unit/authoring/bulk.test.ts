import { expect, test } from 'vitest';
import { withoutRecord } from '../../../src/domain/draft/edit-record.ts';
import { keyOf } from '../../../src/domain/draft/history.ts';
import type { TypedIn } from '../../../src/domain/organization/typed-amount.ts';
import { raisedByPercent } from '../../../src/domain/pricing/amounts.ts';
import { columnsOf } from '../../../src/features/authoring/workbench/columns.ts';
import {
  planRaise,
  planTag,
  sameValues,
  stepOfValues,
} from '../../../src/features/authoring/workbench/edits.ts';
import { placeAfter, rangeBetween } from '../../../src/features/authoring/workbench/grid-keys.ts';
import { planPaste } from '../../../src/features/authoring/workbench/paste.ts';
import { change, create, refs } from '../../support/log-builder.ts';
import { publishedBook } from '../draft/published.ts';
import { rowsWith } from './rows.ts';

const typedIn: TypedIn = { rate: '1', currency: { refId: 'usd', symbol: '$' }, thousands: ',' };
const columns = columnsOf.costsMaterial;
const costAt = columns.findIndex(({ name }) => name === 'quantity');
const published = publishedBook([
  change(
    1,
    Array.from({ length: 20 }, (_each, at) =>
      create('costsMaterial', `p${at}`, { name: `Part ${at}`, quantity: at }),
    ),
  ),
]);
const { rows } = rowsWith(published, [], 'costsMaterial');
const at = (row: number, column = costAt) => ({
  top: row,
  bottom: row,
  left: column,
  right: column,
});

test('[A11] a percentage is exact, and rounded to 12 significant digits', () => {
  expect(raisedByPercent(0.1, '200')).toBe(0.3);
  expect(raisedByPercent(47.01, '5')).toBe(49.3605);
  expect(raisedByPercent(1 / 3, '5')).toBe(0.35);
  expect(raisedByPercent(123456789.123, '3.3333333')).toBe(127572015.386);
});

test('[A11] costs are raised by an amount, and none falls below 0', () => {
  const plan = planRaise(rows, 'quantity', { kind: 'amount', amount: -2 });
  expect(plan.belowZero).toBe(2);
  expect(plan.values.get('p2')).toEqual({ quantity: 0 });
  expect(planRaise(rows, 'quantity', { kind: 'amount', amount: 0.1 }).values.get('p3')).toEqual({
    quantity: 3.1,
  });
  expect(planRaise(rows, 'quantity', { kind: 'percent', percent: '0' }).values.size).toBe(0);
});

test('[A2] a value is set in many rows as one step, and is no edit of those that have it', () => {
  const values = sameValues(rows.slice(4, 7), { quantity: 5 });
  const step = stepOfValues(new Map(), published, 'costsMaterial', values);
  expect([...step.values()].map(({ edit }) => edit?.values)).toEqual([
    { quantity: 5 },
    undefined,
    { quantity: 5 },
  ]);
});

test('[A9] many are hidden as one step, and shown again nothing is left of it', () => {
  const menus = publishedBook([change(1, [create('menus', 'a'), create('menus', 'b')])]);
  const hide = sameValues(rowsWith(menus, [], 'menus').rows, { hidden: true });
  const hidden = [...stepOfValues(new Map(), menus, 'menus', hide).values()];
  expect(hidden.map(({ edit }) => edit?.values)).toEqual([{ hidden: true }, { hidden: true }]);
  const draft = new Map(hidden.flatMap(({ key, edit }) => (edit ? [[keyOf(key), edit]] : [])));
  const show = sameValues(rowsWith(menus, [...draft.values()], 'menus').rows, { hidden: false });
  const shown = [...stepOfValues(draft, menus, 'menus', show).values()];
  expect(shown.map(({ edit }) => edit)).toEqual([null, null]);
});

test('[A2] a tag is added to each problem that lacks it, and the others stay as they are', () => {
  const problems = publishedBook([
    change(1, [create('problemTags', 'loud'), create('problemTags', 'wet')]),
    change(2, [
      create('problems', 'both', refs('problemTags', 'loud', 'wet')),
      create('problems', 'none'),
      create('problems', 'wet', refs('problemTags', 'wet')),
    ]),
  ]);
  const tagged = planTag(rowsWith(problems, [], 'problems').rows, problems, 'loud');
  expect([...tagged]).toEqual([
    ['none', { problemTags: ['loud'] }],
    ['wet', { problemTags: ['wet', 'loud'] }],
  ]);
});

test('500 cells pasted where 20 are: those are taken, and it is said how many are left out', () => {
  const pasted = Array.from({ length: 500 }, (_each, line) => [String(line + 100)]);
  const plan = planPaste(pasted, at(0), rows, columns, typedIn);
  expect(plan).toMatchObject({ changed: 20, left: { beyond: 480, readOnly: 0 }, wrong: [] });
  expect(plan.values.get('p19')).toEqual({ quantity: 119 });
  const step = stepOfValues(new Map(), published, 'costsMaterial', plan.values);
  expect(step.size).toBe(20);
});

test('text where a number is due marks its cell, and nothing else is lost', () => {
  const plan = planPaste([['1'], ['two'], ['3']], at(4), rows, columns, typedIn);
  expect(plan.wrong).toEqual([
    { refId: 'p5', column: 'quantity', typed: 'two', reason: 'noNumber' },
  ]);
  expect([...plan.values.keys()]).toEqual(['p4', 'p6']);
});

test('a name of 30,000 characters stays in its cell, with all of it', () => {
  const long = 'x'.repeat(30_000);
  const nameAt = columns.findIndex(({ name }) => name === 'name');
  const plan = planPaste([[long], ['Short']], at(4, nameAt), rows, columns, typedIn);
  expect(plan.wrong).toEqual([{ refId: 'p4', column: 'name', typed: long, reason: 'tooLong' }]);
  expect([...plan.values]).toEqual([['p5', { name: 'Short' }]]);
});

test('decimal commas are read as such, also beside points', () => {
  const plan = planPaste([['9,45'], ['1.234,5'], ['1,234.5']], at(4), rows, columns, typedIn);
  expect([...plan.values.values()]).toEqual([
    { quantity: 9.45 },
    { quantity: 1234.5 },
    { quantity: 1234.5 },
  ]);
});

test('cells that are only to be read, or of what is taken away, are left as they are', () => {
  const gone = rowsWith(
    published,
    [withoutRecord(published, { table: 'costsMaterial', refId: 'p0' })],
    'costsMaterial',
  ).rows;
  const last = gone.findIndex(({ refId }) => refId === 'p0');
  expect(planPaste([['9']], at(last), gone, columns, typedIn)).toMatchObject({
    changed: 0,
    left: { beyond: 0, readOnly: 1 },
  });
  const pair = planPaste([['9', 'GV-1', '9']], at(3), rows, columns, typedIn);
  // Cost, codes, and what it is used in.
  expect(pair).toMatchObject({ changed: 2, left: { beyond: 0, readOnly: 1 } });
});

test('one cell fills a block', () => {
  const range = { top: 1, bottom: 3, left: costAt, right: costAt };
  const plan = planPaste([['7']], range, rows, columns, typedIn);
  expect([...plan.values]).toEqual([
    ['p1', { quantity: 7 }],
    ['p2', { quantity: 7 }],
    ['p3', { quantity: 7 }],
  ]);
});

test('keys move within the grid, as far as it goes', () => {
  const size = { rows: 10, columns: 4, page: 5 };
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false });
  const from = { row: 8, column: 0 };
  expect(placeAfter(from, key('PageDown'), size)).toEqual({ row: 9, column: 0 });
  expect(placeAfter(from, key('ArrowLeft'), size)).toEqual(from);
  expect(placeAfter(from, key('ArrowUp', true), size)).toEqual({ row: 0, column: 0 });
  expect(placeAfter(from, key('End', true), size)).toEqual({ row: 9, column: 3 });
  expect(placeAfter(from, key('a'), size)).toBe(null);
  expect(rangeBetween({ row: 3, column: 2 }, { row: 1, column: 3 })).toEqual({
    top: 1,
    bottom: 3,
    left: 2,
    right: 3,
  });
});
