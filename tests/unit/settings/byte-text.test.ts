import { expect, test } from 'vitest';
import { byteText } from '../../../src/features/settings/byte-text.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [3_421_000, '3.4 MB'],
  [10_740_000_000, '10.7 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%d bytes read %s', (bytes, text) => {
  expect(byteText(bytes, 'en')).toBe(text);
});

test('speaks the language of the person', () => {
  expect(byteText(3_421_000, 'es')).toBe('3,4 MB');
});
