import { expect, test } from 'vitest';
import { earlierEdits } from '../../../src/domain/changes/step-at-once.ts';
import { describeStep } from '../../../src/domain/draft/describe-step.ts';
import { problemEdits } from '../../../src/domain/draft/problem-edits.ts';
import { change, create, refs, remove, update } from '../../support/log-builder.ts';
import { publishedBook } from './published.ts';

const content = { name: 'Sink drips', description: 'Old', ...refs('problemTags', 'kitchen') };
const records = [
  create('problemTags', 'kitchen', { name: 'Kitchen' }),
  create('problems', 'leak', content),
];
const inherited = publishedBook([change(1, records, { book: 'b2', org: 'o2' })]);
const changed = { table: 'problems', name: 'Sink drips', kind: 'changed' };

test('[A13] a step is told by what it makes of each record', () => {
  const described = (...edit: Parameters<typeof problemEdits>) =>
    describeStep(problemEdits(...edit), inherited);
  const text = { kind: 'description', description: 'New' } as const;
  expect(described(text, 'leak', inherited)).toEqual([
    { ...changed, details: ['description'], text: 'New' },
  ]);
  const bath = { kind: 'addNewTag', tag: { refId: 'bath', name: 'Bath' } } as const;
  expect(described(bath, 'leak', inherited)).toEqual([
    { table: 'problemTags', name: 'Bath', kind: 'created', details: [], text: null },
    { ...changed, details: ['problemTags'], text: null },
  ]);
});

test('[S10] so is what an earlier program stored, which copied an inherited record (R15)', () => {
  const described = (...said: object[]) => describeStep(earlierEdits(said), inherited);
  expect(described(create('problems', 'leak', { ...content, description: 'New' }))).toEqual([
    { ...changed, details: ['description'], text: 'New' },
  ]);
  expect(described(create('problems', 'leak', content))).toEqual([
    { ...changed, details: [], text: null },
  ]);
  expect(
    described(update('problems', 'leak', { name: 'Drips' }), remove('problems', 'unknown')),
  ).toEqual([
    { ...changed, name: 'Drips', details: ['name'], text: null },
    { table: 'problems', name: 'unknown', kind: 'deleted', details: [], text: null },
  ]);
});
