import { expect, test } from 'vitest';
import {
  addNewMenu,
  copyProblem,
  makeProblem,
} from '../../../src/domain/draft/commands/make-problem.ts';
import { change, create } from '../../support/log-builder.ts';
import { Author } from './authored.ts';

const ac = { table: 'problems', refId: 'ac' } as const;

test('[A7] a new problem has a menu of its name with an empty tier for each of the book', () => {
  const author = new Author();
  const made = author.do((editor) => makeProblem(editor, 'AC'));
  expect(made).toEqual({
    problem: { table: 'problems', refId: 'ac_2' },
    menu: { table: 'menus', refId: 'ac_2' },
  });
  expect(author.shown(made.problem)).toMatchObject({ org: 'o1', name: 'AC', menus: ['ac_2'] });
  expect(author.menu('ac_2').tiers).toMatchObject([
    { key: { refId: 'ac_2_gold' }, title: null, lines: [], offer: null },
    { key: { refId: 'ac_2_silver' }, title: null, lines: [], offer: null },
  ]);
});

test('a book without tiers gets the five usual ones with its first menu', () => {
  const author = new Author([]);
  const { menu } = author.do((editor) => makeProblem(editor, 'Leak'));
  const names = author.menu(menu.refId).view.tiers.map(({ tierName }) => tierName);
  expect(names).toEqual(['platinum', 'gold', 'silver', 'bronze', 'band-aid']);
  expect(author.do((editor) => makeProblem(editor, 'Drain')).menu.refId).toBe('drain');
  expect([...author.drafted.tables.recordsOf('tiers')]).toHaveLength(5);
});

test('tiers of other kinds are used where the book has none of the usual ones', () => {
  const author = new Author([
    change(1, [
      create('tiers', 'b', { name: 'Basic', rank: 2 }),
      create('tiers', 'a', { name: 'Full', rank: 1 }),
    ]),
  ]);
  const { menu } = author.do((editor) => makeProblem(editor, 'Leak'));
  expect(author.menu(menu.refId).tiers.map(({ key }) => key.refId)).toEqual(['leak_a', 'leak_b']);
});

test('a copy has menus, tiers and offers of its own, and the lines and costs of the book', () => {
  const author = new Author();
  const made = author.do((editor) => copyProblem(editor, ac, 'AC hums'));
  expect(made).toEqual({
    problem: { table: 'problems', refId: 'ac_hums' },
    menu: { table: 'menus', refId: 'ac_hums' },
  });
  expect(author.shown({ table: 'problems', refId: 'ac_hums' })).toEqual({
    org: 'o1',
    name: 'AC hums',
    description: 'It hums.',
    keywords: '',
    hidden: false,
    menus: ['ac_hums'],
    problemTags: ['cooling'],
  });
  expect(author.shown({ table: 'menuTiers', refId: 'ac_hums_gold' })).toEqual({
    org: 'o1',
    menus: ['ac_hums'],
    offers: ['long_life_2'],
    tiers: ['gold'],
    menuCopy: ['care'],
    contentItems: ['gold_title', 'fit', 'test'],
  });
  expect(author.shown({ table: 'offers', refId: 'long_life_2' })).toEqual({
    org: 'o1',
    name: 'Long life',
    multiplier: 1,
    price: 0,
    menus: ['ac_hums'],
    costsMaterial: ['cap', 'cap'],
    costsTime: ['swap'],
  });
  expect(author.menu('ac_hums').view.tiers[0]?.lines).toEqual(author.menu().view.tiers[0]?.lines);
  expect(author.edits.map(({ kind }) => kind)).toEqual(Array(5).fill('make'));
});

test('what the draft changed is copied too, and a copy of what is gone is none', () => {
  const author = new Author();
  const { problem } = author.do((editor) => makeProblem(editor, 'Leak'));
  author.do((editor) => editor.set(problem, { description: 'Drips.' }));
  const copy = author.do((editor) => copyProblem(editor, problem, 'Leak outside'));
  expect(copy && author.shown(copy.problem)).toMatchObject({ description: 'Drips.' });
  expect(copy && author.menu(copy.menu.refId).tiers).toHaveLength(2);
  const gone = { table: 'problems', refId: 'gone' } as const;
  expect(author.do((editor) => copyProblem(editor, gone, 'x'))).toBeNull();
});

test('a problem gets one more menu, and a problem named new has an address of its own', () => {
  const author = new Author();
  author.do((editor) => addNewMenu(editor, ac, 'AC on the roof'));
  expect(author.shown(ac)?.menus).toEqual(['ac', 'ac_on_the_roof']);
  expect(author.do((editor) => makeProblem(editor, 'New')).problem.refId).toBe('new_2');
});
