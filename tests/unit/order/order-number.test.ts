import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOrderNumber,
  nextOrderNumber,
  orderNumberText,
  yearOfNumber,
} from '../../../src/domain/order/order-number.ts';
import { propertyOptions } from '../../support/property-options.ts';

describe('[V3] the number of an order', () => {
  it('is its year and a count, of four digits and more', () => {
    expect(orderNumberText(2026_000_000_412)).toBe('N-2026-0412');
    expect(orderNumberText(2026_000_012_345)).toBe('N-2026-12345');
    expect([orderNumberText(0), orderNumberText(undefined)]).toEqual(['', '']);
  });

  it('is one above the highest of its year, and none where that has no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9998 }), fc.nat(999_999_998), (year, count) => {
        const highest = count === 0 ? 0 : year * 1e9 + count;
        const next = nextOrderNumber(year, highest);
        expect([yearOfNumber(next), next % 1e9]).toEqual([year, count + 1]);
        expect(isOrderNumber(next, highest)).toBe(true);
      }),
      propertyOptions(200),
    );
    expect(nextOrderNumber(2026, 2026_999_999_999)).toBe(0);
  });

  it('is believed of a device up to ten thousand above the highest', () => {
    const highest = 2026_000_000_412;
    for (const seen of [1, 412, 10_412])
      expect(isOrderNumber(2026e9 + seen, highest), `${seen}`).toBe(true);
    for (const seen of [10_413, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(isOrderNumber(2026e9 + seen, highest), `${seen}`).toBe(false);
  });
});
