import { describe, expect, test } from 'vitest';
import { indexProblems } from '../../../src/domain/problems/problem-index.ts';
import { searchProblems, withTag } from '../../../src/domain/problems/search.ts';

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

function problem(name: string, refId: string, tags: { refId: string; name: string }[]) {
  return { name, refId, tags };
}
