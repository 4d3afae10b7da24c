import { expect, test } from 'vitest';
import {
  type Term,
  type TradeGroup,
  tradeWords,
} from '../../../src/domain/trade-words/trade-words.ts';

const textsOf = ({ english, spanish }: TradeGroup) => [...english, ...spanish].map(textOf);
const textOf = ({ text }: Term) => text;

test('[K12] the words of the trade are hundreds of groups, each in English and in Spanish', () => {
  expect(tradeWords.groups.length).toBeGreaterThan(150);
  const oneLanguage = [...tradeWords.groups, ...tradeWords.units].filter(
    ({ english, spanish }) => english.length === 0 || spanish.length === 0,
  );
  expect(oneLanguage.map(textsOf)).toEqual([]);
});

test('[K12] no term stands twice in a language of a group, and each is written without stray signs', () => {
  const groups = [...tradeWords.groups, ...tradeWords.units];
  // A unit or a part may have one name in both languages.
  for (const terms of groups.flatMap(({ english, spanish }) => [english, spanish])) {
    const texts = terms.map(textOf);
    expect(texts).toEqual([...new Set(texts)]);
    expect(texts.filter((text) => !/^[\p{L}\p{N}&/' -]+$/u.test(text))).toEqual([]);
  }
});

test('[K12] a term in brackets is understood and not looked for', () => {
  const capacitor = tradeWords.groups.find(({ english }) => english[0]?.text === 'capacitor');
  expect(capacitor?.english).toContainEqual({ text: 'cap', typedOnly: true });
  expect(capacitor?.english).toContainEqual({ text: 'run cap', typedOnly: false });
});
