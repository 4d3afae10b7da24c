import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrappedLines } from '../../../src/documents/drawn-text.ts';
import { propertyOptions } from '../../support/property-options.ts';

const letters = (text: string) => text.length;

describe('[K7] lines of a document', () => {
  it('break at spaces and behind hyphens, and inside a word that is too wide', () => {
    expect(wrappedLines('a clean drain', 8, letters)).toEqual(['a clean', 'drain']);
    expect(wrappedLines('a self-cleaning trap', 8, letters)).toEqual([
      'a self-',
      'cleaning',
      'trap',
    ]);
    expect(wrappedLines('abcdefghij kl', 4, letters)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  });

  it('keep a minus and a number, and what a fixed space holds, together', () => {
    expect(wrappedLines('less -15 now', 5, letters)).toEqual(['less', '-15', 'now']);
    expect(wrappedLines('for 5\u00a0$ all', 5, letters)).toEqual(['for', '5\u00a0$', 'all']);
  });

  it('lose nothing and are never too wide', () => {
    const word = fc.stringMatching(/^[a-z-]{1,12}$/);
    const text = fc.array(fc.oneof(word, fc.constantFrom(' ', '\n', '  ')), { maxLength: 20 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 15 }), (parts, room) => {
        const lines = wrappedLines(parts.join(''), room, letters);
        expect(lines.every((line) => line.length <= room)).toBe(true);
        const whole = (given: string) => given.replace(/\s/g, '');
        expect(whole(lines.join(''))).toBe(whole(parts.join('')));
      }),
      propertyOptions(300),
    );
  });
});
