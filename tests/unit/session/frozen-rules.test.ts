import { expect, test } from 'vitest';
import type { MenuView } from '../../../src/domain/menu/menu-view.ts';
import { priceMenu } from '../../../src/domain/menu/price-menu.ts';
import { readOfficeState } from '../../../src/domain/office/office-visit.ts';
import { orderWork } from '../../../src/domain/order/order-content.ts';
import { withoutPrices } from '../../../src/domain/pricing/prices-need.ts';
import { shownPrices } from '../../../src/domain/pricing/shown-price.ts';
import { offerDrift } from '../../../src/domain/session/offer-drift.ts';
import {
  chooseCallTime,
  confirmedAmount,
  confirmOffer,
  offerOf,
  showMenu,
} from '../../../src/domain/session/session-state.ts';
import { freezeMenu, frozenMenu, shownChanges } from '../../../src/domain/session/shown-menu.ts';
import { parseState, visitTotals } from '../../../src/domain/session/visit-text.ts';
import { visitTotal } from '../../../src/domain/session/visit-total.ts';
import { selectedOffer } from '../../../src/features/visit/offer/selected-offer.ts';
import type { Variables } from '../../../src/schemas/organization.ts';
import { type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import type { Visit } from '../../../src/schemas/visit.ts';
import { visitOf } from './confirmed-offer.ts';

const usual = { hourlyFee: 0, saDiscount: 0.9, serviceCallFee: 27.3, salesTax: 1 };
const ruled = { ...usual, leastPrice: '25', priceEndings: '9' };

/** A menu whose only tier costs the service call: 273 and 245.7 at rate 10. */
const view: MenuView = {
  id: 'm',
  name: 'Pump fails',
  refId: 'pump',
  tiers: [
    {
      ...{ tierId: 't', tierName: 'gold', tierRefId: 'gold', rank: 0, menuTierId: 'mt' },
      title: 'New pump',
      lines: [],
      offer: {
        ...{ id: 'o', name: 'Pump', multiplier: 1, price: 0, materials: [], hours: [] },
        incomplete: false,
      },
    },
  ],
};

/** What every place says of an offer that was confirmed, and of a menu that was shown, by the rules of that moment. */
function visitBy(variables: Variables, callTime = '') {
  const terms = { timeMult: 1, materialMult: 1, callTime };
  const menu = priceMenu(view, variables, terms);
  const [tier] = menu.tiers;
  if (!tier) throw new Error('no tier');
  const money = { currency: 'usd', rate: '10' };
  const common = { warranty: '', revision: 1, confirmedAt: '2026-01-31T08:00:00.000Z' };
  const offer = selectedOffer({ menu, tier, terms, money, ...common });
  const shown = freezeMenu({
    ...{ menu, title: '', organization: '', agreement: false, country: 'US', revision: 1 },
    ...{ job: terms, callTime, currency: { refId: 'usd', symbol: '$' }, rate: '10' },
    ...{ openedAt: common.confirmedAt, warrantyOf: () => '' },
  });
  if (!offer) throw new Error('no offer');
  const state = showMenu(confirmOffer(visitOf(2), 'job1', offer), 'job2', shown);
  // As a device stores and the server keeps it.
  return sessionStateSchema.parse(JSON.parse(JSON.stringify(state)));
}

/** The same amount from all that keeps, totals, signs or counts it. */
function amountsOf(state: SessionState, now: Variables) {
  const [job, other] = state.jobs;
  const offer = job && offerOf(job);
  const total = visitTotal(state, now);
  if (!job || !offer || !other?.shown || !total) throw new Error('no offer');
  const shown = frozenMenu(other.shown, priceMenu(view, now)).tiers[0]?.price;
  const work = orderWork(total, state.jobs, { job: () => '', tier: (name) => name });
  const visit = { id: 'v', user: 'u', status: 'open', erased: '', created: state.startTime };
  const office = readOfficeState({ ...visit, state: JSON.stringify(state) } as Visit);
  return [
    job.selectedPrice,
    confirmedAmount(offer),
    total.due,
    JSON.parse(visitTotals(state, now)).due,
    work.jobs[0]?.amounts.due,
    shown?.ok && shownPrices(shown, other.shown.rate).standard,
    office?.lines[0]?.amount,
    office?.lines[1]?.shown?.tiers[0]?.amount,
  ];
}

function drifts(state: SessionState, now: Variables) {
  const [job, other] = state.jobs;
  const offer = job && offerOf(job);
  if (!job || !offer || !other?.shown) throw new Error('no offer');
  const seen = { menu: priceMenu(view, now), currency: 'usd', rate: '10', warrantyOf: () => '' };
  return [
    offerDrift(job, offer, view, now).priceNow,
    shownChanges(other.shown, seen)[0]?.price ?? null,
  ];
}

test('[M6] 273 that was confirmed and shown stays 273 in every place when the shop sets endings', () => {
  const state = visitBy(usual);
  for (const now of [usual, ruled])
    expect(new Set(amountsOf(state, now))).toEqual(new Set(['273']));
  expect(drifts(state, usual)).toEqual([null, null]);
  const [before, after] = [
    { standard: '273', agreement: '246' },
    { standard: '279', agreement: '259' },
  ];
  expect(drifts(state, ruled)).toEqual(['279', { before, now: after }]);
  // Nothing is stored of rules that there are none of.
  expect(JSON.stringify(state)).not.toMatch(/leastPrice|priceEndings/);
});

test('[M0] 273 stays 273 where the program knows too little for any price of now', () => {
  const state = visitBy(usual);
  const [job, other] = state.jobs;
  const now = withoutPrices(ruled);
  expect(priceMenu(view, now).tiers[0]?.price).toEqual({
    ok: false,
    fault: { code: 'updateForPrices' },
  });
  expect(new Set(amountsOf(state, now))).toEqual(new Set(['273']));
  expect(job?.selectedPrice).toBe('273');
  expect(other?.shown?.tiers).toHaveLength(1);
});

test('[M6] 279 stays 279 when the shop takes its rules away, also in what an office reads', () => {
  const state = visitBy(ruled);
  for (const now of [usual, ruled])
    expect(new Set(amountsOf(state, now))).toEqual(new Set(['279']));
  expect(drifts(state, ruled)).toEqual([null, null]);
  expect(drifts(state, usual)[0]).toBe('273');
});

test('[M3] [M6] what a call time made of 273 stays, whatever becomes of the call time, the endings and the visit', () => {
  const callTimes = [{ name: 'Evening', labor: 1, serviceCall: 2 }];
  const called: Variables = { ...usual, callTimes };
  const state = visitBy(called, 'Evening');
  const later: Variables[] = [
    called,
    { ...called, ...ruled, callTimes: [{ ...callTimes[0], serviceCall: 3 }] },
    { ...ruled, callTimes: [] },
    usual,
  ];
  for (const now of later)
    for (const visit of [state, chooseCallTime(state, ''), chooseCallTime(state, 'Holiday')])
      expect(new Set(amountsOf(visit, now))).toEqual(new Set(['546']));
  const offer = state.jobs[0] && offerOf(state.jobs[0]);
  const total = visitTotal(state, usual);
  if (!offer || !total) throw new Error('no offer');
  expect([offer.callTime, state.jobs[1]?.shown?.callTime]).toEqual(['Evening', 'Evening']);
  const work = orderWork(total, state.jobs, { job: () => '', tier: (name) => name });
  expect(work.jobs[0]?.callTime).toBe('Evening');
  // A call time that is gone is no change of the book.
  expect(drifts(state, called)[0]).toBeNull();
  expect(drifts(state, usual)[0]).toBeNull();
});

test('[M6] at another rate the least price is taken at that rate, and the endings hold', () => {
  const [job] = visitBy({ ...ruled, leastPrice: '30' }).jobs;
  const other = visitBy(usual).jobs[0];
  const first = other && offerOf(other);
  if (!job || !other || !first) throw new Error('no offer');
  const inEuros = { ...other, selectedOffer: { ...first, discounted: false, rate: '7' } };
  // 30 × 7 is 210, more than 27.3 × 7.
  expect(visitTotal({ jobs: [inEuros, job] }, usual)?.jobs.map(({ standard }) => standard)).toEqual(
    [...['192', '219']],
  );
});

test('[M6] a frozen offer with endings that no price can have is no state', () => {
  const text = JSON.stringify(visitBy(ruled));
  for (const wrong of ['', ' 9', '9 ', '12345', 'x'.repeat(30_000)])
    expect(
      parseState(text.replaceAll('"priceEndings":"9"', `"priceEndings":"${wrong}"`)),
    ).toBeNull();
  expect(parseState(text.replaceAll('"leastPrice":"25"', '"leastPrice":"1e999"'))).toBeNull();
  expect(parseState(text)).not.toBeNull();
});
