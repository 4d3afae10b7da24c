import { expect, test } from 'vitest';
import { filterByText, indexTexts, typedWords } from '../../../src/domain/search/filter-by-text.ts';

const menus = [
  { name: 'Desagüe tapado', offers: ['Standard cable'] },
  { name: 'AC capacitor failed', offers: ['Long-life capacitor', 'Start kit'] },
  { name: 'Furnace will not start', offers: [] },
];
const index = indexTexts(menus, ({ name, offers }) => [name, ...offers]);

test('keeps what contains every word typed, in any case and order and without accents', () => {
  expect(found('')).toEqual(menus.map(({ name }) => name));
  expect(found(' START ')).toEqual(['AC capacitor failed', 'Furnace will not start']);
  expect(found('kit  capac')).toEqual(['AC capacitor failed']);
  expect(found('desague')).toEqual(['Desagüe tapado']);
  expect(found('start desague')).toEqual([]);
});

function found(typed: string): string[] {
  return filterByText(index, typedWords(typed)).map(({ name }) => name);
}
