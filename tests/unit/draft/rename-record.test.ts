import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNewMenu, makeProblem } from '../../../src/domain/draft/commands/make-problem.ts';
import { addLine, setTitle } from '../../../src/domain/draft/commands/menu-lines.ts';
import {
  isRenamable,
  type Renaming,
  refIdFault,
  renameRecord,
} from '../../../src/domain/draft/commands/rename-record.ts';
import { StepEditor } from '../../../src/domain/draft/commands/step-editor.ts';
import { makeCost } from '../../../src/domain/draft/commands/tier-offer.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import {
  currentStep,
  draftAt,
  keyOf,
  redone,
  rowsAfterStep,
  undone,
} from '../../../src/domain/draft/history.ts';
import { contentIn } from '../../../src/domain/draft/published-book.ts';
import type { Content, DraftRow, Publication, RecordKey } from '../../../src/schemas/draft.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { Author } from './authored.ts';

const leak: RecordKey = { table: 'problems', refId: 'leak' };
const leakMenu: RecordKey = { table: 'menus', refId: 'leak' };
const leakGold: RecordKey = { table: 'menuTiers', refId: 'leak_gold' };

/** With a problem, its menu and a few records of its tiers that only the draft has. */
function authorOfLeak(): Author {
  const author = new Author();
  author.do((editor) => makeProblem(editor, 'Leak'));
  author.do((editor) => addLine(editor, leakGold, 'Sealed'));
  author.do((editor) => setTitle(editor, leakGold, 'Dry'));
  author.do((editor) => makeCost(editor, leakGold, 'costsMaterial', 'Seal', 3));
  return author;
}

const faultOf = (author: Author, key: RecordKey, refId: string) =>
  refIdFault(new StepEditor(author.published, author.draft), key, refId);

test('[A7] what leads to a record follows its new refId, the tiers of a menu by their names too', () => {
  const author = authorOfLeak();
  const renamed = author.do((editor) => renameRecord(editor, leakMenu, 'wet_floor'));
  expect(renamed).toEqual([
    { table: 'menus', from: 'leak', to: 'wet_floor' },
    { table: 'menuTiers', from: 'leak_gold', to: 'wet_floor_gold' },
    { table: 'menuTiers', from: 'leak_silver', to: 'wet_floor_silver' },
  ]);
  expect(author.shown(leak)).toMatchObject({ menus: ['wet_floor'] });
  expect(author.menu('wet_floor').tiers).toMatchObject([
    { key: { refId: 'wet_floor_gold' }, title: { text: 'Dry' }, lines: [{ text: 'Sealed' }] },
    { key: { refId: 'wet_floor_silver' } },
  ]);
  expect(author.shown(leakMenu)).toBeNull();
});

test('[A7] an inherited record that the draft leads to a new one follows too', () => {
  const author = new Author();
  const ac: RecordKey = { table: 'problems', refId: 'ac' };
  const menu = author.do((editor) => addNewMenu(editor, ac, 'AC on the roof'));
  author.do((editor) => renameRecord(editor, menu, 'roof'));
  expect(author.shown(ac)).toMatchObject({ menus: ['ac', 'roof'] });
  author.publish();
  expect(author.shown(ac)).toMatchObject({ menus: ['ac', 'roof'] });
});

test('[A7] what is wrong with a refId is known before it is given', () => {
  const author = authorOfLeak();
  const line: RecordKey = { table: 'contentItems', refId: 'sealed' };
  const title: RecordKey = { table: 'contentItems', refId: 'leak_gold_title' };
  expect(author.shown(line) && author.shown(title)).not.toBeNull();
  expect(faultOf(author, leakMenu, '')).toBe('empty');
  expect(faultOf(author, leakMenu, 'x'.repeat(201))).toBe('tooLong');
  expect(faultOf(author, leakMenu, '🔧'.repeat(200))).toBeNull();
  expect(faultOf(author, leakMenu, '\ud83d')).toBe('broken');
  // Inherited.
  expect(faultOf(author, leakMenu, 'ac')).toBe('taken');
  // The address at which a problem is made.
  expect(faultOf(author, leak, 'new')).toBe('taken');
  expect(faultOf(author, leakMenu, 'new')).toBeNull();
  expect(faultOf(author, leakMenu, 'leak')).toBeNull();
  expect(faultOf(author, line, 'a_title')).toBe('titleMark');
  expect(faultOf(author, title, 'dry')).toBe('noTitleMark');
  expect(faultOf(author, title, 'dry_title')).toBeNull();
  for (const refId of ['', 'ac', '\ud83d']) {
    expect(author.do((editor) => renameRecord(editor, leakMenu, refId))).toEqual([]);
  }
  expect(author.shown(leakMenu)).not.toBeNull();
});

test('[A7] a refId is taken as long as a record of the draft or of the book has it', () => {
  const author = authorOfLeak();
  author.do((editor) => makeProblem(editor, 'Drain'));
  expect(faultOf(author, leakMenu, 'drain')).toBe('taken');
  author.publish();
  author.do((editor) => editor.remove({ table: 'menus', refId: 'drain' }));
  const made = author.do((editor) => editor.make('menus', 'Roof', { name: 'Roof' }));
  expect(faultOf(author, made, 'drain')).toBe('taken');
});

test('[A7] a refId can be edited until its record is published, or may be on its way', () => {
  const author = authorOfLeak();
  const edit = author.draft.get(keyOf(leakMenu)) ?? null;
  const asked: Publication = { note: '', step: 1, first: '', sent: null, stopped: null };
  const part = { id: 'p'.repeat(15), book: 'b'.repeat(15), note: '', changeset: '[]', after: 0 };
  const edits = edit ? [edit] : [];
  const going = { ...asked, sent: { ...part, edits, first: part.id, records: '' } };
  expect(isRenamable(author.published, edit, null)).toBe(true);
  expect(isRenamable(author.published, edit, asked)).toBe(true);
  expect(isRenamable(author.published, edit, going)).toBe(false);
  author.publish();
  expect(isRenamable(author.published, edit, null)).toBe(false);
  author.do((editor) => editor.set(leakMenu, { name: 'Other' }));
  expect(isRenamable(author.published, author.draft.get(keyOf(leakMenu)) ?? null, null)).toBe(
    false,
  );
  expect(author.do((editor) => renameRecord(editor, leakMenu, 'other'))).toEqual([]);
});

test('[A7] the tiers of a menu with the longest refId may enter the log', () => {
  const author = authorOfLeak();
  const renamed = author.do((editor) => renameRecord(editor, leakMenu, '🔧'.repeat(200)));
  const refIds = renamed.map(({ to }) => to);
  expect(new Set(refIds).size).toBe(3);
  for (const refId of refIds) expect([...refId].length).toBeLessThanOrEqual(200);
});

/** All that is shown, each record under the refId that `renamed` gives it. */
function wholeBook(author: Author, renamed: readonly Renaming[]): Map<string, Content> {
  const { drafted } = author;
  const nameOf = (table: string, refId: string) =>
    renamed.find((each) => each.table === table && each.from === refId)?.to ?? refId;
  const whole = new Map<string, Content>();
  for (const { table, refId } of author.edits) {
    const record = author.shown({ table, refId });
    if (!record) continue;
    const content = Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => nameOf(name, each)) : value,
    ]);
    whole.set(`${table}/${nameOf(table, refId)}`, Object.fromEntries(content));
  }
  for (const record of drafted.tables.recordsOf('menuTiers')) {
    expect(Object.values(contentIn(drafted, 'menuTiers', record)).flat()).not.toContain('');
  }
  return whole;
}

test('[A7] [A2] whatever is renamed, all that led to it does so still, and undo brings all back', () => {
  const action = fc.record({
    kind: fc.constantFrom('problem', 'line', 'title', 'part', 'publish', 'rename', 'rename'),
    at: fc.nat(),
    name: fc.constantFrom('a', 'b', 'gold', 'ac', 'leak', 'leak_gold', 'x_title'),
  });
  let renames = 0;
  fc.assert(
    fc.property(fc.array(action, { minLength: 4, maxLength: 20, size: 'max' }), (actions) => {
      const author = authorOfLeak();
      for (const { kind, at, name } of actions) {
        const tiers = author.edits.filter(({ table }) => table === 'menuTiers');
        const tier = tiers[at % (tiers.length || 1)] ?? { table: 'menuTiers', refId: 'ac_gold' };
        if (kind === 'problem') author.do((editor) => makeProblem(editor, name));
        if (kind === 'line') author.do((editor) => addLine(editor, tier, name));
        if (kind === 'title') author.do((editor) => setTitle(editor, tier, name));
        if (kind === 'part')
          author.do((editor) => makeCost(editor, tier, 'costsMaterial', name, 1));
        if (kind === 'publish') author.publish();
        const edit = author.edits[at % (author.edits.length || 1)];
        if (kind !== 'rename' || !edit) continue;

        const rows = [...author.draft.values()].map(
          ({ table, refId }): DraftRow => ({
            table,
            refId,
            versions: [{ step: 0, edit: author.draft.get(keyOf({ table, refId })) ?? null }],
          }),
        );
        const editor = new StepEditor(author.published, author.draft);
        const renamed = renameRecord(editor, edit, name);
        if (renamed.length === 0) {
          expect(editor.step.size).toBe(0);
          continue;
        }
        renames += 1;
        const was = wholeBook(author, renamed);
        author.do((other) => renameRecord(other, edit, name));
        expect(wholeBook(author, [])).toEqual(was);
        expect(draftTables(author.edits, author.published, 'now').faults).toEqual([]);

        const written = rowsAfterStep(rows, null, editor.step, 10);
        const names = new Set(written.map(keyOf));
        const after = [...rows.filter((row) => !names.has(keyOf(row))), ...written];
        const now = draftAt(after, currentStep(after, null));
        expect(new Map([...now].sort())).toEqual(new Map([...author.draft].sort()));
        const back = undone(after, null);
        expect(draftAt(after, currentStep(after, back))).toEqual(draftAt(rows, 0));
        const again = redone(after, back);
        expect(draftAt(after, currentStep(after, again))).toEqual(now);
      }
    }),
    propertyOptions(60),
  );
  expect(renames).toBeGreaterThan(20);
});
