import { expect, test } from 'vitest';
import { chanceOf } from '../../../scripts/demo/visits/chance.ts';
import { drawCustomer } from '../../../scripts/demo/visits/draw-customer.ts';
import { planDay } from '../../../scripts/demo/visits/plan-day.ts';
import { readDemoVisits } from '../../../scripts/demo/visits/read-visits.ts';
import { officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import { ownBook } from './demo-book.ts';

const data = readDemoVisits();
const { flags, problems, technicians } = data;

test('the visits are about problems that technicians find, flags about records of the book', () => {
  const found = ownBook.problems.filter(({ hidden }) => !hidden).map(({ refId }) => refId);
  expect(problems.filter((refId) => !found.includes(refId))).toEqual([]);
  for (const { about, refId } of flags)
    expect(ownBook.records(about).map((record) => record.refId)).toContain(refId);
  // What says that all was seeded.
  expect(flags.at(-1)?.answer).toBeDefined();
});

test('nobody is meant by a customer', () => {
  const chance = chanceOf('customers');
  const drawn = Array.from({ length: 500 }, () => drawCustomer(chance, data));
  expect(new Set(drawn.map(({ name }) => name)).size).toBeGreaterThan(200);
  for (const { name, phone, email, signer } of drawn) {
    expect(phone).toMatch(/^\(218\) 555-01\d\d$/);
    expect(email ?? 'a@b.test').toMatch(/^[a-z_]+@[a-z_-]+\.test$/);
    expect(signer === name || data.businesses.some((each) => each.name === name)).toBe(true);
  }
});

test.each(technicians)('$name does the same on a day whenever it is asked for', (technician) => {
  const calendar = officeCalendar('America/Chicago');
  const on = (day: string) =>
    planDay(day, calendar, technician, problems, data).map(({ chance: _, ...plan }) => plan);
  expect(on('2026-03-17')).toEqual(on('2026-03-17'));
  expect(on('2026-03-18')).not.toEqual(on('2026-03-17'));
  for (const { started } of on('2026-03-17'))
    expect(calendar.dayOf(new Date(started).toISOString())).toBe('2026-03-17');
});

test('chance is spread as its weights say', () => {
  const chance = chanceOf('spread');
  const drawn = Array.from({ length: 4000 }, () => chance.weighted({ often: 3, seldom: 1 }));
  const often = drawn.filter((key) => key === 'often').length / drawn.length;
  expect(often).toBeGreaterThan(0.72);
  expect(often).toBeLessThan(0.78);
  const whole = Array.from({ length: 1000 }, () => chance.between(2, 4));
  expect(new Set(whole)).toEqual(new Set([2, 3, 4]));
});
