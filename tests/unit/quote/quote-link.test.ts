import { expect, test } from 'vitest';
import { linkToken, newLinkToken, quoteAddress } from '../../../src/domain/quote/quote-link.ts';

test('[O2] a token has 160 random bits, 5 in each of its characters', () => {
  const token = newLinkToken(Uint8Array.from({ length: 32 }, (_, at) => at));
  expect(token).toBe('abcdefghijklmnopqrstuvwxyz234567');
  expect(token).toMatch(linkToken);
  expect(newLinkToken(new Uint8Array(32).fill(255))).toBe('7'.repeat(32));
  // 3 bits of each byte are left: they change nothing.
  expect(newLinkToken(Uint8Array.from({ length: 32 }, (_, at) => at + 32))).toBe(token);
});

test.each([
  '',
  'a'.repeat(31),
  'a'.repeat(33),
  'A'.repeat(32),
  `${'a'.repeat(31)}1`,
  `${'a'.repeat(32)}\n`,
])('[O2] no token: %j', (text) => {
  expect(linkToken.test(text)).toBe(false);
});

test('[O2] what opens a quote stands behind #, which reaches no log and no referrer', () => {
  const token = newLinkToken(new Uint8Array(32));
  const address = new URL(quoteAddress('https://shop.example', token));
  expect([address.pathname, address.search, address.hash]).toEqual(['/q', '', `#${token}`]);
});
