import { expect, test } from 'vitest';
import { ageOf, isAhead } from '../../../src/i18n/moment.ts';

const now = Date.parse('2026-01-31T12:00:00Z');

test.each([
  ['2026-01-31T12:00:00Z', 'common:age.minutes', 1],
  ['2026-01-31T12:30:00Z', 'common:age.minutes', 1],
  ['2026-01-31 11:58:00.000Z', 'common:age.minutes', 2],
  ['2026-01-31T11:00:00Z', 'common:age.hours', 1],
  ['2026-01-30T11:00:00Z', 'common:age.hours', 25],
  ['2026-01-29T12:00:00Z', 'common:age.days', 2],
])('%s', (moment, key, count) => {
  expect(ageOf(moment, now)).toEqual({ key, count });
});

test.each([
  ['2026-01-31T12:01:00Z', false],
  ['2026-01-31T11:00:00Z', false],
  ['2026-01-31 12:30:00.000Z', true],
])('is of a wrong clock, not of now: %s', (moment, ahead) => {
  expect(isAhead(moment, now)).toBe(ahead);
});
