import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  textsSaying,
  textsWithBeginning,
  textsWithWord,
  wordedTextsSteps,
} from '../../../src/domain/search/worded-texts.ts';
import { stemOf, wordTexts } from '../../../src/domain/search/words.ts';
import { finish } from '../../../src/domain/steps.ts';
import { propertyOptions } from '../../support/property-options.ts';

const word = fc.constantFrom('leak', 'leaks', 'lea', 'drip', 'dripping', 'tub', 'tube', '40', '4');
const texts = fc.array(
  fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
  { maxLength: 6 },
);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 });

const found = (lists: readonly Uint32Array[]) =>
  [...new Set(lists.flatMap((list) => [...list]))].sort((a, b) => a - b);
const positions = (all: readonly string[], wanted: (words: string[]) => boolean) =>
  all.flatMap((text, position) => (wanted(wordTexts(text)) ? [position] : []));

test('[K12] texts are found by a word, by the beginning of one, and by words side by side in any form', () => {
  fc.assert(
    fc.property(texts, phrase, (all, words) => {
      const index = finish(wordedTextsSteps(all));
      const [first = ''] = words;
      expect(found(textsWithWord(index, first))).toEqual(
        positions(all, (there) => there.includes(first)),
      );
      expect(found(textsWithBeginning(index, first))).toEqual(
        positions(all, (there) => there.some((each) => each.startsWith(first))),
      );
      const stems = words.map(stemOf);
      expect(found(textsSaying(index, stems))).toEqual(
        positions(all, (there) =>
          ` ${there.map(stemOf).join(' ')} `.includes(` ${stems.join(' ')} `),
        ),
      );
    }),
    propertyOptions(300),
  );
});
