import { expect, test } from 'vitest';
import { renameRecord, renamingsIn } from '../../../src/domain/draft/commands/rename-record.ts';
import { StepEditor } from '../../../src/domain/draft/commands/step-editor.ts';
import { draftAt, keyOf, rowsAfterStep, undone } from '../../../src/domain/draft/history.ts';
import { firstRefId, followed } from '../../../src/features/authoring/followed.ts';
import type { DraftRow, RecordKey } from '../../../src/schemas/draft.ts';
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

test('[A7] whoever opens the page anew is led by what the draft has kept, also where it was undone', () => {
  const author = new Author();
  const first = author.do((editor) => editor.make('menus', 'Leak', { name: 'Leak' }));
  const drip: RecordKey = { table: 'menus', refId: 'drip' };
  const before = author.draft;
  let rows: DraftRow[] = author.edits.map((edit) => ({
    table: edit.table,
    refId: edit.refId,
    versions: [{ step: 0, edit }],
  }));
  const step = (command: (editor: StepEditor) => void, now: number) => {
    const editor = new StepEditor(author.published, draftAt(rows, now));
    command(editor);
    const written = rowsAfterStep(rows, null, editor.step, now);
    const names = new Set(written.map(keyOf));
    rows = [...rows.filter((row) => !names.has(keyOf(row))), ...written];
    author.draft = draftAt(rows, now);
  };
  step((editor) => renameRecord(editor, first, 'drip'), 10);
  step((editor) => editor.set(drip, { name: 'Drip' }), 20);
  const stored: DraftRow[] = JSON.parse(JSON.stringify(rows));
  expect(followed(author.drafted, renamingsIn(stored), first)).toBe('drip');
  expect(firstRefId(renamingsIn(stored), drip)).toBe('leak');

  const once = undone(stored, null);
  const twice = undone(stored, once);
  author.draft = draftAt(stored, twice?.step ?? 0);
  expect(author.draft).toEqual(before);
  expect(followed(author.drafted, renamingsIn(stored), drip)).toBe('leak');
});
