import { expect, test } from 'vitest';
import type { MenuView } from '../../../src/domain/menu/menu-view.ts';
import { priceMenu } from '../../../src/domain/menu/price-menu.ts';
import {
  quotedChange,
  quotedJobs,
  quotedMenu,
} from '../../../src/domain/session/quoted-changes.ts';
import {
  addOrder,
  confirmOffer,
  declineJob,
  describeCustomer,
  endShow,
  findJob,
  markTier,
  showMenu,
} from '../../../src/domain/session/session-state.ts';
import { freezeMenu } from '../../../src/domain/session/shown-menu.ts';
import type { Order } from '../../../src/schemas/order.ts';
import type { SessionState } from '../../../src/schemas/session.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

// What a tier costs are its hours, times the rate: 10 and 40 base units are $20 and $80.
const variables = { hourlyFee: 1, serviceCallFee: 0, salesTax: 1, saDiscount: 0.5 };
const rates = [{ id: 'r', baseCurrency: '', quoteCurrency: 'usd', rate: 2 }];

const tier = (id: string, hours: number): MenuView['tiers'][number] => ({
  ...{
    tierId: id,
    tierName: id,
    tierRefId: id,
    rank: 1,
    menuTierId: `m-${id}`,
    title: '',
    lines: [],
  },
  offer: {
    ...{ id: `o-${id}`, name: id, multiplier: 1, price: 0, materials: [], incomplete: false },
    hours: [{ name: 'Work', hours, rate: '' }],
  },
});

const view = (gold: number, silver: number): MenuView => ({
  ...{ id: 'm', name: 'Pump', refId: 'pump' },
  tiers: [tier('gold', gold), tier('silver', silver)],
});

const openedAt = '2026-01-31T08:00:00.000Z';
const now = Date.parse('2026-02-10T08:00:00.000Z');

function shownVisit(agreement = false): SessionState {
  const shown = freezeMenu({
    menu: priceMenu(view(10, 40), variables),
    ...{ title: 'Pump', organization: 'Northside', job: { timeMult: 1, materialMult: 1 } },
    ...{ agreement, callTime: '', currency: { refId: 'usd', symbol: '$' }, rate: '2', country: '' },
    ...{ revision: 1, openedAt, warrantyOf: () => 'One year' },
  });
  const visit = describeCustomer(visitOf(1), { name: 'Sam Kowalski' });
  return endShow(showMenu(visit, 'job1', shown), 'job1');
}

function changeOf(state: SessionState, menu: MenuView | null, given = variables) {
  const job = findJob(state, 'job1');
  if (!job) throw new Error('The visit has no such job');
  return quotedChange(state, job, { view: menu, variables: given, rates });
}

test('[H7, K11] of a menu that was shown the tier that moved most, with the price of then and of today', () => {
  expect(changeOf(shownVisit(), view(10, 40))).toBeNull();
  expect(changeOf(shownVisit(), view(11, 50))).toEqual({
    ...{ session: 's', job: 'job1', customer: 'Sam Kowalski', title: 'Capacitor failed' },
    ...{ tier: { name: 'silver', refId: 'silver' }, kind: 'shown', at: openedAt, currency: 'usd' },
    ...{ before: '80', now: '100' },
  });
});

test('[H7] of a tier that the customer has marked that one, if its price is another', () => {
  const shown = shownVisit();
  const marked = endShow(markTier({ ...shown, onShow: 'job1' }, 'job1', 'gold'), 'job1');
  expect(changeOf(marked, view(11, 50))).toMatchObject({ tier: { refId: 'gold' }, now: '22' });
  expect(changeOf(marked, view(10, 50))).toMatchObject({ tier: { refId: 'silver' } });
});

test('[H7, K10] under the agreement its prices count', () => {
  expect(changeOf(shownVisit(true), view(10, 50))).toMatchObject({ before: '40', now: '50' });
});

test('[H7] a tier that is gone has no price today', () => {
  expect(changeOf(shownVisit(), { ...view(10, 40), tiers: [tier('silver', 40)] })).toMatchObject({
    tier: { refId: 'gold' },
    now: null,
  });
  expect(changeOf(shownVisit(), null)).toMatchObject({ tier: { refId: 'silver' }, now: null });
});

test('[H7] of an offer that was picked its own price, at its own multipliers', () => {
  const offer = frozenOffer({
    ...{ tier: { id: 'gold', name: 'gold', refId: 'gold' }, price: '20', discountedPrice: '10' },
    ...{ rate: '2', timeMult: 2 },
  });
  const picked = confirmOffer(visitOf(1), 'job1', offer);
  expect(changeOf(picked, view(10, 40))).toBeNull();
  expect(changeOf(picked, view(15, 40))).toMatchObject({
    ...{ kind: 'picked', tier: { refId: 'gold' }, before: '40', now: '60' },
    at: offer.confirmedAt,
  });
  const job = picked.jobs[0];
  expect(job && quotedMenu(picked, job)).toBe('m');
});

test('[H7] nothing is asked about what is signed, declined, on show, erased, not quoted or of a month ago', () => {
  const quoted = (state: SessionState, at = now) => quotedJobs(state, at).length;
  const picked = confirmOffer(visitOf(1), 'job1', frozenOffer());
  expect([quoted(shownVisit()), quoted(picked)]).toEqual([1, 1]);
  expect(quoted(visitOf(1))).toBe(0);
  expect(quoted({ ...shownVisit(), onShow: 'job1' })).toBe(0);
  expect(quoted(declineJob(picked, 'job1', { reason: 'Later', at: openedAt }))).toBe(0);
  expect(quoted(addOrder(picked, { id: 'order' } as Order, ['job1']))).toBe(0);
  expect(quoted({ ...picked, erased: openedAt })).toBe(0);
  expect(quoted(picked, Date.parse('2026-03-02T08:00:00.001Z'))).toBe(0);
});
