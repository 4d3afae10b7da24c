import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOwnKept, withoutRecord, withValues } from '../../../src/domain/draft/edit-record.ts';
import { keyOf } from '../../../src/domain/draft/history.ts';
import { typedWords } from '../../../src/domain/search/filter-by-text.ts';
import { finish } from '../../../src/domain/steps.ts';
import { byCodeUnits } from '../../../src/domain/text.ts';
import {
  filtersOf,
  passes,
  rankedRows,
  ranksOf,
  readSort,
  searchedRows,
} from '../../../src/features/authoring/workbench/find-rows.ts';
import {
  draftedRows,
  isChanged,
  publishedRows,
  valueBefore,
  type WorkbenchRow,
} from '../../../src/features/authoring/workbench/rows.ts';
import { countUseSteps } from '../../../src/features/authoring/workbench/use-counts.ts';
import {
  type rowFilters,
  workbenchTables,
} from '../../../src/features/authoring/workbench/workbench-search.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';
import { change, create, refs, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { draftedBook } from '../draft/impact-of.ts';
import { publishedBook } from '../draft/published.ts';
import { draftOf, randomBookLog, randomEdit } from '../draft/random-book.ts';
import { rowsWith } from './rows.ts';

const theirs = { book: 'b2', org: 'o2' };
const published = publishedBook([
  change(1, [create('costsMaterial', 'cap', { name: 'Capacitör 100', quantity: 20 })], theirs),
  change(2, [create('costsMaterial', 'fan', { name: 'Fan', quantity: 90 })], theirs),
  change(3, [create('costsMaterial', 'cap', { name: 'Capacitör 100', quantity: 25 })]),
  change(4, [create('costsMaterial', 'own', { name: 'Capacitor 20', quantity: 5 })]),
  change(5, [create('costsMaterial', 'old', { name: 'Old', quantity: 1 })]),
  change(6, [create('offers', 'gold', refs('costsMaterial', 'cap', 'fan', 'cap'))]),
  change(7, [create('offers', 'free', {})]),
]);
const table = 'costsMaterial';
const parts = (refId: string) => ({ table, refId }) as const;
const edits = [
  withValues(null, published, parts('fan'), { quantity: 95 }),
  withValues(null, published, parts('fresh'), { name: 'Fresh' }),
  withoutRecord(published, parts('old')),
];
const { rows, drafted } = rowsWith(published, edits, 'costsMaterial');
const uses = finish(countUseSteps(drafted, 'costsMaterial'));
const named = (filter: (typeof rowFilters)[number]) =>
  rows.filter((row) => passes(row, filter, uses)).map(({ refId }) => refId);

test('[A6, R15] a record is shown once, own over inherited, with where it comes from', () => {
  const about = rows.map(({ refId, source, state }) => [refId, source, state]);
  expect(about).toEqual(
    expect.arrayContaining([
      ['cap', 'version', 'published'],
      ['fan', 'version', 'changed'],
      ['own', 'own', 'published'],
      ['fresh', 'own', 'new'],
      ['old', 'own', 'gone'],
    ]),
  );
  expect(rows).toHaveLength(5);
});

test('[A1] a cell that the draft changes says what is published', () => {
  const fan = rows.find(({ refId }) => refId === 'fan');
  if (!fan) throw new Error('No fan');
  expect([isChanged(fan, 'quantity'), valueBefore(fan, 'quantity')]).toEqual([true, 90]);
  expect([isChanged(fan, 'name'), valueBefore(fan, 'name')]).toEqual([false, undefined]);
});

test('rows are filtered by where they come from, what the draft says and what uses them', () => {
  expect(named('inherited')).toEqual([]);
  expect(named('own').toSorted()).toEqual(['cap', 'fan', 'fresh', 'old', 'own']);
  expect(named('changed').toSorted()).toEqual(['fan', 'fresh', 'old']);
  expect(named('unused').toSorted()).toEqual(['fresh', 'own']);
  expect(uses?.get('cap')).toBe(1);
  const offers = rowsWith(published, [], 'offers').rows;
  const unpriced = offers.filter((row) => passes(row, 'unpriced', null));
  expect(unpriced.map(({ refId }) => refId)).toEqual(['free']);
});

test('[X9] parts that have no code are found, and rows of no other table are asked for one', () => {
  // Nothing is a code of "own" and "fresh", whatever they say.
  const codes = { cap: 'C-1 @ Grid', fan: ' \n', own: ';', fresh: '@ Grid' };
  const coded = Object.entries(codes).map(([refId, said]) =>
    withValues(null, published, parts(refId), { codes: said }),
  );
  const withCodes = rowsWith(published, [...coded, withoutRecord(published, parts('old'))], table);
  const uncoded = withCodes.rows.filter((row) => passes(row, 'noCodes', null));
  expect(uncoded.map(({ refId }) => refId).toSorted()).toEqual(['fan', 'fresh', 'own']);
  const tables = workbenchTables.filter((each) => filtersOf(each).includes('noCodes'));
  expect(tables).toEqual([table]);
});

test('[A6] an own version says that the inherited record has changed since, until somebody decides', () => {
  const later = publishedBook([
    change(1, [create('costsMaterial', 'cap', { quantity: 20 })], theirs),
    change(2, [create('costsMaterial', 'fan', { quantity: 90 })], theirs),
    change(3, [create('costsMaterial', 'cap', { quantity: 25 })]),
    change(4, [create('costsMaterial', 'fan', { quantity: 95 })]),
    change(5, [update('costsMaterial', 'cap', { quantity: 22 })], theirs),
  ]);
  const marked = (edit: RecordEdit | null) =>
    rowsWith(later, [edit], 'costsMaterial')
      .rows.filter((row) => passes(row, 'byVendor', null))
      .map(({ refId }) => refId);
  expect(marked(null)).toEqual(['cap']);
  expect(marked(withValues(null, later, parts('cap'), { quantity: 26 }))).toEqual(['cap']);
  expect(marked(withOwnKept(null, later, parts('cap')))).toEqual([]);
  expect(marked(withoutRecord(later, parts('cap')))).toEqual([]);
});

test('rows are found without accents, and sorted by their numbers', () => {
  const found = searchedRows(rows, typedWords('capacitor'));
  const sort = readSort('costsMaterial', 'name');
  const order = rankedRows(found, ranksOf(rows, sort, uses)).map(({ refId }) => refId);
  expect(order).toEqual(['own', 'cap']);
  const byCost = readSort('costsMaterial', '-quantity');
  expect(rankedRows(rows, ranksOf(rows, byCost, uses))[0]?.refId).toBe('fan');
  expect(readSort('costsMaterial', 'nonsense').column.name).toBe('name');
});

test('a row that is edited keeps its place, and one that is new stands first', () => {
  const before = rowsWith(published, [], 'costsMaterial').rows;
  const ranks = ranksOf(before, readSort('costsMaterial', 'quantity'), uses);
  const dear = withValues(null, published, parts('own'), { quantity: 1000 });
  const after = rowsWith(published, [dear, edits[1] ?? null], 'costsMaterial').rows;
  const order = rankedRows(after, ranks).map(({ refId }) => refId);
  expect(order).toEqual(['fresh', 'old', 'own', 'cap', 'fan']);
});

test('[R15] [A6] the rows of a draft are those of the book as it makes it, and what it does not touch is as it was', () => {
  let changed = 0;
  fc.assert(
    fc.property(
      randomBookLog,
      fc.array(randomEdit, { minLength: 1, maxLength: 12, size: 'max' }),
      fc.constantFrom(...workbenchTables),
      (log, edits, table) => {
        const book = publishedBook(log);
        const made = draftOf(book, edits);
        const draft = new Map(made.map((edit) => [keyOf(edit), edit]));
        const after = draftedBook(book, made);
        const before = publishedRows(book, table);
        const now = draftedRows(before, { published: book, drafted: after, draft }, table);
        const about = (row: WorkbenchRow) => [row.refId, row.record, row.source];
        const byRefId = (a: unknown[], b: unknown[]) => byCodeUnits(String(a[0]), String(b[0]));
        const there = now.filter(({ state }) => state !== 'gone').map(about);
        expect(there.sort(byRefId)).toEqual(publishedRows(after, table).map(about).sort(byRefId));
        const gone = now.filter(({ state }) => state === 'gone');
        for (const { refId } of gone) expect(draft.get(`${table}/${refId}`)?.kind).toBe('remove');
        const kept = new Set(before.filter((row) => now.includes(row)).map(({ refId }) => refId));
        for (const { refId, record } of before) {
          if (!draft.has(`${table}/${refId}`) && after.tables.get(table, record.id) === record) {
            expect(kept).toContain(refId);
          }
        }
        changed += now.length - kept.size;
      },
    ),
    propertyOptions(100),
  );
  // Some 25 are to be expected.
  expect(changed).toBeGreaterThan(4);
});
