import { expect, it } from 'vitest';
import { coveredText, toldWords } from '../../../src/documents/drawn-text.ts';

const covers = (character: string) => /^[ -~\u00a0-\u024f\u1ea0-\u1ef9\ufffd-]$/.test(character);
const textOf = (text: string) => coveredText(text, covers).text;

it('[K7] writes the spaces and the minus of amounts as the font has them', () => {
  expect(textOf('1\u202f234\u2009€ \u2212$5')).toBe('1\u00a0234\u00a0\ufffd -$5');
});

it('[K7] writes a letter and its accents as one', () => {
  expect(textOf('D\u0323o\u0302\u0300 Nu\u0301n\u0303ez'.normalize('NFD'))).toBe(
    'Ḍồ Núñez'.replace('Ḍ', '\ufffd'),
  );
});

it('[K7] leaves out what is not drawn, and puts a sign in the place of what can’t be', () => {
  const { text, uncovered } = coveredText(
    'a\u200db\u00adc\ufe0f\u0007\u202e 👩\u200d🔧\ud800 é\r\nz',
    covers,
  );
  expect(text).toBe('abc \ufffd\ufffd\ufffd é\nz');
  expect(uncovered).toEqual(['👩🔧\ud800']);
});

it('[K7] names the words that it can’t show all of, each once, in few letters', () => {
  expect(coveredText('Pump🔥 水野 Pump🔥 off', covers).uncovered).toEqual(['Pump🔥', '水野']);
  expect(toldWords(['Pump🔥', '水野'])).toBe('Pump🔥, 水野');
  expect(toldWords(['水'.repeat(40)])).toBe(`${'水'.repeat(24)}…`);
  expect(toldWords([...'一二三四五六七'])).toBe('一, 二, 三, 四, 五, 六, …');
});

it('[K7] leaves out vowel points, which would not stand in their places', () => {
  const all = () => true;
  expect(coveredText('שָׁלוֹם مَرْيَم', all).text).toBe('שלום مريم');
});
