import { expect, test } from 'vitest';
import { withoutRecord, withValues } from '../../../src/domain/draft/edit-record.ts';
import { editKind } from '../../../src/features/authoring/draft/edit-kind.ts';
import { editTitle } from '../../../src/features/authoring/record-title.ts';
import type { Content, RecordEdit, RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, remove, update } from '../../support/log-builder.ts';
import { publishedBook } from '../draft/published.ts';

const key = (refId: string): RecordKey => ({ table: 'costsMaterial', refId });
const first = [
  change(1, [create('costsMaterial', 'theirs', { name: 'Theirs' })], { book: 'b2', org: 'o2' }),
  change(2, [create('costsMaterial', 'own', { name: 'Own', quantity: 20 })]),
];
const published = publishedBook(first);
const edited = (refId: string, values: Content) =>
  withValues(null, published, key(refId), values) as RecordEdit;

test('[A6] an edit says what it does to the book', () => {
  const kinds = [
    edited('fresh', { name: 'Fresh' }),
    edited('own', { quantity: 25 }),
    edited('theirs', { quantity: 25 }),
    withoutRecord(published, key('own')) as RecordEdit,
  ].map((edit) => editKind(edit, published).key);
  expect(kinds).toEqual(['made', 'changed', 'override', 'removed']);
});

test('[A3] an edit whose record was taken away says so, by the name that it had', () => {
  const edit = edited('own', { quantity: 25 });
  const now = publishedBook([...first, change(3, [remove('costsMaterial', 'own')])]);
  expect(editKind(edit, now)).toEqual({ tone: 'warning', key: 'gone' });
  expect(editTitle(now, edit)).toBe('Own');
});

test('[A2] an edit that somebody else has made too says that the book is so already', () => {
  const now = publishedBook([
    ...first,
    change(3, [update('costsMaterial', 'own', { quantity: 25 })]),
  ]);
  expect(editKind(edited('own', { quantity: 25 }), now).key).toBe('same');
});
