import { expect, test } from 'vitest';
import { isHiddenProblem, listed, menusForJob } from '../../../src/domain/menu/hidden.ts';
import { storedRecord } from '../../support/stored-record.ts';

const menus = new Map([
  ['shown', { hidden: false }],
  ['hidden', { hidden: true }],
]);
const menuOf = (id: string) => menus.get(id);

test.each([
  [false, [], false],
  [true, ['shown'], true],
  [false, ['hidden', 'shown'], false],
  [false, ['hidden'], true],
  [false, ['gone', 'hidden'], true],
  [false, ['gone'], false],
])('[A9] a problem with hidden: %j and the menus %j is hidden: %j', (hidden, ids, expected) => {
  const problem = storedRecord('problems', { id: 'p', hidden, menus: ids });
  expect(isHiddenProblem(problem, menuOf)).toBe(expected);
});

test('[A9] a job takes the first menu that is not hidden, and keeps a hidden one for want of others', () => {
  expect(menusForJob(['hidden', 'gone', 'shown'], menuOf)).toEqual(['gone', 'shown', 'hidden']);
  expect(menusForJob(['hidden'], menuOf)).toEqual(['hidden']);
});

test('[A9] hidden records are listed for authors alone', () => {
  const records = [{ hidden: true }, { hidden: false }];
  expect(listed(records, true)).toEqual(records);
  expect(listed(records, false)).toEqual([{ hidden: false }]);
});
