import { expect, test, vi } from 'vitest';
import { conflictsOf } from '../../../src/domain/draft/conflicts.ts';
import { recordOf } from '../../../src/domain/draft/draft-changes.ts';
import { withValues } from '../../../src/domain/draft/edit-record.ts';
import { vendorChange } from '../../../src/domain/draft/vendor-change.ts';
import { recordHistorySteps } from '../../../src/domain/past/record-history.ts';
import { typedWords } from '../../../src/domain/search/filter-by-text.ts';
import { finish } from '../../../src/domain/steps.ts';
import { readCell } from '../../../src/features/authoring/workbench/cells.ts';
import { columnsOf, isField } from '../../../src/features/authoring/workbench/columns.ts';
import { searchedRows } from '../../../src/features/authoring/workbench/find-rows.ts';
import type * as described from '../../../src/schemas/described-fields.ts';
import type * as content from '../../../src/schemas/pricebook-content.ts';
import { change, create, update } from '../../support/log-builder.ts';
import { publishedBook, shown } from '../draft/published.ts';
import { editsOf, exported, imported, sheet } from '../exchange/sheets.ts';
import { pastOf } from '../past/past-of.ts';
import { rowsWith } from './rows.ts';

/** A text field that parts have got, described where each is and nowhere else. */
vi.mock('../../../src/schemas/pricebook-content.ts', async (original) => {
  const real = await original<typeof content>();
  const { pricebookContent, laterFields } = real;
  const costsMaterial = { ...pricebookContent.costsMaterial, shelf: '' };
  return {
    pricebookContent: { ...pricebookContent, costsMaterial },
    laterFields: { ...laterFields, costsMaterial: ['codes', 'shelf'] },
  };
});

vi.mock('../../../src/schemas/described-fields.ts', async (original) => {
  const { describedFields, describedField } = await original<typeof described>();
  const shelf = { kind: 'text', width: 'middle', isSearched: true } as const;
  const costsMaterial = { ...describedFields.costsMaterial, shelf };
  return {
    describedFields: { ...describedFields, costsMaterial },
    describedField: (name: string) => (name === 'shelf' ? shelf : describedField(name)),
  };
});

const theirs = { book: 'b2', org: 'o2' };
const fan = { table: 'costsMaterial', refId: 'fan' } as const;
const cap = { table: 'costsMaterial', refId: 'cap' } as const;
const log = [
  change(1, [create('costsMaterial', 'fan', { name: 'Fan', shelf: 'Truck' })]),
  change(2, [create('costsMaterial', 'cap', { name: 'Capacitor' })], theirs),
  change(3, [create('costsMaterial', 'cap', { name: 'Capacitor', shelf: 'A1' })]),
];
const book = publishedBook(log);

test('[R7] [A11] a field that is described is replayed, has its column and is typed into it', () => {
  expect(shown(book, fan)).toMatchObject({ shelf: 'Truck' });
  const column = columnsOf.costsMaterial.find(({ name }) => String(name) === 'shelf');
  if (!column) throw new Error('No column');
  expect([column.kind, column.width, isField(column)]).toEqual(['text', 'middle', true]);
  const typedIn = { rate: '1', currency: { refId: 'usd', symbol: '$' }, thousands: ',' } as const;
  expect(readCell(column, 'B2', typedIn)).toEqual({ ok: true, value: 'B2' });
});

test('a field that is described as searched finds its records', () => {
  const { rows } = rowsWith(book, [], 'costsMaterial');
  expect(searchedRows(rows, typedWords('truck')).map(({ refId }) => refId)).toEqual(['fan']);
});

test('[A3] [A6] [H4] a field that is described is in conflicts, beside the vendor’s, and in the past of its record', () => {
  const edit = withValues(null, book, fan, { shelf: 'B2' });
  if (!edit) throw new Error('No edit');
  expect(recordOf(edit, book)?.data).toEqual({ refId: 'fan', shelf: 'B2' });
  const changed = [...log, change(4, [update('costsMaterial', 'fan', { shelf: 'C3' })])];
  const now = publishedBook(changed);
  expect(conflictsOf(edit, now)).toEqual([
    { kind: 'value', name: 'shelf', before: 'Truck', theirs: 'C3', mine: 'B2' },
  ]);
  const past = finish(recordHistorySteps(now, pastOf(changed), fan));
  expect(past[0]?.records[0]?.fields).toEqual([{ name: 'shelf', before: 'Truck', after: 'C3' }]);
  const later = publishedBook([
    ...log,
    change(4, [update('costsMaterial', 'cap', { shelf: 'Yard' })], theirs),
  ]);
  expect(vendorChange(later, new Map(), cap)).toEqual([
    { name: 'shelf', ours: 'A1', theirs: 'Yard' },
  ]);
});

test('[X1] [X3] a field that is described is written into the sheet of its table and read from it', () => {
  const [header = [], ...rows] = exported(book, 'Parts').rows;
  const at = header.findIndex((cell) => cell.type === 'text' && cell.text === 'shelf');
  expect(rows.map((row) => row[at])).toContainEqual({ type: 'text', text: 'Truck' });
  const edited = sheet('Parts', ['refId', 'shelf'], ['fan', 'left']);
  expect(editsOf(imported(book, [edited]))).toEqual({ 'costsMaterial/fan': { shelf: 'left' } });
});
