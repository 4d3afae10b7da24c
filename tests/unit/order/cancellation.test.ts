import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancellationOf,
  lastDayToCancel,
  signingDay,
} from '../../../src/domain/order/cancellation.ts';
import { officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import { dateText } from '../../../src/i18n/moment.ts';
import { propertyOptions } from '../../support/property-options.ts';

const words = {
  day: (day: string) => dateText(day, 'en'),
  lastDay: (day: string) => `Last day to cancel: ${day}`,
};

describe('[K17] the notice of cancellation', () => {
  test.each([
    ['a Tuesday before Thanksgiving', '2026-11-24', '2026-11-28'],
    ['a Monday', '2026-03-02', '2026-03-05'],
    ['a Thursday: Saturday counts, Sunday does not', '2026-03-05', '2026-03-09'],
    ['a Saturday', '2026-03-07', '2026-03-11'],
    ['a Sunday', '2026-03-08', '2026-03-11'],
    ['before Christmas and a Sunday', '2026-12-24', '2026-12-29'],
    ['July 4 on a Saturday: July 3 is observed', '2026-07-01', '2026-07-07'],
    ['July 4 on a Sunday: July 5 is observed', '2027-07-01', '2027-07-06'],
    ['New Year on a Saturday: the last day of the year is observed', '2027-12-30', '2028-01-05'],
    ['a leap day between', '2028-02-28', '2028-03-02'],
    ['Juneteenth', '2025-06-18', '2025-06-23'],
    ['the day of Martin Luther King Jr.', '2026-01-17', '2026-01-22'],
    ['Washington’s birthday', '2026-02-14', '2026-02-19'],
    ['Memorial Day, on the last Monday of five', '2027-05-29', '2027-06-03'],
    ['Labor Day', '2026-09-05', '2026-09-10'],
    ['Columbus Day', '2026-10-10', '2026-10-15'],
    ['Veterans Day', '2026-11-10', '2026-11-14'],
  ])('signed on %s, %s, it ends with %s', (_, signedOn, lastDay) => {
    expect(lastDayToCancel(signedOn)).toBe(lastDay);
  });

  test('its last day is later than two days after the signature, within a week, no Sunday, and never before that of an earlier one', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01') });
    fc.assert(
      fc.property(
        day.filter((each) => !Number.isNaN(each.getTime())),
        (each) => {
          const signedOn = each.toISOString().slice(0, 10);
          const next = new Date(`${signedOn}T00:00:00Z`);
          next.setUTCDate(next.getUTCDate() + 1);
          const last = lastDayToCancel(signedOn);
          const days = (Date.parse(last) - Date.parse(signedOn)) / 86_400_000;
          expect(days).toBeGreaterThanOrEqual(3);
          expect(days).toBeLessThanOrEqual(7);
          expect(new Date(`${last}T00:00:00Z`).getUTCDay()).not.toBe(0);
          expect(lastDayToCancel(next.toISOString().slice(0, 10)) >= last).toBe(true);
        },
      ),
      propertyOptions(500),
    );
  });

  test('has the day wherever the organization’s text has a place for it, else behind it', () => {
    const placed = cancellationOf('Until {date}. Yes, {date}.', '2026-11-24', words);
    expect(placed).toEqual({
      text: 'Until Saturday, November 28, 2026. Yes, Saturday, November 28, 2026.',
      lastDay: '2026-11-28',
    });
    expect(cancellationOf('You may cancel.', '2026-11-24', words)?.text).toBe(
      'You may cancel.\n\nLast day to cancel: Saturday, November 28, 2026',
    );
  });

  test('[T1] counts from the day in the organization’s zone, by the server’s clock where the device’s is off', () => {
    const chicago = officeCalendar('America/Chicago');
    const lateEvening = Date.parse('2026-11-25T05:30:00Z');
    expect(signingDay(lateEvening, 0, chicago)).toBe('2026-11-24');
    expect(signingDay(lateEvening, 5 * 60_000, chicago)).toBe('2026-11-24');
    expect(signingDay(lateEvening, 31 * 60_000, chicago)).toBe('2026-11-25');
    expect(signingDay(lateEvening, 0, officeCalendar('UTC'))).toBe('2026-11-25');
  });

  test('is none where the organization gives none', () => {
    expect(cancellationOf('', '2026-11-24', words)).toBeUndefined();
    expect(cancellationOf(' \n', '2026-11-24', words)).toBeUndefined();
  });
});
