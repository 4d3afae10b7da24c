import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflictsOf } from '../../../src/domain/draft/conflicts.ts';
import { draftChanges } from '../../../src/domain/draft/draft-changes.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { oppositeOf, publishedRecords } from '../../../src/domain/draft/opposite.ts';
import {
  inheritedIn,
  ownIn,
  type PublishedBook,
  shownIn,
} from '../../../src/domain/draft/published-book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { RecordEdit } from '../../../src/schemas/draft.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { draftedBook, edited } from './impact-of.ts';
import { publishedBook, shown } from './published.ts';
import { draftOf, randomBookLog, randomEdit, randomKeys } from './random-book.ts';

const log = [
  change(1, [
    create('costsTime', 'work', { name: 'Work', hours: 1 }),
    create('costsTime', 'more', { name: 'More', hours: 2 }),
    create('offers', 'gold', { name: 'Gold', ...refs('costsTime', 'work', 'more') }),
  ]),
];
const before = publishedBook(log);

/** The draft that takes back what the edits published, after what others published behind it. */
function takenBack(edits: readonly RecordEdit[], ...later: object[]) {
  const records = publishedRecords(before, draftedBook(before, edits), edits);
  const now = publishedBook([...log, ...rowsOf(edits, before, 2), ...rowsBehind(later)]);
  const draft = records.flatMap((record) => oppositeOf(record, now) ?? []);
  return { now, draft, conflicts: draft.flatMap((edit) => conflictsOf(edit, now)) };
}

function rowsOf(edits: readonly RecordEdit[], book: PublishedBook, seq: number): ChangeRow[] {
  return draftChanges(edits, book).map((part, at) => change(seq + at, part));
}

function rowsBehind(records: readonly object[]): ChangeRow[] {
  return records.map((record, at) => change(100 + at, [record]));
}

const longer = [edited(before, 'costsTime', 'work', { hours: 5, name: 'Labor' })];

test('[A12] a change is taken back to what it was, without what has that value again', () => {
  const { draft, conflicts } = takenBack(longer, update('costsTime', 'work', { name: 'Work' }));
  expect(draft).toMatchObject([{ kind: 'change', values: { hours: 1 } }]);
  expect(conflicts).toEqual([]);
  expect(takenBack(longer, update('costsTime', 'work', { name: 'Work', hours: 1 })).draft).toEqual(
    [],
  );
});

test('[A3, A12] what somebody has changed since is a conflict', () => {
  const { conflicts } = takenBack(longer, update('costsTime', 'work', { hours: 7 }));
  expect(conflicts).toEqual([{ kind: 'value', name: 'hours', before: 5, theirs: 7, mine: 1 }]);
  expect(takenBack(longer, remove('costsTime', 'work')).conflicts).toEqual([{ kind: 'gone' }]);
  const made = [edited(before, 'costsTime', 'new', { name: 'New' })];
  expect(takenBack(made, update('costsTime', 'new', { hours: 7 })).conflicts).toEqual([
    { kind: 'changedSince', names: ['hours'] },
  ]);
  const gone = [edited(before, 'offers', 'gold', null)];
  expect(takenBack(gone, create('offers', 'gold', { name: 'Other' })).conflicts).toContainEqual({
    ...{ kind: 'value', name: 'name', before: undefined },
    ...{ theirs: 'Other', mine: 'Gold' },
  });
});

test('[A12] what was taken away comes back with all that led to it; what was made goes', () => {
  const { now, draft } = takenBack([
    edited(before, 'costsTime', 'work', null),
    edited(before, 'offers', 'gold', { costsTime: ['more'] }),
    edited(before, 'costsTime', 'new', { name: 'New' }),
  ]);
  const drafted = draftedBook(now, draft);
  expect(shown(drafted, { table: 'offers', refId: 'gold' })).toMatchObject({
    costsTime: ['work', 'more'],
  });
  expect(shownIn(drafted, { table: 'costsTime', refId: 'new' })).toBeNull();
  expect(takenBack([]).draft).toEqual([]);
});

test('[A12] published and taken back, the book is as it was', () => {
  let taken = 0;
  const edits = fc.array(randomEdit, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(randomBookLog, edits, (changes, actions) => {
      const published = publishedBook(changes);
      const draft = draftOf(published, actions);
      // An own version that says what the inherited one says is not worth a record.
      if (draft.some((edit) => edit.kind === 'remove' && isLikeInherited(published, edit))) return;
      if (draftTables(draft, published, 'now').faults.length > 0) return;
      const records = publishedRecords(published, draftedBook(published, draft), draft);
      const after = publishedBook([...changes, ...rowsOf(draft, published, 100)]);
      const back = records.flatMap((record) => oppositeOf(record, after) ?? []);
      expect(back.flatMap((edit) => conflictsOf(edit, after))).toEqual([]);
      // What would lead nowhere keeps a draft from being published (A4): it did so before, or it is to lead to the
      // inherited one of an own version that goes at the same time.
      const { tables, faults } = draftTables(back, after, 'now');
      if (faults.length > 0 || leadsNowhere({ ...after, tables }, back)) return;
      const again = publishedBook([
        ...changes,
        ...rowsOf(draft, published, 100),
        ...rowsOf(back, after, 200),
      ]);
      for (const key of randomKeys) expect(shown(again, key)).toEqual(shown(published, key));
      if (records.length > 0) taken += 1;
    }),
    propertyOptions(150),
  );
  expect(taken).toBeGreaterThan(30);
});

function leadsNowhere(book: PublishedBook, edits: readonly RecordEdit[]): boolean {
  return edits.some((edit) => JSON.stringify(shown(book, edit))?.includes('""'));
}

function isLikeInherited(book: PublishedBook, edit: RecordEdit): boolean {
  const inherited = inheritedIn(book, edit);
  if (!ownIn(book, edit) || !inherited) return false;
  const { org: _own, ...ours } = shown(book, edit) ?? {};
  const organizations = book.organizations.filter((org) => org !== book.org);
  const { org: _theirs, ...theirs } = shown({ ...book, organizations }, edit) ?? {};
  return JSON.stringify(ours) === JSON.stringify(theirs);
}
