import { expect, test } from 'vitest';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { withValues } from '../../../src/domain/draft/edit-record.ts';
import { draftErrorSteps } from '../../../src/domain/draft/publishing.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { Content, RecordEdit, RecordKey } from '../../../src/schemas/draft.ts';
import { change, create } from '../../support/log-builder.ts';
import { publishedBook, shown } from './published.ts';

const part: RecordKey = { table: 'costsMaterial', refId: 'cap' };
const published = publishedBook([change(1, [create('costsMaterial', 'cap', { name: 'Cap' })])]);

function edited(values: Content): RecordEdit {
  return withValues(null, published, part, values) as RecordEdit;
}

test.each<[string, Content, string]>([
  ['a name of 501 characters', { name: 'x'.repeat(501) }, 'longText'],
  ['half of a character', { name: 'a\ud800' }, 'surrogate'],
  ['a cost below 0', { quantity: -1 }, 'belowZero'],
])(
  '[A4, B5] what may not enter the log keeps a draft from being published: %s',
  (_what, values, code) => {
    const edit = edited(values);
    const errors = finish(draftErrorSteps(published, [edit], {}));
    expect(errors).toMatchObject([{ ...part, fault: { code } }]);
    // It is in the draft all the same, to be put right there.
    const { tables } = draftTables([edit], published, '');
    expect(shown({ ...published, tables }, part)).toMatchObject(values);
  },
);

test('[A4, B5] what may enter keeps nothing', () => {
  const edit = edited({ name: 'é'.repeat(500), quantity: 0.1 });
  expect(finish(draftErrorSteps(published, [edit], {}))).toEqual([]);
});
