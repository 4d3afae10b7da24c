import { expect, test } from 'vitest';
import { showsSomething } from '../../../src/domain/text.ts';

test.each(['María Núñez', 'X', '李', '7', '🔥', '’', 'e\u0301'])(
  '[K6] "%s" is a name that can be typed for a signature',
  (name) => expect(showsSomething(name)).toBe(true),
);

test.each([
  ['nothing', ''],
  ['blanks', ' \t\u00a0\u3000'],
  ['zero width', '\u200b\u200c\u200d\u2060\ufeff'],
  ['directions', '\u202e\u2066\u200f'],
  ['fillers that count as letters', '\u115f\u1160\u3164\uffa0'],
  ['an empty braille cell', '\u2800'],
  ['a soft hyphen and a variation', '\u00ad\ufe0f\u{e0100}'],
  ['tags and what is private', '\u{e0041}\ue000'],
  ['a mark on nothing', '\u0301'],
  ['a half character', '\ud83d'],
])('[K6] a name of %s is no signature', (_, name) => expect(showsSomething(name)).toBe(false));
