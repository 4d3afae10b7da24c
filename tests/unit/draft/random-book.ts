import fc from 'fast-check';
import {
  contentOf,
  type Field,
  isPricebookTable,
} from '../../../src/domain/changes/table-content.ts';
import { withoutRecord, withValues } from '../../../src/domain/draft/edit-record.ts';
import { keyOf } from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { Content, RecordEdit, RecordKey } from '../../../src/schemas/draft.ts';
import type { PricebookTable } from '../../../src/schemas/pricebook.ts';
import { change, create, remove, update } from '../../support/log-builder.ts';

/**
 * Books of all tables with few records, that are inherited, overridden, taken away and made again; and what authors
 * do to them. Most references meet a record; some lead to one that was taken away since.
 */

/** What is done to a record; null: it is taken away. */
export type RandomEdit = { key: RecordKey; values: Content | null };

/** In an order in which references can be resolved. */
const refIds = {
  contentItems: ['a', 'b', 'c_title'],
  menuCopy: ['a'],
  tiers: ['a', 'b'],
  costsMaterial: ['a', 'b'],
  costsTime: ['a'],
  menus: ['a', 'b'],
  offers: ['a', 'b'],
  menuTiers: ['a', 'b', 'c'],
  problemTags: ['a'],
  problems: ['a', 'b'],
} as const satisfies Record<PricebookTable, string[]>;

export const randomKeys: RecordKey[] = Object.entries(refIds).flatMap(([table, names]) =>
  names.map((refId) => ({ table: table as PricebookTable, refId })),
);

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.constantFrom(...randomKeys).chain((key) =>
  fc.record({
    key: fc.constant(key),
    values: fc.option(someOf(contentArbitrary(key.table)), { freq: 3, nil: null }),
  }),
);

/** Logs of "o2", from which "o1" inherits, and of "o1". */
export const randomBookLog: fc.Arbitrary<ChangeRow[]> = fc
  .record({
    first: fc.tuple(
      ...randomKeys.map((key) =>
        fc.record(contentArbitrary(key.table)).map((values) => ({ key, values })),
      ),
    ),
    later: fc.array(fc.record({ edit: randomEdit, isOwn: fc.boolean(), isUpdate: fc.boolean() }), {
      maxLength: 20,
      size: 'max',
    }),
  })
  .map(({ first, later }) => {
    const theirs = { book: 'b2', org: 'o2' };
    const creates = first.map((edit) => recordOf(edit, false));
    const changes = later.map(({ edit, isOwn, isUpdate }, at) =>
      change(at + 2, [recordOf(edit, isUpdate)], isOwn ? {} : theirs),
    );
    return [change(1, creates, theirs), ...changes];
  });

/** What an author's draft holds after these edits, one after the other. */
export function draftOf(book: PublishedBook, edits: readonly RandomEdit[]): RecordEdit[] {
  const draft = new Map<string, RecordEdit | null>();
  for (const { key, values } of edits) {
    const before = draft.get(keyOf(key)) ?? null;
    const edit = values ? withValues(before, book, key, values) : withoutRecord(book, key);
    draft.set(keyOf(key), edit);
  }
  return [...draft.values()].filter((edit) => edit !== null);
}

type ContentArbitrary = Record<string, fc.Arbitrary<Content[string]>>;

function contentArbitrary(table: PricebookTable): ContentArbitrary {
  const { fields, relations } = contentOf(table);
  return Object.fromEntries([
    ...fields.map((field) => [field.name, fieldArbitrary(field)] as const),
    ...relations
      .filter(isPricebookTable)
      .map((name) => [name, fc.uniqueArray(fc.constantFrom(...refIds[name]), { maxLength: 2 })]),
  ]);
}

function fieldArbitrary({ kind }: Field): fc.Arbitrary<string | number | boolean> {
  if (kind === 'text') return fc.constantFrom('x', 'y');
  return kind === 'number' ? fc.constantFrom(1, 2) : fc.boolean();
}

function someOf(content: ContentArbitrary): fc.Arbitrary<Content> {
  return fc
    .subarray(Object.entries(content), { minLength: 1 })
    .chain((some) => fc.record(Object.fromEntries(some)));
}

function recordOf({ key: { table, refId }, values }: RandomEdit, isUpdate: boolean): object {
  if (!values) return remove(table, refId);
  const entries = Object.entries(values);
  const refs = entries
    .filter(([, value]) => Array.isArray(value))
    .map(([collection, names]) => ({ collection, refIds: names }));
  const fields = Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value)));
  return (isUpdate ? update : create)(table, refId, { ...fields, refs });
}
