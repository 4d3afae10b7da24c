import { expect, test } from 'vitest';
import { dayText, nearText } from '../../../src/i18n/moment.ts';

const now = new Date(2026, 0, 31, 12, 0).getTime();
const at = (...moment: [number, number, number, number, number]) =>
  new Date(...moment).toISOString();

test('a moment of today is an hour, any other a day', () => {
  expect(nearText(at(2026, 0, 31, 9, 40), now, 'en')).toMatch(/^9:40\sAM$/);
  expect(nearText(at(2026, 0, 30, 23, 59), now, 'en')).toBe('Jan 30, 2026');
  expect(nearText(at(2025, 0, 31, 9, 40), now, 'es')).toBe('31 ene 2025');
  expect(nearText('no moment', now, 'en')).toBe('no moment');
});

test('a day that heads what was on it begins large in each language', () => {
  expect(dayText(at(2026, 0, 31, 9, 40), 'en')).toBe('Saturday, January 31, 2026');
  expect(dayText(at(2026, 0, 31, 9, 40), 'es')).toBe('Sábado, 31 de enero de 2026');
  expect(dayText('', 'es')).toBe('');
});
