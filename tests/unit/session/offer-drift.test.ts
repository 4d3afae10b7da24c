import { expect, test } from 'vitest';
import type { MenuView } from '../../../src/domain/menu/menu-view.ts';
import { offerDrift } from '../../../src/domain/session/offer-drift.ts';
import {
  addJob,
  confirmedAmount,
  emptySession,
} from '../../../src/domain/session/session-state.ts';
import type { Job, SelectedOffer } from '../../../src/schemas/session.ts';

// (10 × 1.5 + 0 + 5) × multiplier 1: 20 base units, 40 at rate 2.
const variables = { hourlyFee: 1.5, serviceCallFee: 5, salesTax: 1, saDiscount: 0.5 };

test('nothing moved: no flag and no price to compare', () => {
  expect(offerDrift(job(), offer(), menu(), variables)).toEqual({
    jobAdjusted: false,
    book: 'same',
    priceNow: null,
  });
});

test('the job was adjusted: the book is the same, the price is not', () => {
  expect(offerDrift(job({ timeMult: 1.5 }), offer(), menu(), variables)).toEqual({
    jobAdjusted: true,
    book: 'same',
    priceNow: '60',
  });
});

test('the book changed: told in the currency and at the rate of the offer', () => {
  expect(offerDrift(job(), offer(), menu(), { ...variables, serviceCallFee: 6 })).toEqual({
    jobAdjusted: false,
    book: 'changed',
    priceNow: '42',
  });
});

test('the price with SA is compared where that was chosen', () => {
  const chosen = offer({ discounted: true });
  expect(confirmedAmount(chosen)).toBe('20');
  expect(offerDrift(job(), chosen, menu(), { ...variables, saDiscount: 0.4 })).toEqual({
    jobAdjusted: false,
    book: 'changed',
    priceNow: '16',
  });
});

test('a change that no one sees in whole units is none', () => {
  const drift = offerDrift(job(), offer(), menu(), { ...variables, serviceCallFee: 4.9 });
  expect(drift.book).toBe('same');
});

test.each([
  ['the menu', null, variables],
  ['the tier', { ...menu(), tiers: [] }, variables],
  ['a price', menu(), {}],
])('%s is gone', (_what, view, given) => {
  expect(offerDrift(job(), offer(), view, given)).toEqual({
    jobAdjusted: false,
    book: 'gone',
    priceNow: null,
  });
});

function job(change: Partial<Job> = {}): Job {
  const state = addJob(emptySession('s', '2026-01-31T08:00:00.000Z'), 'j', null);
  return { ...(state.jobs[0] as Job), ...change };
}

function offer(change: Partial<SelectedOffer> = {}): SelectedOffer {
  return {
    menu: { id: 'm', name: 'Capacitor' },
    tier: { id: 'gold', name: 'Gold' },
    offer: { id: 'o', name: 'Replace' },
    title: 'Replace it',
    lines: [],
    price: '20',
    warranty: '',
    discountedPrice: '10',
    discounted: false,
    currency: 'usd',
    rate: '2',
    timeMult: 1,
    materialMult: 1,
    confirmedAt: '2026-01-31T08:00:00.000Z',
    revision: 1,
    ...change,
  };
}

function menu(): MenuView {
  return {
    id: 'm',
    name: 'Capacitor',
    refId: 'capacitor',
    tiers: [
      {
        tierId: 'gold',
        tierName: 'Gold',
        tierRefId: '',
        rank: 1,
        menuTierId: 'mt',
        title: 'Replace it',
        lines: [],
        offer: {
          id: 'o',
          name: 'Replace',
          multiplier: 1,
          price: 0,
          materials: [],
          hours: [{ name: 'Work', hours: 10, rate: '' }],
          incomplete: false,
        },
      },
    ],
  };
}
