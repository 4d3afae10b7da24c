import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayAmount } from '../../../src/domain/pricing/amounts.ts';
import {
  chooseAgreement,
  confirmedAmount,
  confirmOffer,
  offerOf,
} from '../../../src/domain/session/session-state.ts';
import { type VisitTotal, visitTotal } from '../../../src/domain/session/visit-total.ts';
import type { Variables } from '../../../src/schemas/organization.ts';
import type { FrozenOffer, Job } from '../../../src/schemas/session.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

const none: Variables = { saDiscount: 0.9 };

describe('the total of a visit', () => {
  test('[K3] has both prices of one job too', () => {
    expect(visitTotal({ jobs: jobsWith([{}]) }, none)).toMatchObject({
      currency: 'usd',
      total: { standard: '393', agreement: '354' },
      chosen: 'standard',
      saving: '39',
      agreementPrice: null,
      faults: [],
    });
  });

  test('[K3] is none before an offer is confirmed, and leaves out jobs without one', () => {
    expect(visitTotal(visitOf(2), none)).toBeNull();
    const state = confirmOffer(visitOf(3), 'job2', frozenOffer());
    expect(visitTotal(state, none)?.jobs.map(({ job }) => job.id)).toEqual(['job2']);
  });

  test('[K3] adds amounts as they are shown, each rounded up', () => {
    // 10.01 and 9.009 dollars.
    const cents = { price: '1.001', discountedPrice: '0.9009', rate: '10' };
    expect(visitTotal({ jobs: jobsWith([cents, cents, cents]) }, none)?.total).toEqual({
      standard: '33',
      agreement: '30',
    });
  });

  test('[K3] is in currency and rate of the first offer; others are converted, rounded up, and it is said which', () => {
    const total = visitTotal(
      {
        jobs: jobsWith([
          { currency: 'eur', rate: '7' },
          { currency: 'usd', rate: '7.6083' },
          { currency: 'eur', rate: '7' },
          { currency: 'eur', rate: '7.2' },
          { currency: null, rate: '1' },
        ]),
      },
      none,
    );
    expect(total?.currency).toBe('eur');
    expect(total?.jobs.map(({ standard, agreement }) => [standard, agreement])).toEqual(
      Array.from({ length: 5 }, () => ['362', '326']),
    );
    expect(total?.jobs.map(({ converted }) => converted)).toEqual([false, true, false, true, true]);
    expect(total?.total).toEqual({ standard: '1810', agreement: '1630' });
  });

  test('[K10] says that only what is signed is at the other price, where no choice can mend it', () => {
    const [one, two] = jobsWith([{}, {}]) as [Job, Job];
    const at = (discounted: boolean, job: Job, signed?: string): Job => ({
      ...(chooseAgreement({ ...visitOf(1), jobs: [job] }, discounted).jobs[0] as Job),
      ...(signed ? { signed } : {}),
    });
    const of = (...jobs: Job[]) => {
      const { chosen, isSignedApart, due } = visitTotal({ jobs }, none) as VisitTotal;
      return [chosen, isSignedApart, due];
    };
    expect(of(at(true, one, 'order'), at(false, two))).toEqual([null, true, '747']);
    expect(of(at(true, one, 'order'), at(false, two, 'order'))).toEqual([null, true, '747']);
    expect(of(at(true, one), at(false, two))).toEqual([null, false, '747']);
    expect(of(at(false, one, 'order'), at(false, two))).toEqual(['standard', false, '786']);
  });

  test('[M8] has one column where the agreement takes nothing off, unless an offer was confirmed at it', () => {
    const columns = (saDiscount: unknown, discounted: boolean) =>
      visitTotal(chooseAgreement({ ...visitOf(1), jobs: jobsWith([{}]) }, discounted), {
        saDiscount,
      })?.columns;
    for (const saDiscount of [1, '1.0', 1.5]) {
      expect(columns(saDiscount, false)).toEqual(['standard']);
      expect(columns(saDiscount, true)).toEqual(['standard', 'agreement']);
    }
    for (const saDiscount of [0.9, '0.999', undefined, 'none']) {
      expect(columns(saDiscount, false)).toEqual(['standard', 'agreement']);
    }
  });

  test('[K3] shows no saving if saDiscount is 1 or more, or if the offers have none', () => {
    const saving = (variables: Variables, offer: Partial<FrozenOffer> = {}) =>
      visitTotal({ jobs: jobsWith([offer]) }, variables)?.saving;
    expect(saving({ saDiscount: 0.9 })).toBe('39');
    expect(saving({ saDiscount: '0.999' })).toBe('39');
    for (const saDiscount of [1, '1.0', 1.5]) expect(saving({ saDiscount })).toBeNull();
    expect(saving({ saDiscount: 0.9 }, { discountedPrice: '51.6' })).toBeNull();
    expect(saving({ saDiscount: 0.9 }, { discountedPrice: '77.4' })).toBeNull();
  });

  test('[K3] says what is left of the price of the agreement after the saving, never less than nothing', () => {
    const paid = (agreementPrice: unknown) =>
      visitTotal({ jobs: jobsWith([{}, {}]) }, { ...none, agreementPrice })?.agreementPrice;
    // 30 × 7.6083 is 228.249; the two jobs save 78.
    expect(paid(30)).toEqual({ price: '229', left: '151' });
    expect(paid('10')).toEqual({ price: '77', left: '0' });
    expect(paid(null)).toBeNull();
    expect(
      visitTotal({ jobs: jobsWith([{}]) }, { saDiscount: 1, agreementPrice: 30 })?.agreementPrice,
    ).toBeNull();
  });

  test('[K10] says at which price the visit is, or that an earlier program left some at each', () => {
    const state = { ...visitOf(2), jobs: jobsWith([{}, {}]) };
    expect(visitTotal(chooseAgreement(state, true), none)?.chosen).toBe('agreement');
    const [first, second] = state.jobs as [Job, Job];
    const mixed = [{ ...first, selectedOffer: { ...frozenOffer(), discounted: true } }, second];
    expect(visitTotal({ jobs: mixed }, none)?.chosen).toBeNull();
  });
});

describe('later jobs cost less', () => {
  test('[K4] each confirmed job after the first', () => {
    // 3 × 7.6083 is 22.8249.
    const total = visitTotal({ jobs: jobsWith([{}, {}, {}]) }, { ...none, laterJobDiscount: '3' });
    expect(total?.laterJobs).toEqual({ each: '23', standard: '46', due: '46', agreement: '46' });
    expect(total?.total).toEqual({ standard: '1133', agreement: '1016' });
    expect(
      visitTotal({ jobs: jobsWith([{}]) }, { ...none, laterJobDiscount: 3 })?.laterJobs,
    ).toBeNull();
    expect(
      visitTotal({ jobs: jobsWith([{}, {}]) }, { ...none, laterJobDiscount: 0 })?.laterJobs,
    ).toBeNull();
  });

  test('[K4] no job gets more off than it costs', () => {
    const free = { price: '0', discountedPrice: '0' };
    const negative = { price: '-4', discountedPrice: '-3.6' };
    const total = visitTotal(
      { jobs: jobsWith([free, {}, free, negative]) },
      {
        ...none,
        laterJobDiscount: 50,
      },
    );
    expect(total?.laterJobs).toEqual({
      each: '381',
      standard: '381',
      due: '381',
      agreement: '354',
    });
    expect(total?.total).toEqual({ standard: '-18', agreement: '-27' });
  });

  test('[K4] a value that is no amount is named and leaves the total as it is without', () => {
    for (const value of ['abc', '', -1, '-0.5', true, {}, [], Number.NaN]) {
      const variables = { ...none, laterJobDiscount: value, agreementPrice: value };
      expect(visitTotal({ jobs: jobsWith([{}, {}]) }, variables)).toEqual({
        ...visitTotal({ jobs: jobsWith([{}, {}]) }, none),
        faults: [
          { code: 'invalidValue', name: 'laterJobDiscount' },
          { code: 'invalidValue', name: 'agreementPrice' },
        ],
      });
    }
  });
});

describe('whatever the visit', () => {
  const decimal = (from: number, to: number) =>
    fc.integer({ min: from * 1000, max: to * 1000 }).map((value) => `${value / 1000}`);
  const offer = fc.record({
    price: decimal(-10, 5000),
    discountedPrice: decimal(-10, 5000),
    currency: fc.constantFrom('usd', 'eur', null),
    rate: fc.constantFrom('1', '7.6083', '0.0123', '31415.9'),
  });
  const amount = fc.option(fc.oneof(decimal(0, 500), fc.integer({ min: 0, max: 500 })));
  const visit = fc.record({
    offers: fc.array(offer, { minLength: 1, maxLength: 6 }),
    agreement: fc.boolean(),
    laterJobDiscount: amount,
    agreementPrice: amount,
    saDiscount: fc.constantFrom(0.5, 0.9, 1, 1.5),
  });
  type Given = typeof visit extends fc.Arbitrary<infer T> ? T : never;
  const columns = ['standard', 'agreement'] as const;

  function totalOf({ offers, agreement, ...variables }: Given) {
    const state = chooseAgreement({ ...visitOf(0), jobs: jobsWith(offers) }, agreement);
    return visitTotal(state, variables) as VisitTotal;
  }

  test('[K3] the shown lines add up to the shown total, in whole units', () => {
    fc.assert(
      fc.property(visit, (given) => {
        const { jobs, laterJobs, total, saving, agreementPrice } = totalOf(given);
        for (const column of columns) {
          const lines = jobs.map((job) => BigInt(job[column]));
          const sum = lines.reduce((before, line) => before + line, 0n);
          expect(BigInt(total[column])).toBe(sum - BigInt(laterJobs?.[column] ?? 0));
        }
        if (saving !== null) {
          expect(BigInt(saving)).toBe(BigInt(total.standard) - BigInt(total.agreement));
          expect(BigInt(saving)).toBeGreaterThan(0n);
        }
        if (agreementPrice && saving !== null) {
          const rest = BigInt(agreementPrice.price) - BigInt(saving);
          expect(BigInt(agreementPrice.left)).toBe(rest > 0n ? rest : 0n);
        }
      }),
      propertyOptions(300),
    );
  });

  test('[K3] an offer that is not converted is in the total as it says by itself', () => {
    fc.assert(
      fc.property(visit, (given) => {
        const { jobs, chosen } = totalOf(given);
        expect(chosen).toBe(given.agreement ? 'agreement' : 'standard');
        for (const { job, converted, ...amounts } of jobs) {
          const confirmed = offerOf(job);
          if (!confirmed || !chosen || converted) continue;
          expect(amounts[chosen]).toBe(confirmedAmount(confirmed));
          expect(amounts[chosen]).toBe(job.selectedPrice);
        }
      }),
      propertyOptions(300),
    );
  });

  test('[K4] the first job pays all of its price, and no later one less than nothing for it', () => {
    fc.assert(
      fc.property(visit, (given) => {
        const { jobs, laterJobs } = totalOf(given);
        const { rate = '1' } = given.offers[0] ?? {};
        for (const column of columns) {
          const each = BigInt(displayAmount(given.laterJobDiscount ?? 0, rate));
          const off = jobs.slice(1).map((job) => {
            const price = BigInt(job[column]);
            const most = price > 0n ? price : 0n;
            return each < most ? each : most;
          });
          const inAll = off.reduce((sum, one) => sum + one, 0n);
          expect(BigInt(laterJobs?.[column] ?? 0)).toBe(inAll);
        }
      }),
      propertyOptions(300),
    );
  });
});

function jobsWith(offers: readonly Partial<FrozenOffer>[]): Job[] {
  const state = offers.reduce(
    (visit, offer, index) => confirmOffer(visit, `job${index + 1}`, frozenOffer(offer)),
    visitOf(offers.length),
  );
  return state.jobs;
}
