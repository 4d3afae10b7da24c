import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexProblems } from '../../../src/domain/search/problem-index.ts';
import { searchProblems, withTag } from '../../../src/domain/search/search-by-letters.ts';
import { propertyOptions } from '../../support/property-options.ts';

const electrical = { refId: 'electrical', name: 'Electrical' };
const cooling = { refId: 'cooling', name: 'Air conditioning' };

const problems = [
  problem('Blower capacitor failed', 'hvac_blower_cap', [electrical]),
  problem('Capacitor failed 35/5', 'hvac_cap_35_5', [electrical, cooling]),
  problem('Compressor will not start', 'hvac_compressor', [cooling]),
  problem('Desagüe tapado', 'drain_clogged', []),
  problem('Recapping of a mast', 'mast', []),
];
const index = indexProblems(problems);

describe('searchProblems', () => {
  test('finds everything, in order, while nothing is typed', () => {
    expect(names('   ')).toEqual(problems.map(({ name }) => name));
  });

  test('[A9] finds a problem by its keywords, behind one that is called so', () => {
    const heater = { ...problem('No hot water', 'no_hot', []), keywords: 'wtr htr, calentador' };
    const called = problem('Wtr htr leaks', 'leak', []);
    const found = searchProblems(indexProblems([heater, called, ...problems]), 'wtr htr');
    expect(found.problems).toEqual([called, heater]);
    expect(searchProblems(indexProblems([heater]), 'calentadro').problems).toEqual([heater]);
  });

  test('matches a part of the name in any case, the likeliest first', () => {
    expect(names('CAP')).toEqual([
      'Capacitor failed 35/5',
      'Blower capacitor failed',
      'Recapping of a mast',
    ]);
  });

  test('matches the refId', () => {
    expect(names('hvac_COMP')).toEqual(['Compressor will not start']);
  });

  test('matches a tag by its name, not by its refId', () => {
    expect(names('air cond')).toEqual(['Capacitor failed 35/5', 'Compressor will not start']);
    expect(names('cooling')).toEqual([]);
  });

  test('does not match across two tags', () => {
    expect(searchProblems(index, 'electrical air').closest).toBe(false);
    expect(names('electricalair')).toEqual([]);
  });

  test('matches accented letters typed without accents', () => {
    expect(names('desague')).toEqual(['Desagüe tapado']);
    expect(names('DESAGÜE')).toEqual(['Desagüe tapado']);
  });

  test('matches signs within a name', () => {
    expect(names('35/5')).toEqual(['Capacitor failed 35/5']);
  });

  test('puts what contains the words apart after what contains them together', () => {
    expect(names('failed capacitor')).toEqual(['Blower capacitor failed', 'Capacitor failed 35/5']);
    expect(searchProblems(index, 'failed cap').terms).toEqual(['failed', 'cap']);
    expect(searchProblems(index, 'capacitor failed').terms).toEqual(['capacitor failed']);
  });

  test.each([
    ['capasitor', 'a letter changed'],
    ['capacitr', 'a letter left out'],
    ['capaccitor', 'a letter doubled'],
    ['cpaacitor', 'two letters swapped'],
    ['capas', 'the beginning of the word, mistyped'],
  ])('finds the nearest for %s (%s)', (typed) => {
    const found = searchProblems(index, typed);
    expect(found.closest).toBe(true);
    expect(found.problems.map(({ name }) => name)).toEqual([
      'Blower capacitor failed',
      'Capacitor failed 35/5',
    ]);
    expect(found.terms).toEqual(['capacitor']);
  });

  test('asks of every word that it is near', () => {
    expect(names('capasitor bloewr')).toEqual(['Blower capacitor failed']);
    expect(names('capasitor chimney')).toEqual([]);
  });

  test('finds nothing for what is near to nothing', () => {
    expect(searchProblems(index, 'zzzzzz')).toEqual({ problems: [], terms: [], closest: false });
    expect(names('xyz')).toEqual([]);
  });
});

describe('searchProblems, against the rules said plainly', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'É', ' ', '/', '_'), maxLength: 12 });
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });
  const anyProblem = fc
    .tuple(text, text, fc.array(text, { maxLength: 2 }), fc.array(word, { maxLength: 2 }))
    .map(([name, refId, tags, words]) =>
      problem(
        [name, ...words].join(' '),
        refId,
        tags.map((tag) => ({ refId: tag, name: tag })),
      ),
    );
  const anyTyped = fc
    .array(fc.oneof(word, text), { minLength: 1, maxLength: 2 })
    .map((words) => words.join(' '))
    .filter((typed) => typed.trim() !== '');

  test('finds what contains every word typed, and only where nothing does what is near', () => {
    fc.assert(
      fc.property(fc.array(anyProblem, { maxLength: 8 }), anyTyped, (all, typed) => {
        const words = plain(typed).trim().split(/\s+/);
        const containing = all.filter((each) => words.every((part) => contains(each, part)));
        const near = all.filter((each) =>
          words.every((part) => wrongLetters(each, part) <= allowed(part)),
        );
        const found = searchProblems(indexProblems(all), typed);
        expect(found.closest).toBe(containing.length === 0 && near.length > 0);
        expect(new Set(found.problems)).toEqual(new Set(found.closest ? near : containing));
        if (!found.closest) return;
        const wrong = found.problems.map((each) =>
          words.reduce((sum, part) => sum + wrongLetters(each, part), 0),
        );
        expect(wrong).toEqual(wrong.toSorted((a, b) => a - b));
      }),
      propertyOptions(500),
    );
  });

  const plain = (each: string) => each.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const allowed = (typed: string) => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2);

  function contains({ name, refId, tags }: Problem, typed: string): boolean {
    return [name, refId, ...tags.map((tag) => tag.name)].some((each) =>
      plain(each).includes(typed),
    );
  }

  function wrongLetters(each: Problem, typed: string): number {
    if (contains(each, typed)) return 0;
    const words = plain([each.name, ...each.tags.map(({ name }) => name)].join(' ')).split(
      /[^a-z]+/,
    );
    const beginnings = words
      .filter((full) => full !== '')
      .flatMap((full) => Array.from({ length: full.length + 1 }, (_, end) => full.slice(0, end)));
    return Math.min(
      ...beginnings.map((beginning) => steps(typed, beginning)),
      Number.POSITIVE_INFINITY,
    );
  }

  /** Letters to add, drop, change or swap with their neighbour. */
  function steps(from: string, to: string): number {
    if (from === '' || to === '') return from.length + to.length;
    if (from[0] === to[0]) return steps(from.slice(1), to.slice(1));
    const others = [
      steps(from.slice(1), to),
      steps(from, to.slice(1)),
      steps(from.slice(1), to.slice(1)),
    ];
    if (from[0] === to[1] && from[1] === to[0]) others.push(steps(from.slice(2), to.slice(2)));
    return 1 + Math.min(...others);
  }
});

describe('withTag', () => {
  test('keeps the problems that have the tag', () => {
    expect(withTag(problems, 'cooling').map(({ refId }) => refId)).toEqual([
      'hvac_cap_35_5',
      'hvac_compressor',
    ]);
    expect(withTag(problems, undefined)).toEqual(problems);
    expect(withTag(problems, 'no_such_tag')).toEqual([]);
  });
});

function names(typed: string): string[] {
  return searchProblems(index, typed).problems.map(({ name }) => name);
}

type Problem = (typeof problems)[number];

function problem(name: string, refId: string, tags: { refId: string; name: string }[]) {
  return { name, refId, keywords: '', tags };
}
