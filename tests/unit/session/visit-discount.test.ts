import { describe, expect, test } from 'vitest';
import { exportVisits } from '../../../src/domain/office/export-visits.ts';
import { figures, total as totalFigure } from '../../../src/domain/office/figures.ts';
import { officeVisit, readOfficeOrder } from '../../../src/domain/office/office-visit.ts';
import { orderContent } from '../../../src/domain/order/order-content.ts';
import { readOrder, sealOrder } from '../../../src/domain/order/seal.ts';
import { officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import { mergeSessions } from '../../../src/domain/session/merge-sessions.ts';
import {
  chooseAgreement,
  chooseDiscount,
  confirmOffer,
} from '../../../src/domain/session/session-state.ts';
import { readDiscounts } from '../../../src/domain/session/shop-discounts.ts';
import { stampEdits } from '../../../src/domain/session/stamp-edits.ts';
import { decisions, visitText, visitTotals } from '../../../src/domain/session/visit-text.ts';
import { type VisitTotal, visitTotal } from '../../../src/domain/session/visit-total.ts';
import type { VisitDiscount } from '../../../src/schemas/discount.ts';
import { type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

const senior: VisitDiscount = { name: 'Senior', percent: '10' };
const coupon: VisitDiscount = { name: 'Coupon', amount: '2.5' };

/** A visit of one job at 273, or 246 with the agreement, and more at these prices. */
function visit(...prices: string[]): SessionState {
  return ['273', ...prices].reduce(
    (state, price, at) => {
      const discountedPrice = `${Number(price) * 0.9}`;
      const offer = frozenOffer({ price, discountedPrice, rate: '1' });
      return confirmOffer(state, `job${at + 1}`, offer);
    },
    visitOf(1 + prices.length),
  );
}

function totalOf(state: SessionState, variables: Record<string, unknown> = {}): VisitTotal {
  const total = visitTotal(state, { saDiscount: 0.9, ...variables });
  if (!total) throw new Error('No offer is confirmed');
  return total;
}

describe('[O8] the discount of a visit', () => {
  test('is a line of its total, in each column by itself, and offers keep their prices', () => {
    const total = totalOf(chooseDiscount(visit(), senior));
    expect(total.discount).toEqual({ given: senior, standard: '28', agreement: '25', due: '28' });
    expect(total.total).toEqual({ standard: '245', agreement: '221' });
    expect(total.due).toBe('245');
    expect(total.jobs.map(({ standard, agreement }) => [standard, agreement])).toEqual([
      ['273', '246'],
    ]);
    expect(total.saving).toBe('24');
    expect(totalOf(visit()).discount).toBeNull();
  });

  test('takes from what later jobs leave, and at the rate of the first offer', () => {
    const total = totalOf(chooseDiscount(visit('100', '20'), senior), { laterJobDiscount: 30 });
    expect([total.laterJobs?.standard, total.discount?.standard, total.total.standard]).toEqual([
      '50',
      '35',
      '308',
    ]);
    const dollars = confirmOffer(visitOf(1), 'job1', frozenOffer());
    // 2.5 × 7.6083 is 19.02075.
    expect(totalOf(chooseDiscount(dollars, coupon)).discount?.due).toBe('20');
  });

  test('keeps its own values, whatever the shop gives by then', () => {
    const state = chooseDiscount(visit(), senior);
    for (const discounts of [null, [], 'none', [{ name: 'Senior', percent: 50 }]])
      expect(totalOf(state, { discounts })).toEqual(totalOf(state));
  });

  test('is what is due at the price that the visit is at', () => {
    const state = chooseDiscount(chooseAgreement(visit(), true), senior);
    expect(totalOf(state)).toMatchObject({ due: '221', discount: { due: '25' } });
    expect(JSON.parse(visitTotals(state, {}))).toMatchObject({ due: '221' });
  });

  test('that can’t be read takes nothing off, and is named', () => {
    for (const discount of [{ name: 'x' }, { name: 'x', percent: '101' }]) {
      const total = totalOf({ ...visit(), discount });
      expect(total).toMatchObject({
        discount: null,
        due: '273',
        faults: [{ code: 'invalidValue', name: 'discount' }],
      });
    }
  });

  test('is kept, sent at once, taken away again, and is the later choice of two devices', () => {
    const before = stampEdits(visit(), visit(), 1);
    const chosen = stampEdits(before, chooseDiscount(before, senior), 5);
    expect(sessionStateSchema.parse(JSON.parse(visitText(chosen))).discount).toEqual(senior);
    expect(decisions(chosen)).not.toBe(decisions(before));
    const other = stampEdits(before, chooseDiscount(before, coupon), 6);
    const none = stampEdits(chosen, chooseDiscount(chosen, null), 7);
    expect(none).not.toHaveProperty('discount');
    for (const [mine, theirs, won] of [
      [chosen, other, coupon],
      [other, chosen, coupon],
      [chosen, before, senior],
      [none, other, undefined],
      [other, none, undefined],
    ] as const)
      expect(mergeSessions(before, mine, theirs).discount).toEqual(won);
  });
});

const frame = {
  id: 'order0000000001',
  org: 'org',
  user: 'user',
  created: '2026-01-31T10:00:00.000Z',
  language: 'en',
  organization: { name: 'Northside', address: '', phone: '', licence: '' },
  country: 'US',
  zone: 'UTC',
  taxNote: '',
  terms: '',
};
const calls = { job: ({ title }: { title: string }) => title, tier: (name: string) => name };

test('[O8] [V5] an order has its discount and what that takes off, which the office counts', () => {
  const state = chooseDiscount(visit('100'), { ...senior, approve: true });
  const draft = orderContent(state, totalOf(state, { laterJobDiscount: 30 }), frame, calls);
  const amounts = { standard: '35', agreement: '31', due: '35' };
  expect(draft.discount).toEqual({ ...senior, approve: true, ...amounts });
  expect(draft.total.due).toBe('308');
  const personal = { customer: {}, signer: { name: 'María', method: 'typed' } } as const;
  const signedAt = '2026-01-31T10:01:00.000Z';
  const order = sealOrder(draft, personal, {
    salt: '00',
    signature: null,
    signedAt,
    serverTime: null,
  });
  expect(readOrder(order).content.discount).toEqual(draft.discount);
  const without = orderContent(visit(), totalOf(visit()), frame, calls);
  expect(JSON.stringify(without)).not.toContain('discount');

  const read = readOfficeOrder({
    ...order,
    visit: 's',
    user: 'user',
    seq: 1,
    replaces: '',
    late: false,
    erased: '',
    received: signedAt,
  });
  const counted = read && officeVisit(null, [read]);
  if (!counted) throw new Error('The order can’t be read');
  expect(counted.lines.map(({ kind, offer, amount }) => [kind, offer, amount])).toEqual([
    ['job', 'Replace the capacitor', '273'],
    ['job', 'Replace the capacitor', '100'],
    ['laterJobs', '', '-30'],
    ['discount', 'Senior', '-35'],
  ]);
  expect(totalFigure([counted])).toMatchObject({ sold: '308', soldJobs: 2 });
  const dayOf = (moment: string) => moment.slice(0, 10);
  expect(figures([counted], 'problem', dayOf).map(({ key, sold }) => [key, sold])).toEqual([
    ['Capacitor failed', '373'],
    ['', '-65'],
  ]);
  const { rows } = exportVisits('Visits', [counted], {
    header: (column) => column,
    technician: (user) => user,
    status: (status) => status,
    line: (kind) => kind,
    calendar: officeCalendar('UTC'),
  });
  const texts = rows.at(-1)?.map((cell) => ('text' in cell ? cell.text : '')) ?? [];
  expect(texts).toEqual(expect.arrayContaining(['discount', 'Senior', '-35']));
});

test('[O8] the discounts of a shop are read whole or not at all', () => {
  const given = [
    { name: 'Senior', percent: 10, max: '6.50', approve: true, more: 1 },
    { name: 'Coupon', amount: '2.50', approve: false },
  ];
  expect(readDiscounts(given)).toEqual([
    { name: 'Senior', percent: '10', max: '6.5', approve: true },
    { name: 'Coupon', amount: '2.5' },
  ]);
  for (const nothing of [undefined, null, []]) expect(readDiscounts(nothing)).toEqual([]);
  for (const wrong of ['x', {}, [null], [...given, { name: 'x' }], [...given, given[0]]])
    expect(readDiscounts(wrong)).toBeNull();
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}`, amount: 1 }));
  expect(readDiscounts(many(20))).toHaveLength(20);
  expect(readDiscounts(many(21))).toBeNull();
});
