import { expect, test } from 'vitest';
import { StepEditor } from '../../../src/domain/draft/commands/step-editor.ts';
import { draftChanges } from '../../../src/domain/draft/draft-changes.ts';
import { draftErrorSteps } from '../../../src/domain/draft/publishing.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, refs } from '../../support/log-builder.ts';
import { Author, inherited } from './authored.ts';

const cap: RecordKey = { table: 'costsMaterial', refId: 'cap' };
const fan: RecordKey = { table: 'costsMaterial', refId: 'fan' };
const first: RecordKey = { table: 'offers', refId: 'first' };

/** With an own version of a part, and an own offer that leads to it. */
function authorOfVersion(): Author {
  return new Author([
    ...inherited,
    change(2, [create('costsMaterial', 'cap', { name: 'Ours', quantity: 9 })]),
    change(3, [create('costsMaterial', 'fan', { name: 'Fan', quantity: 1 })]),
    change(4, [create('offers', 'first', { name: 'First', ...refs('costsMaterial', 'cap') })]),
    change(5, [create('offers', 'other', { name: 'Other', ...refs('costsMaterial', 'fan') })]),
  ]);
}

const errorsOf = ({ published, edits }: Author) =>
  finish(draftErrorSteps(published, edits, defaultVariables));

test('[A6] [A4] what leads to an own version that is taken away leads to the inherited record, edited or not', () => {
  const author = authorOfVersion();
  author.do((editor) => editor.remove(cap));
  expect(author.edits).toHaveLength(1);
  expect(errorsOf(author)).toEqual([]);
  expect(author.shown(first)).toMatchObject({ costsMaterial: ['cap'] });
  author.publish();
  expect(author.shown(first)).toMatchObject({ costsMaterial: ['cap'] });
  expect(author.shown(cap)).toMatchObject({ org: 'o2', name: 'Capacitor', quantity: 2 });
});

test.each([
  ['one that led to it', first, ['cap', 'cap']],
  ['another one', { table: 'offers', refId: 'other' } as const, ['fan', 'cap']],
  ['an inherited one', { table: 'offers', refId: 'long_life' } as const, ['cap']],
  ['a new one', { table: 'offers', refId: 'new' } as const, ['cap', 'fan']],
])(
  '[A6] [A4] an own version is taken away while %s is led to its refId',
  (_which, user, costsMaterial) => {
    const author = authorOfVersion();
    author.do((editor) => {
      editor.remove(cap);
      editor.set(user, { name: 'Edited', costsMaterial });
    });
    expect(errorsOf(author)).toEqual([]);
    expect(author.shown(user)).toMatchObject({ costsMaterial });
    author.publish();
    expect(author.shown(user)).toMatchObject({ name: 'Edited', costsMaterial });
    expect(author.shown(first)?.costsMaterial).toContain('cap');
  },
);

/** A draft that one changeset has no room for. */
function addTags(author: Author, count: number): void {
  author.do((editor) => {
    for (let at = 0; at < count; at += 1) editor.make('problemTags', `Tag ${at}`, { name: 'Tag' });
  });
}

test('[A6] [A5] in a draft of several parts an own version goes with what leads to it', () => {
  const author = authorOfVersion();
  const made: RecordKey = { table: 'costsMaterial', refId: 'made' };
  author.do((editor) => {
    editor.remove(cap);
    editor.makeAs(made, { name: 'Made', quantity: 3 });
    editor.set(first, { costsMaterial: ['cap', 'made'] });
    editor.makeAs({ table: 'offers', refId: 'new' }, { name: 'New', costsMaterial: ['cap'] });
    editor.remove({ table: 'offers', refId: 'other' });
    editor.set({ table: 'menuTiers', refId: 'ac_silver' }, { offers: ['new'] });
  });
  addTags(author, 999);
  const parts = draftChanges(author.edits, author.published).map((part) =>
    part.map(({ operation, data }) => `${operation} ${data.refId}`),
  );
  expect(parts.map(({ length }) => length)).toEqual([1_000, 5]);
  expect(parts[0]?.[0]).toBe('create made');
  expect(parts[1]).toEqual([
    'delete cap',
    'update first',
    'create new',
    'create ac_silver',
    'delete other',
  ]);
  expect(errorsOf(author)).toEqual([]);
  author.publish();
  expect(author.shown(first)).toMatchObject({ costsMaterial: ['cap', 'made'] });
  expect(author.shown(cap)).toMatchObject({ org: 'o2' });
});

test('[A6] [A4] what leads to an own version and has no room in one changeset is an error, and nothing else is', () => {
  const author = authorOfVersion();
  author.do((editor) => {
    for (let at = 0; at < 999; at += 1) {
      editor.make('offers', `Offer ${at}`, { name: 'Offer', costsMaterial: ['cap'] });
    }
  });
  author.publish();
  author.do((editor) => editor.remove(cap));
  const errors = errorsOf(author);
  expect(errors).toHaveLength(2 * 1_000);
  expect(errors).toContainEqual(
    expect.objectContaining({ kind: 'unresolved', table: 'offers', to: 'costsMaterial' }),
  );
});

test('[A4] what has no inherited record in its place still leads nowhere, and says so', () => {
  const author = authorOfVersion();
  author.do((editor) => {
    editor.remove(fan);
    editor.remove(cap);
  });
  expect(errorsOf(author)).toMatchObject([
    { kind: 'unresolved', table: 'offers', refId: 'other', to: 'costsMaterial' },
    { kind: 'noPrice', refId: 'other' },
  ]);
  // With it, no relation can be said again until it is mended.
  const both = authorOfVersion();
  both.do((editor) => editor.set(first, { costsMaterial: ['cap', 'fan'] }));
  both.publish();
  both.do((editor) => editor.remove(fan));
  both.publish();
  both.do((editor) => editor.remove(cap));
  expect(errorsOf(both).map(({ refId }) => refId)).toContain('first');
  const step = new StepEditor(both.published, both.draft);
  both.do((editor) => editor.set(first, { costsMaterial: step.refIds(first, 'costsMaterial') }));
  expect(both.shown(first)).toMatchObject({ costsMaterial: ['cap'] });
});
