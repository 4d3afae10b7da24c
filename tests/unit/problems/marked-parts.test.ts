import { expect, test } from 'vitest';
import { markedParts, rangesOf } from '../../../src/domain/search/marked-parts.ts';

test('marks every place of a term in any case', () => {
  expect(shown('Cap on a cap', ['cap'])).toBe('[Cap] on a [cap]');
});

test('marks nothing without terms or where none matches', () => {
  expect(shown('Capacitor', [])).toBe('Capacitor');
  expect(shown('Capacitor', ['drain', ''])).toBe('Capacitor');
});

test('marks terms that overlap as one part', () => {
  expect(shown('capacitor', ['capac', 'acitor'])).toBe('[capacitor]');
});

test('marks the letters as written, accents and all', () => {
  expect(shown('El desagüe', ['desague'])).toBe('El [desagüe]');
  expect(shown('El desagu\u0308e', ['desague'])).toBe('El [desagu\u0308e]');
});

test('gives the text back whole', () => {
  const text = 'İstanbul 😀 35/5';
  expect(
    markedParts(text, rangesOf(text, ['35']))
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('says where each part starts', () => {
  expect(markedParts('a cap', [{ start: 2, end: 5 }]).map(({ start }) => start)).toEqual([0, 2]);
});

function shown(text: string, terms: string[]): string {
  return markedParts(text, rangesOf(text, terms))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');
}
