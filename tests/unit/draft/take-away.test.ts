import { expect, test } from 'vitest';
import { addNewMenu, copyProblem } from '../../../src/domain/draft/commands/make-problem.ts';
import { addLine, setTitle } from '../../../src/domain/draft/commands/menu-lines.ts';
import { makeCost } from '../../../src/domain/draft/commands/tier-offer.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { draftErrorSteps } from '../../../src/domain/draft/publishing.ts';
import { menusLeft, takeAllAway } from '../../../src/domain/draft/take-away.ts';
import { usesIn } from '../../../src/domain/draft/uses.ts';
import { finish } from '../../../src/domain/steps.ts';
import type { RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, refs, remove } from '../../support/log-builder.ts';
import { Author } from './authored.ts';
import { publishedBook, shown } from './published.ts';

const theirs = { book: 'b2', org: 'o2' };
const part: RecordKey = { table: 'costsMaterial', refId: 'cap' };
const offer: RecordKey = { table: 'offers', refId: 'gold' };
const published = publishedBook([
  change(1, [create('costsMaterial', 'cap', { quantity: 20 })], theirs),
  change(2, [create('costsMaterial', 'cap', { quantity: 25 })]),
  change(3, [create('costsMaterial', 'fan', { quantity: 90 })], theirs),
  change(4, [create('offers', 'gold', refs('costsMaterial', 'cap', 'fan', 'cap'))], theirs),
]);
const uses = usesIn(published.tables, published.organizations);

function after(instead: string | null) {
  const step = takeAllAway(published, new Map(), uses, [part], instead);
  const edits = [...step.values()].flatMap(({ edit }) => edit ?? []);
  const { tables, faults } = draftTables(edits, published, 'now');
  expect(faults).toEqual([]);
  return { ...published, tables };
}

test('[A8] what uses a record is known, inherited or own', () => {
  expect(uses.usersOf(part)).toEqual([offer]);
  expect(uses.usersOf(offer)).toEqual([]);
});

test('[A8] a record that is taken away is out of what uses it, and the inherited one is seen again', () => {
  const drafted = after(null);
  expect(shown(drafted, offer)).toMatchObject({ org: 'o1', costsMaterial: ['fan'] });
  expect(shown(drafted, part)).toMatchObject({ org: 'o2', quantity: 20 });
});

test('[A8, A11] another takes its place as often as it was there', () => {
  expect(shown(after('fan'), offer)).toMatchObject({ costsMaterial: ['fan', 'fan', 'fan'] });
});

test('[A8, R13] an offer that has lost a cost gets no price by what is taken out of it', () => {
  const lost = publishedBook([
    change(1, [create('costsMaterial', 'cap'), create('costsMaterial', 'fan')]),
    change(2, [create('costsMaterial', 'motor')]),
    change(3, [create('offers', 'gold', refs('costsMaterial', 'cap', 'motor'))]),
    change(4, [remove('costsMaterial', 'motor')]),
  ]);
  const used = usesIn(lost.tables, lost.organizations);
  for (const instead of [null, 'fan']) {
    const step = takeAllAway(lost, new Map(), used, [part], instead);
    const edits = [...step.values()].flatMap(({ edit }) => edit ?? []);
    const errors = finish(draftErrorSteps(lost, edits, {}));
    expect(errors).toMatchObject([{ ...offer }]);
  }
});

test('[A8] several are taken away at once, out of what uses any of them', () => {
  const keys = [part, { table: 'costsMaterial', refId: 'fan' } as const];
  const step = takeAllAway(published, new Map(), uses, keys, null);
  const edits = [...step.values()].flatMap(({ edit }) => edit ?? []);
  const { tables, faults } = draftTables(edits, published, 'now');
  expect(faults).toEqual([]);
  expect(shown({ ...published, tables }, offer)).toMatchObject({ costsMaterial: [] });
  expect(shown({ ...published, tables }, keys[1] as RecordKey)).toMatchObject({ org: 'o2' });
});

const ac: RecordKey = { table: 'problems', refId: 'ac' };
const hums: RecordKey = { table: 'menus', refId: 'ac_hums' };

function takeMenuAway(author: Author, menu: RecordKey, instead: string | null = null): void {
  const { tables, organizations } = author.drafted;
  const uses = usesIn(tables, organizations);
  const step = takeAllAway(author.published, author.draft, uses, [menu], instead);
  author.do((editor) => {
    for (const { key, edit } of step.values()) editor.put(key, edit);
  });
}

test('[A8] a menu goes with its tiers, and problems have another in its place', () => {
  const author = new Author();
  author.do((editor) => copyProblem(editor, ac, 'AC hums'));
  author.publish();
  takeMenuAway(author, hums, 'ac');
  expect(author.shown({ table: 'problems', refId: 'ac_hums' })).toMatchObject({ menus: ['ac'] });
  expect(author.shown(hums)).toBeNull();
  expect(author.shown({ table: 'menuTiers', refId: 'ac_hums_gold' })).toBeNull();
  expect(author.shown({ table: 'offers', refId: 'long_life_2' })).toMatchObject({ menus: [] });
  // Those of the menu that takes its place are as they were.
  expect(author.menu('ac').tiers).toHaveLength(2);
  author.publish();
  expect(author.shown({ table: 'menuTiers', refId: 'ac_hums_silver' })).toBeNull();
});

test('[A8] [A2] a menu that only the draft has leaves nothing, nor does what was made for it', () => {
  const author = new Author();
  const menu = author.do((editor) => addNewMenu(editor, ac, 'AC on the roof'));
  const gold: RecordKey = { table: 'menuTiers', refId: 'ac_on_the_roof_gold' };
  author.do((editor) => addLine(editor, gold, 'Crane'));
  author.do((editor) => setTitle(editor, gold, 'High up'));
  author.do((editor) => makeCost(editor, gold, 'costsMaterial', 'Bracket', 30));
  takeMenuAway(author, menu);
  expect(author.edits).toEqual([]);
});

test('[A8] an inherited menu is taken out of its problems and keeps its tiers', () => {
  const author = new Author();
  takeMenuAway(author, { table: 'menus', refId: 'ac' });
  expect(author.edits).toMatchObject([{ ...ac, kind: 'change', values: { menus: [] } }]);
  expect(author.menu('ac').tiers).toHaveLength(2);
});

test('[A8] [A6] the inherited menu has its tiers again once the own version is taken away', () => {
  const author = new Author();
  const menu: RecordKey = { table: 'menus', refId: 'ac' };
  author.do((editor) => editor.set(menu, { name: 'Ours' }));
  author.publish();
  takeMenuAway(author, menu);
  expect(author.shown(menu)).toMatchObject({ org: 'o2', name: 'AC' });
  expect(author.menu('ac').tiers).toHaveLength(2);
});

/** Takes problems away with the menus that nothing else has, in one step; which these were. */
function takeProblemsAway(author: Author, ...refIds: string[]): string[] {
  const keys = refIds.map((refId): RecordKey => ({ table: 'problems', refId }));
  const { tables, organizations } = author.drafted;
  const uses = usesIn(tables, organizations);
  const menus = menusLeft(author.published, author.draft, uses, keys);
  const step = takeAllAway(author.published, author.draft, uses, keys, null, menus);
  author.do((editor) => {
    for (const { key, edit } of step.values()) editor.put(key, edit);
  });
  return menus.map(({ refId }) => refId);
}

test('[A8] with a problem go its own menus and their tiers, and none that another problem has', () => {
  const author = new Author();
  author.do((editor) => copyProblem(editor, ac, 'AC hums'));
  const leaks: RecordKey = { table: 'problems', refId: 'leaks' };
  author.do((editor) => editor.makeAs(leaks, { name: 'Leaks', menus: ['ac', 'ac_hums'] }));
  const roof = author.do((editor) => addNewMenu(editor, leaks, 'On the roof'));
  author.publish();
  // The copy's menu is also that of the other problem, and "ac" is inherited.
  expect(takeProblemsAway(author, 'leaks')).toEqual([roof.refId]);
  expect(author.shown(leaks)).toBeNull();
  expect(author.shown(roof)).toBeNull();
  expect(author.shown({ table: 'menuTiers', refId: `${roof.refId}_gold` })).toBeNull();
  expect(author.menu('ac').tiers).toHaveLength(2);
  author.publish();
  expect(author.shown(hums)).not.toBeNull();
  expect(takeProblemsAway(author, 'ac_hums')).toEqual(['ac_hums']);
  expect(author.shown({ table: 'menuTiers', refId: 'ac_hums_gold' })).toBeNull();
});

test('[A8] [A2] a menu goes with all problems that have it, and of those of a draft nothing is left', () => {
  const author = new Author();
  author.do((editor) => copyProblem(editor, ac, 'AC hums'));
  author.do((editor) =>
    editor.makeAs({ table: 'problems', refId: 'other' }, { name: 'Other', menus: ['ac_hums'] }),
  );
  expect(takeProblemsAway(author, 'ac_hums', 'other')).toEqual(['ac_hums']);
  expect(author.edits).toEqual([]);
});

test('[A8] [A6] a menu that an own version of a problem has alone goes with the version, an inherited one stays', () => {
  const author = new Author();
  const roof = author.do((editor) => addNewMenu(editor, ac, 'AC on the roof'));
  author.do((editor) => editor.set({ table: 'menus', refId: 'ac' }, { name: 'Ours' }));
  author.publish();
  expect(takeProblemsAway(author, 'ac')).toEqual([roof.refId]);
  expect(author.shown(ac)).toMatchObject({ org: 'o2', menus: ['ac'] });
  expect(author.shown({ table: 'menus', refId: 'ac' })).toMatchObject({ name: 'Ours' });
  author.publish();
  expect(author.shown(ac)).toMatchObject({ org: 'o2', menus: ['ac'] });
});
