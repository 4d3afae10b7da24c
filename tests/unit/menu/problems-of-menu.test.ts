import { expect, test } from 'vitest';
import { problemsOfMenu } from '../../../src/domain/menu/hidden.ts';

const problem = (id: string, menus: string[], hidden = false) => ({ id, name: id, menus, hidden });

test('are those that have the menu, under whichever of its ids, with it as the first of theirs', () => {
  const problems = [
    problem('second', ['other', 'inherited']),
    problem('none', ['other']),
    problem('first', ['own', 'other']),
  ];
  expect(problemsOfMenu(problems, new Set(['own', 'inherited']))).toEqual([
    { id: 'first', name: 'first', menus: ['own', 'other'] },
    { id: 'second', name: 'second', menus: ['inherited', 'other'] },
  ]);
});

test('[A9] hidden ones are not among them', () => {
  expect(problemsOfMenu([problem('hidden', ['own'], true)], new Set(['own']))).toEqual([]);
});
