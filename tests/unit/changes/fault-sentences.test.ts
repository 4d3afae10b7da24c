import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Fault,
  type FaultCode,
  placeholder,
  sentenceOf,
  sentences,
} from '../../../src/domain/fault.ts';
import { readFault } from '../../../src/domain/read-fault.ts';
import { propertyOptions } from '../../support/property-options.ts';

const count = fc.nat(2_000_000);
const numbers: Record<string, fc.Arbitrary<number>> = {
  attempts: count,
  most: count,
  record: count,
  seq: count,
};

/** As refIds, fields and ids may be: any characters, and those that sentences are made of. */
const text = fc
  .string({
    minLength: 1,
    unit: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(' ', '(', ')', ':', '.', ',', '{', '}', '$', '\\', '\n', '7', 'Record 1'),
    ),
  })
  // Where a label ends can't be seen in a sentence if it holds what follows a label.
  .filter((value) => !value.includes('): '));

function faultArbitrary(code: FaultCode): fc.Arbitrary<Fault> {
  const names = [...sentences[code].matchAll(placeholder)].map(([, name = '']) => name);
  const values = names.map((name) => [name, numbers[name] ?? text] as const);
  // Its names are those of the code's sentence.
  return fc.record({
    code: fc.constant(code),
    ...Object.fromEntries(values),
  }) as fc.Arbitrary<Fault>;
}

describe('the sentence of a fault', () => {
  test.each(Object.keys(sentences) as FaultCode[])('[U54] %s is read back as it was', (code) => {
    fc.assert(
      fc.property(faultArbitrary(code), (fault) => {
        const sentence = sentenceOf(fault);
        expect(readFault(sentence)).toEqual(fault);
      }),
      propertyOptions(300),
    );
  });

  test('[U54] is the same again, whatever was read', () => {
    const pieces = Object.values(sentences).flatMap((sentence) => sentence.split(placeholder));
    const anything = fc
      .array(fc.oneof(text, fc.constantFrom(...pieces)))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(anything, (sentence) => {
        fc.pre(sentence !== '');
        const again = sentenceOf(readFault(sentence));
        expect([again, `${again}.`]).toContain(sentence);
      }),
      propertyOptions(2000),
    );
  });

  test.each([
    ['Request entity too large.', { code: 'bodyTooLarge' }],
    ['Invalid changeset.', { code: 'invalidChangeset' }],
    ['Something went wrong', { code: 'other', text: 'Something went wrong' }],
    ['', { code: 'unknown' }],
  ])('"%s" is told from it', (sentence, fault) => {
    expect(readFault(sentence)).toEqual(fault);
  });
});
