import { expect, test } from 'vitest';
import { renameRecord } from '../../../src/domain/draft/commands/rename-record.ts';
import { firstRefId, followed } from '../../../src/features/authoring/followed.ts';
import type { RecordKey } from '../../../src/schemas/draft.ts';
import { Author } from '../draft/authored.ts';

test('[A7] a screen stays with a record that gets another refId, and with one whose is taken back', () => {
  const author = new Author();
  const first = author.do((editor) => editor.make('menus', 'Leak', { name: 'Leak' }));
  const named = (refId: string): RecordKey => ({ table: 'menus', refId });
  const before = author.draft;
  const renamings = [
    ...author.do((editor) => renameRecord(editor, first, 'drip')),
    ...author.do((editor) => renameRecord(editor, named('drip'), 'flood')),
  ];
  for (const refId of ['leak', 'drip', 'flood']) {
    expect(followed(author.drafted, renamings, named(refId))).toBe('flood');
    expect(firstRefId(renamings, named(refId))).toBe('leak');
  }
  expect(followed(author.drafted, renamings, named('ac'))).toBe('ac');
  expect(followed(author.drafted, renamings, { table: 'offers', refId: 'leak' })).toBe('leak');
  expect(firstRefId(renamings, named('ac'))).toBe('ac');

  // As undo does.
  author.draft = before;
  expect(followed(author.drafted, renamings, named('flood'))).toBe('leak');
  author.draft = new Map();
  expect(followed(author.drafted, renamings, named('flood'))).toBe('flood');
});
