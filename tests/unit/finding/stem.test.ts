import { expect, test } from 'vitest';
import { fold } from '../../../src/domain/search/fold.ts';
import { stemOf, wordTexts } from '../../../src/domain/search/words.ts';

test.each([
  ['run', 'runs', 'running'],
  ['leak', 'leaks', 'leaking', 'leaked'],
  ['trip', 'trips', 'tripping', 'tripped'],
  ['clog', 'clogs', 'clogged', 'clogging'],
  ['fill', 'fills', 'filling', 'filled'],
  ['freeze', 'freezes', 'freezing'],
  ['switch', 'switches'],
  ['box', 'boxes'],
  ['battery', 'batteries'],
  ['outlet', 'outlets'],
  ['fuga', 'fugas'],
  ['gotea', 'goteando', 'goteo'],
  ['tapado', 'tapada', 'tapados', 'tapadas'],
  ['calentador', 'calentadores'],
  ['tuberia', 'tuberias'],
])('[K12] %s has the stem of its other forms', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test.each([
  ['tube', 'tub'],
  ['pipe', 'pip'],
  ['heater', 'heat'],
  ['string', 'str'],
  ['speed', 'spe'],
  ['gas', 'ga'],
])('[K12] %s is not taken for %s', (word, other) => {
  expect(stemOf(word)).not.toBe(stemOf(other));
});

test.each([
  ['40gal', ['40', 'gal']],
  ['35/5 µF', ['35/5', 'uf']],
  ['(35/5 μf)', ['35/5', 'uf']],
  ['1/2"', ['1/2']],
  ['a/c', ['a', 'c']],
  ["won't", ['wont']],
  ['won’t', ['wont']],
  ['cast-iron 3.5 ton', ['cast', 'iron', '3.5', 'ton']],
])('[K12] %s is read as its words', (text, words) => {
  expect(wordTexts(fold(text))).toEqual(words);
});
