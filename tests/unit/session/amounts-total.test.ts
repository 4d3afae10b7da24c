import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsTotal } from '../../../src/domain/session/amounts-total.ts';
import { chooseDiscount, confirmOffer } from '../../../src/domain/session/session-state.ts';
import { readDiscounts } from '../../../src/domain/session/shop-discounts.ts';
import { visitTotal } from '../../../src/domain/session/visit-total.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { compare, plus, type Rational, rational } from '../../support/rational.ts';
import { modelTotal, owedAfter, type TotalTexts } from '../../support/total-model.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

function totalOf(given: Record<string, unknown>) {
  const answer = amountsTotal(given);
  if (!answer.ok) throw new Error(answer.fault.name);
  return answer.value;
}

const job = (display: unknown, displayDiscounted: unknown = display) => ({
  display,
  displayDiscounted,
});

describe('a discount', () => {
  const off = (discount: object, amounts: unknown[] = [273], more: object = {}) =>
    totalOf({ jobs: amounts.map((each) => job(each)), agreement: false, discount, ...more });

  test('[O8] takes a percentage off, rounded up to a whole unit', () => {
    expect(off({ percent: 10 })).toMatchObject({
      off: { standard: '28', agreement: '28' },
      total: { standard: '245', agreement: '245' },
    });
    expect(off({ percent: '0.1' }).off.standard).toBe('1');
    expect(off({ percent: 0 }).off.standard).toBe('0');
    expect(off({ percent: 100 }).total.standard).toBe('0');
  });

  test('[O8] takes off at most max or its amount, at the rate, and never more than there is', () => {
    expect(off({ percent: 50, max: 10 }, [273], { rate: '7.6083' }).off.standard).toBe('77');
    expect(off({ percent: 50, max: null }).off.standard).toBe('137');
    expect(off({ percent: 50, max: 0 }).off.standard).toBe('0');
    expect(off({ amount: 2.5 }).off.standard).toBe('3');
    expect(off({ amount: '10' }, [273], { rate: 7.6083 }).off.standard).toBe('77');
    expect(off({ amount: 1000 })).toMatchObject({
      off: { standard: '273' },
      total: { standard: '0' },
    });
    for (const discount of [{ percent: 10 }, { amount: 10 }]) {
      expect(off(discount, [0]).off.standard).toBe('0');
      expect(off(discount, [-5])).toMatchObject({
        off: { standard: '0' },
        total: { standard: '-5' },
      });
      expect(off(discount, []).off.standard).toBe('0');
    }
  });

  test('[O8] [K4] takes from what later jobs leave, of each column by itself', () => {
    const given = {
      jobs: [job(100, 90), job(50, 45), job(20, 18)],
      agreement: true,
      laterJobDiscount: 30,
      discount: { name: 'Senior', percent: 10, approve: true },
    };
    expect(totalOf(given)).toEqual({
      later: { standard: '50', agreement: '48' },
      off: { standard: '12', agreement: '11' },
      total: { standard: '108', agreement: '94' },
      monthly: null,
    });
  });
});

describe('a monthly payment', () => {
  const monthly = (financing: object, amount: unknown = 1000, more: object = {}) =>
    totalOf({ jobs: [job(amount, 500)], agreement: false, financing, ...more }).monthly;

  test('[O9] is that of the annuity, rounded up to the digits of the currency', () => {
    // 1000 · 0.01 / (1 − 1.01^−12) is 88.8487887…
    const year = { months: 12, apr: 12, min: 0 };
    expect(monthly(year)).toBe('88.85');
    expect(monthly(year, 1000, { digits: 0 })).toBe('89');
    expect(monthly(year, 1000, { digits: 3 })).toBe('88.849');
    expect(monthly(year, 1000, { agreement: true })).toBe('44.43');
    expect(monthly({ months: 1, apr: 12, min: 0 })).toBe('1010.00');
    expect(monthly({ months: '600', apr: '9.99', min: 0 }, '100000')).toMatch(/^\d+\.\d\d$/);
  });

  test('[O9] is an even share without interest', () => {
    expect(monthly({ months: 3, apr: 0, min: 0 })).toBe('333.34');
    expect(monthly({ months: 4, apr: '0.0', min: 0 })).toBe('250.00');
    expect(monthly({ months: 7, apr: 0, min: 0 }, 7, { digits: 0 })).toBe('1');
  });

  test('[O9] is of what is due after all that is taken off, from min at the rate on', () => {
    const financing = { months: 10, apr: 0, min: '30' };
    const more = { rate: 3, discount: { amount: 1 } };
    expect(monthly(financing, 93, more)).toBe('9.00');
    expect(monthly(financing, 92, more)).toBeNull();
    expect(monthly({ ...financing, min: 0 }, 3, more)).toBeNull();
    expect(monthly({ ...financing, min: 0 }, -3, more)).toBeNull();
    // 30.001 × 3 is more than 90.
    expect(monthly({ ...financing, min: 30.001 }, 93, more)).toBeNull();
    expect(totalOf({ jobs: [job(9)], agreement: false, financing: null }).monthly).toBeNull();
  });
});

describe('whatever the visit', () => {
  const decimal = (digits: number, places: number) =>
    fc.tuple(fc.nat({ max: 10 ** digits - 1 }), fc.nat({ max: places })).map(([value, after]) => {
      const text = `${value}`.padStart(after + 1, '0');
      return after === 0 ? text : `${text.slice(0, -after)}.${text.slice(-after)}`;
    });
  const amount = fc.oneof(
    { weight: 8, arbitrary: fc.nat({ max: 20_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -500, max: 3 }) },
    { weight: 1, arbitrary: fc.maxSafeNat() },
  );
  const jobs = fc.array(
    fc.record({ display: amount.map(String), displayDiscounted: amount.map(String) }),
    { maxLength: 6 },
  );
  const percent = fc.oneof(decimal(2, 2), fc.constantFrom('0', '100', '99.99', '33.333333333333'));
  const discount = fc.oneof(
    fc.record({ percent }),
    fc.record({ percent, max: decimal(6, 4) }),
    fc.record({ amount: decimal(6, 4) }),
  );
  const rate = fc.constantFrom('1', '7.6083', '0.0123', '31415.9');
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const financingOf = (maxMonths: number) =>
    fc.record({
      months: fc.integer({ min: 1, max: maxMonths }),
      apr: fc.oneof(decimal(4, 3), fc.constantFrom('0', '0.001', '9.99', '399')),
      min: fc.oneof(fc.constant('0'), decimal(5, 2)),
    });
  const visit = (maxMonths: number): fc.Arbitrary<TotalTexts> =>
    fc.record({
      jobs,
      agreement: fc.boolean(),
      rate: optional(rate),
      laterJobDiscount: optional(decimal(5, 3)),
      discount: optional(discount),
      financing: optional(financingOf(maxMonths)),
      digits: optional(fc.constantFrom(0, 2, 3, 4)),
    });

  function expectColumns(given: TotalTexts) {
    const { later, off, total } = totalOf(given);
    const model = modelTotal(given);
    for (const column of ['standard', 'agreement'] as const) {
      expect([later, off, total].map((each) => BigInt(each[column]))).toEqual(
        Object.values(model[column]),
      );
    }
  }

  test('[O8] [O10] the columns are those of a model in exact fractions', () => {
    fc.assert(fc.property(visit(12), expectColumns), propertyOptions(500));
  });

  /** That paying so much each month ends the loan, and a unit of the last digit less does not. */
  function expectLeast(given: TotalTexts) {
    const { total, monthly } = totalOf(given);
    const { financing, rate = '1', digits = 2 } = given;
    if (!financing) {
      expect(monthly).toBeNull();
      return;
    }
    const due = BigInt(given.agreement ? total.agreement : total.standard);
    const min = rational(financing.min);
    const least = { over: min.over * rational(rate).over, under: min.under * rational(rate).under };
    if (due <= 0n || compare(rational(`${due}`), least) < 0) {
      expect(monthly).toBeNull();
      return;
    }
    expect(monthly).toMatch(digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`));
    const payment = rational(monthly ?? '');
    const lower: Rational = plus(payment, { over: -1n, under: 10n ** BigInt(digits) });
    const none = rational('0');
    expect(compare(owedAfter(due, payment, financing), none)).toBeLessThanOrEqual(0);
    expect(compare(owedAfter(due, lower, financing), none)).toBeGreaterThan(0);
  }

  test('[O9] [O10] the payment is the least that pays the loan off month by month', () => {
    fc.assert(fc.property(visit(36), expectLeast), propertyOptions(200));
  });

  test('[O8] [O9] [O10] so it is of many more visits, and of up to 20 years', {
    tags: '@long',
  }, () => {
    fc.assert(fc.property(visit(12), expectColumns), propertyOptions(20_000));
    fc.assert(fc.property(visit(240), expectLeast), propertyOptions(2_000));
  });

  test('[O9] a payment of 50 years is the least, too', () => {
    for (const apr of ['0.001', '9.99', '35.125', '1200']) {
      const financing = { months: 600, apr, min: '0' };
      expectLeast({
        jobs: [{ display: '12345', displayDiscounted: '0' }],
        agreement: false,
        financing,
      });
    }
  });

  test('[K4] [O8] [O10] is what the visit’s total says of the same jobs', () => {
    fc.assert(
      fc.property(visit(1), ({ jobs, laterJobDiscount, discount, rate = '1' }) => {
        const [given] = discount ? (readDiscounts([{ name: 'Senior', ...discount }]) ?? []) : [];
        const offers = jobs.reduce(
          (before, { display, displayDiscounted }, at) =>
            confirmOffer(
              before,
              `job${at + 1}`,
              frozenOffer({ price: display, discountedPrice: displayDiscounted, rate }),
            ),
          visitOf(jobs.length),
        );
        const shown = visitTotal(chooseDiscount(offers, given ?? null), { laterJobDiscount });
        const { later, off, total } = totalOf({
          jobs: (shown?.jobs ?? []).map(({ standard, agreement }) => job(standard, agreement)),
          agreement: false,
          laterJobDiscount,
          discount,
          rate,
        });
        const nothing = { standard: '0', agreement: '0' };
        expect(total).toEqual(shown?.total ?? nothing);
        const both = ({ standard, agreement } = nothing) => ({ standard, agreement });
        expect(later).toEqual(both(shown?.laterJobs ?? undefined));
        expect(off).toEqual(both(shown?.discount ?? undefined));
      }),
      propertyOptions(100),
    );
  });
});

describe('what can not be read', () => {
  const whole = { jobs: [job(1)], agreement: true };
  const notBelowZero = [-1, '-0.1', 'x', '', ' 1', '1e3', true, [], {}, Number.NaN];
  test.each([
    ['jobs', [undefined, null, {}, 'x', [null], [1], [[]]].map((jobs) => ({ jobs }))],
    ['display', [1.5, '0.1', null, 'x', true, {}].map((each) => ({ jobs: [job(each, 1)] }))],
    [
      'displayDiscounted',
      ['', undefined, null, []].map((each) => ({
        jobs: [{ display: 1, displayDiscounted: each }],
      })),
    ],
    ['agreement', [undefined, null, 1, 'true', {}].map((agreement) => ({ agreement }))],
    ['rate', [0, ...notBelowZero].map((rate) => ({ rate }))],
    ['laterJobDiscount', notBelowZero.map((laterJobDiscount) => ({ laterJobDiscount }))],
    [
      'discount',
      [
        ...[1, 'x', [], {}, { name: 'Senior' }, { max: 3 }],
        ...[...notBelowZero, 100.01].map((percent) => ({ percent })),
        ...notBelowZero.map((amount) => ({ amount })),
        ...notBelowZero.map((max) => ({ percent: 1, max })),
        ...['', 1, {}, 'x'.repeat(61)].map((name) => ({ name, percent: 1 })),
        { percent: 1, amount: 1 },
        { amount: 1, max: 1 },
        { percent: `0.${'1'.repeat(21)}` },
        { amount: 1e15 },
      ].map((discount) => ({ discount })),
    ],
    [
      'financing',
      [
        ...[1, 'x', [], {}, { months: 1, apr: 1 }],
        ...[0, 1.5, 601, null, ...notBelowZero].map((months) => ({ months, apr: 1, min: 1 })),
        ...[null, 1e-21, ...notBelowZero].map((apr) => ({ months: 1, apr, min: 1 })),
        ...[null, ...notBelowZero].map((min) => ({ months: 1, apr: 1, min })),
      ].map((financing) => ({ financing })),
    ],
    ['digits', [5, 0.5, ...notBelowZero].map((digits) => ({ digits }))],
  ] as [string, object[]][])('[O10] %s is named', (name, bad) => {
    for (const given of bad) {
      const answer = amountsTotal({ ...whole, ...given });
      expect([given, answer]).toEqual([
        given,
        { ok: false, fault: { code: 'invalidValue', name } },
      ]);
    }
  });

  test('[O10] the first of several is named, and what is null counts as absent', () => {
    const all = { jobs: [job('x')], agreement: 1, rate: 0, digits: 9 };
    expect(amountsTotal(all)).toMatchObject({ fault: { name: 'display' } });
    expect(amountsTotal({ ...all, jobs: [] })).toMatchObject({ fault: { name: 'agreement' } });
    const absent = {
      rate: null,
      laterJobDiscount: null,
      discount: null,
      financing: null,
      digits: null,
    };
    expect(amountsTotal({ ...whole, ...absent })).toEqual(amountsTotal(whole));
    const { name: _, ...unnamed } = { name: 'x'.repeat(60), percent: 5, max: null };
    expect(amountsTotal({ ...whole, discount: { name: 'x'.repeat(60), ...unnamed } })).toEqual(
      amountsTotal({ ...whole, discount: unnamed }),
    );
  });
});
