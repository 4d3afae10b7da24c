import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProblems } from '../../../src/domain/search/find-problems.ts';
import { menuTextSteps } from '../../../src/domain/search/menu-texts.ts';
import { indexProblems } from '../../../src/domain/search/problem-index.ts';
import {
  type Findable,
  problemTextsSteps,
  withMenuTextsSteps,
} from '../../../src/domain/search/problem-texts.ts';
import { type Ask, readQuery } from '../../../src/domain/search/query.ts';
import { searchProblems } from '../../../src/domain/search/search-by-letters.ts';
import { finish } from '../../../src/domain/steps.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { menuTables } from './menu-tables.ts';
import { meanings } from './searched-book.ts';

describe('findProblems', () => {
  test('[K12] finds by name, code, tag, keyword, and by line, offer and part of a menu', () => {
    const problems = [
      problem('Cold shower', { menus: ['lines'] }),
      problem('Cold bath', { menus: ['offers'] }),
      problem('Cold tub', { menus: ['parts'] }),
      problem('Cold sink', { refId: 'thermocouple_1' }),
      problem('Cold tap', { keywords: 'cold tap, new thermocouple' }),
      problem('Cold pool', { tags: ['Thermocouple'] }),
      problem('Thermocouple', {}),
      problem('Warm pool', { menus: ['other'] }),
    ];
    const tables = menuTables({
      lines: { gold: { lines: ['New thermocouple'] } },
      offers: { gold: { offer: 'Replace thermocouple' } },
      parts: { gold: { offer: 'New sensor', parts: ['Thermocouple 36 in'] } },
      other: { gold: { lines: ['New cover'] } },
    });
    expect(names(problems, 'thermocouple', tables)).toEqual([
      'Thermocouple',
      'Cold sink',
      'Cold tap',
      'Cold pool',
      'Cold shower',
      'Cold bath',
      'Cold tub',
    ]);
  });

  test('[K12] what is a keyword as a whole, in any form, comes before what only has its words', () => {
    const problems = [
      problem('Hot water runs out', {}),
      problem('Water runs hot, then out', { keywords: 'cold sandwich, hot waters run out' }),
      problem('Tap', { keywords: 'cold water sandwich' }),
    ];
    expect(names(problems, 'run out hot water')).toEqual([
      'Hot water runs out',
      'Water runs hot, then out',
    ]);
    expect(names([...problems].reverse(), 'hot water runs out')).toEqual([
      'Hot water runs out',
      'Water runs hot, then out',
    ]);
    const others = [problem('Expansion tank', {}), problem('Relief valve', { keywords: 'tank' })];
    expect(names(others, 'tank')).toEqual(['Relief valve', 'Expansion tank']);
    expect(names(others, 'expansion tank')).toEqual(['Expansion tank']);
  });

  test('[K12] a match on the name outranks one in the menu, whether typed or meant', () => {
    const problems = [
      problem('A drain', { menus: ['m'] }),
      problem('Water heater leaks', {}),
      problem('Wtr htr drips', {}),
    ];
    const tables = menuTables({ m: { silver: { lines: ['Wtr htr checked'] } } });
    expect(names(problems, 'wtr htr', tables)).toEqual([
      'Wtr htr drips',
      'Water heater leaks',
      'A drain',
    ]);
  });

  test('[K12] every word has to be found, each wherever it is; small words are no word', () => {
    const problems = [
      problem('Toilet', { menus: ['m'] }),
      problem('Toilet clogs', {}),
      problem('Hose keeps running', {}),
    ];
    const tables = menuTables({ m: { bronze: { lines: ['Stop the running'] } } });
    expect(names(problems, 'the toilet is running', tables)).toEqual(['Toilet']);
  });

  test('[K12] the forms of a word are found, in both languages', () => {
    const problems = [problem('Toilet runs'), problem('Grifo gotea'), problem('Fugas de agua')];
    expect(names(problems, 'running')).toEqual(['Toilet runs']);
    expect(names(problems, 'goteando')).toContain('Grifo gotea');
    expect(names(problems, 'fuga')).toContain('Fugas de agua');
  });

  test('[K12] a number is found with its unit however that is written, side by side', () => {
    const problems = [
      problem('Heater 40 gallon'),
      problem('Heater 40-gal'),
      problem('Heater 400 gal'),
      problem('Heater 30 gal, 40 in'),
      problem('Capacitor 35/5 µF'),
      problem('Pump 1/2 hp'),
    ];
    // As typed before as meant.
    expect(names(problems, '40 gal')).toEqual(['Heater 40-gal', 'Heater 40 gallon']);
    expect(names(problems, '40gal')).toEqual(['Heater 40-gal', 'Heater 40 gallon']);
    expect(names(problems, '35/5 mfd')).toEqual(['Capacitor 35/5 µF']);
    expect(names(problems, '1/2')).toEqual(['Pump 1/2 hp']);
  });

  test('[K12] in menus words are found by their beginning, and numbers whole', () => {
    const problems = [problem('A', { menus: ['m'] })];
    const tables = menuTables({ m: { gold: { lines: ['New heater, 400 W'] } } });
    expect(names(problems, 'hea', tables)).toEqual(['A']);
    expect(exactly(problems, 'eater', tables)).toEqual([]);
    expect(names(problems, '400', tables)).toEqual(['A']);
    expect(exactly(problems, '40', tables)).toEqual([]);
  });

  test('[K12] what a menu says is found by what means the same', () => {
    const problems = [problem('Sin llama', { menus: ['m'] })];
    const tables = menuTables({ m: { gold: { lines: ['New igniter'] } } });
    expect(names(problems, 'ignitor', tables)).toEqual(['Sin llama']);
    expect(names(problems, 'encendedor', tables)).toEqual(['Sin llama']);
  });

  test('[K12] a hidden menu is not looked through, and one’s own menu in place of an inherited one', () => {
    const problems = [
      problem('Shown', { menus: ['shown'] }),
      problem('Hidden', { menus: ['hidden'] }),
    ];
    const tables = menuTables({
      shown: { gold: { lines: ['New flange'] } },
      hidden: { gold: { lines: ['New flange'] } },
    });
    const hidden = tables.menus.map((menu) => ({ ...menu, hidden: menu.id === 'hidden' }));
    expect(names(problems, 'flange', { ...tables, menus: hidden })).toEqual(['Shown']);

    const own = tables.contentItems.map((item) => ({
      ...item,
      id: `own_${item.id}`,
      org: 'own',
      content: 'New gasket',
    }));
    const both = { ...tables, contentItems: [...tables.contentItems, ...own] };
    expect(exactly(problems, 'flange', both)).toEqual([]);
    expect(names(problems, 'gasket', both)).toEqual(['Shown', 'Hidden']);
  });

  test('[K12] words that are spelt nearly so are found where nothing else is: of names, menus and the trade', () => {
    const problems = [problem('Capacitor failed'), problem('Other', { menus: ['m'] })];
    const tables = menuTables({ m: { gold: { lines: ['New flapper'] } } });
    for (const [typed, name] of [
      ['capasitor', 'Capacitor failed'],
      ['capacitro', 'Capacitor failed'],
      ['capasitador', 'Capacitor failed'],
      ['flaper', 'Other'],
    ]) {
      const found = find(problems, typed ?? '', tables);
      expect([found.how, found.problems.map((each) => each.name)]).toEqual(['spelling', [name]]);
    }
  });

  test('[K12] where nothing is near either, those that have the most of it are', () => {
    const problems = [
      problem('Water heater leaks at the top'),
      problem('Water heater is loud'),
      problem('Door squeaks'),
    ];
    const found = find(problems, 'water heater leaks qqqq');
    expect(found.how).toBe('fewer');
    expect(found.problems.map(({ name }) => name)).toEqual([
      'Water heater leaks at the top',
      'Water heater is loud',
    ]);
    expect(find(problems, 'qqqq').problems).toEqual([]);
  });

  test('[K12] finds everything, in order, while nothing is typed', () => {
    const problems = [problem('A'), problem('B')];
    expect(find(problems, '  ')).toMatchObject({ how: 'all', problems });
  });

  test('[K12] a number with its unit is one thing, which a number and a letter apart are not (seed 1521777169)', () => {
    const apart = problem('', { keywords: 'a', tags: ['4'] });
    const together = problem('Breaker 4 a trips');
    expect(exactly([apart, together], '4 a')).toEqual([together.name]);
    expect(exactly([apart, together], 'a 4')).toEqual([together.name, apart.name]);
  });

  test('[K12] whatever contains all that was typed is found, but for a number with its unit', () => {
    const letters = fc.constantFrom('a', 'b', 'É', ' ', '/', '_', '4', 'leak', 'no', "'");
    const text = fc.array(letters, { maxLength: 6 }).map((parts) => parts.join(''));
    const anyProblem = fc
      .record({ name: text, refId: text, keywords: text, tag: text })
      .map(({ name, tag, ...others }) => problem(name, { ...others, tags: [tag] }));
    fc.assert(
      fc.property(fc.array(anyProblem, { maxLength: 6 }), text, (problems, typed) => {
        const byLetters = searchProblems(indexProblems(problems), typed);
        const isMeasure = (ask: Ask) => ask.typed.includes(' ') && ask.parts.length === 0;
        if (byLetters.closest || readQuery(typed, meanings).asks.some(isMeasure)) return;
        const found = find(problems, typed).problems;
        expect(byLetters.problems.filter((each) => !found.includes(each))).toEqual([]);
      }),
      propertyOptions(500),
    );
  });
});

type Tables = ReturnType<typeof menuTables>;

function find(problems: readonly Findable[], typed: string, tables: Tables = menuTables({})) {
  const texts = finish(problemTextsSteps(indexProblems(problems)));
  const menuTexts = finish(menuTextSteps(tables, ['own', 'vendor']));
  return findProblems(finish(withMenuTextsSteps(texts, menuTexts)), meanings, typed);
}

function names(problems: readonly Findable[], typed: string, tables?: Tables): string[] {
  return find(problems, typed, tables).problems.map(({ name }) => name);
}

function exactly(problems: readonly Findable[], typed: string, tables?: Tables): string[] {
  const found = find(problems, typed, tables);
  return found.how === 'exact' ? found.problems.map(({ name }) => name) : [];
}

function problem(
  name: string,
  { tags = [], ...others }: Partial<Omit<Findable, 'tags'>> & { tags?: string[] } = {},
): Findable {
  const tagged = tags.map((tag) => ({ refId: tag, name: tag }));
  return { name, refId: '', keywords: '', menus: [], ...others, tags: tagged };
}
