import { expect, test } from 'vitest';
import { findProblems } from '../../../src/domain/search/find-problems.ts';
import { markedParts } from '../../../src/domain/search/marked-parts.ts';
import { menuTextSteps } from '../../../src/domain/search/menu-texts.ts';
import { indexProblems } from '../../../src/domain/search/problem-index.ts';
import { MetText, problemMatch } from '../../../src/domain/search/problem-match.ts';
import {
  type Findable,
  problemTextsSteps,
  withMenuTextsSteps,
} from '../../../src/domain/search/problem-texts.ts';
import { readQuery } from '../../../src/domain/search/query.ts';
import { finish } from '../../../src/domain/steps.ts';
import { menuTables } from './menu-tables.ts';
import { meanings } from './searched-book.ts';

const heater: Findable = {
  name: 'Water heater makes no hot water',
  refId: 'wh_gas',
  keywords: 'cold shower; tank dead',
  tags: [{ refId: 'gas', name: 'Gas' }],
  menus: ['m'],
};
const menuTexts = finish(
  menuTextSteps(
    menuTables({
      m: {
        platinum: { lines: ['New thermocouple', 'New tankless heater'] },
        gold: { offer: 'Replace thermocouple', lines: ['New thermocouple', 'New gas valve'] },
        bronze: { lines: ['Pilot relit'] },
      },
    }),
    ['vendor'],
  ),
);

test('[K12] says nothing more where the name or a tag shows what was typed', () => {
  expect(matchOf('heater')).toEqual({ places: [], meanings: [] });
  expect(matchOf('heaters')).toEqual({ places: [], meanings: [] });
  expect(matchOf('gas')).toEqual({ places: [], meanings: [] });
});

test('[K12] says which tier has it, the lowest of several', () => {
  expect(matchOf('new thermocouple').places).toEqual([
    { kind: 'menu', text: 'New thermocouple', tier: 'gold' },
  ]);
  expect(matchOf('pilot').places).toEqual([{ kind: 'menu', text: 'Pilot relit', tier: 'bronze' }]);
});

test('[K12] says by which keyword or code', () => {
  expect(matchOf('cold').places).toEqual([{ kind: 'keyword', text: 'cold shower' }]);
  expect(matchOf('wh_g').places).toEqual([{ kind: 'code', text: 'wh_gas' }]);
});

test('[K12] says what a word of the trade means, in the name and in the menu', () => {
  expect(matchOf('calentador')).toEqual({ places: [], meanings: ['water heater'] });
  expect(matchOf('wtr htr termopar')).toEqual({
    places: [{ kind: 'menu', text: 'New thermocouple', tier: 'gold' }],
    meanings: ['water heater', 'thermocouple'],
  });
});

test('[K12] says what a word was mistyped for', () => {
  expect(matchOf('themocouple').meanings).toEqual(['thermocouple']);
});

test.each([
  ['wtr htr', '[Water heater] makes no hot water'],
  ['heat', 'Water [heat]er makes no hot water'],
  ['eater', 'Water h[eater] makes no hot water'],
  ['heaters', 'Water [heater] makes no hot water'],
  ['make', 'Water heater [makes] no hot water'],
  ['agua caliente', 'Water heater makes no [hot water]'],
  ['zzz', 'Water heater makes no hot water'],
])('[K12] marks for "%s" what matched: %s', (typed, marked) => {
  const ranges = new MetText(heater.name).marks(readQuery(typed, meanings));
  const shown = markedParts(heater.name, ranges)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');
  expect(shown).toBe(marked);
});

function matchOf(typed: string) {
  const texts = finish(problemTextsSteps(indexProblems([heater])));
  const found = findProblems(finish(withMenuTextsSteps(texts, menuTexts)), meanings, typed);
  expect(found.problems).toEqual([heater]);
  return problemMatch(heater, found.query, menuTexts);
}
