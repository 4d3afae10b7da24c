import { expect, test } from 'vitest';
import { checksum } from '../../../src/database/storage/row-checksum.ts';

test('tells texts apart that differ in one place, or in their order', () => {
  const text = JSON.stringify(['tap', 'Tap drips', 5.262, ['menu00000000001']]);
  const altered = [...text].map((_, index) => `${text.slice(0, index)}#${text.slice(index + 1)}`);
  const sums = new Set([text, ...altered, [...text].reverse().join('')].map(checksum));
  expect(sums.size).toBe(text.length + 2);
  for (const sum of sums) expect(Number.isSafeInteger(sum)).toBe(true);
});

test('is the same on every device and at every time', () => {
  expect(checksum('')).toBe(checksum(''));
  expect(checksum('Tierbook')).toBe(checksum(['Tier', 'book'].join('')));
});
