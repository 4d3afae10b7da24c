import { describe, expect, test } from 'vitest';
import { hashOf, personalHash } from '../../../src/domain/order/seal.ts';
import { officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import { isQuoteDays } from '../../../src/domain/organization/variables-fault.ts';
import {
  type QuoteFrame,
  quoteContent,
  quotedJobs,
  quoteEnd,
} from '../../../src/domain/quote/quote-content.ts';
import { endLinks } from '../../../src/domain/quote/quote-link.ts';
import { readQuote, sealQuote } from '../../../src/domain/quote/seal-quote.ts';
import { forgetCustomer } from '../../../src/domain/session/forget-customer.ts';
import { mergeSessions } from '../../../src/domain/session/merge-sessions.ts';
import {
  addOrder,
  addQuote,
  chooseAgreement,
  confirmOffer,
  declineJob,
  endShow,
  showMenu,
} from '../../../src/domain/session/session-state.ts';
import { stampEdits } from '../../../src/domain/session/stamp-edits.ts';
import type { Quote } from '../../../src/schemas/quote.ts';
import type { SessionState } from '../../../src/schemas/session.ts';
import type { ShownMenu, ShownTier } from '../../../src/schemas/shown-menu.ts';
import { sentQuote } from '../../support/made-quote.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { frozenOffer, visitOf } from '../session/confirmed-offer.ts';

const tier = (name: string, more: Partial<ShownTier> = {}): ShownTier => ({
  menuTierId: `menu-${name}`,
  tier: { id: `id-${name}`, name, refId: name },
  offer: { id: `offer-${name}`, name: `Offer ${name}` },
  title: `The ${name} way`,
  lines: [{ id: 'line', name: 'Pump', text: `A ${name} pump`, added: true }],
  warranty: `Warranty of ${name}`,
  mostChosen: name === 'gold',
  price: { price: '51.6', discounted: '46.44' },
  ...more,
});

const menu = (more: Partial<ShownMenu> = {}): ShownMenu => ({
  openedAt: '2026-01-31T08:00:00.000Z',
  title: 'Pump fails',
  organization: 'Northside',
  menu: { id: 'm', name: 'Pump fails' },
  tiers: [tier('gold'), tier('silver', { price: null, offer: null })],
  agreement: false,
  currency: { refId: 'usd', symbol: '$' },
  rate: '7.6083',
  country: 'US',
  timeMult: 1,
  materialMult: 1,
  revision: 7,
  chosen: null,
  ...more,
});

const show = (state: SessionState, id: string, shown: ShownMenu) =>
  endShow(showMenu(state, id, shown), id);

const frame: QuoteFrame = {
  id: 'quote0000000001',
  org: 'org',
  user: 'user',
  created: '2026-01-31T10:00:00.000Z',
  validUntil: '2026-03-03T05:59:59.999Z',
  language: 'en',
  organization: { name: 'Northside', address: '', phone: '', licence: '' },
  country: 'US',
  zone: 'America/Chicago',
  taxNote: 'Prices include sales tax.',
  terms: 'Payment is due when the work is done.',
  cancellation: 'Until {date}.',
};

const calls = {
  job: ({ id }: { id: string }) => `Job ${id}`,
  tier: (name: string) => name.toUpperCase(),
};

const contentOf = (state: SessionState, variables = {}) =>
  quoteContent(state, variables, frame, calls);

const shown = show(
  show(visitOf(3), 'job1', menu()),
  'job2',
  menu({ revision: 9, callTime: 'Night' }),
);

describe('a quote', () => {
  test('[O1] has every tier that was shown of its jobs, as the customer saw it', () => {
    const content = contentOf(shown);
    expect(content).toMatchObject({
      ...frame,
      replaces: null,
      visit: 's',
      currency: 'usd',
      rate: '7.6083',
      agreement: false,
      laterJobs: null,
      revision: 9,
    });
    expect(content?.jobs.map(({ job, title, callTime }) => [job, title, callTime])).toEqual([
      ['job1', 'Job job1', undefined],
      ['job2', 'Job job2', 'Night'],
    ]);
    expect(content?.jobs[0]?.tiers).toEqual([
      {
        tier: { name: 'GOLD', refId: 'gold' },
        offer: 'Offer gold',
        lines: ['A gold pump'],
        warranty: 'Warranty of gold',
        mostChosen: true,
        amounts: { standard: '393', agreement: '354', due: '393' },
      },
      {
        tier: { name: 'SILVER', refId: 'silver' },
        offer: 'The silver way',
        lines: ['A silver pump'],
        warranty: 'Warranty of silver',
        mostChosen: false,
        amounts: null,
      },
    ]);
  });

  test('[O1] says which price is due, and what later jobs cost less at its rate', () => {
    const variables = { laterJobDiscount: '5' };
    const content = contentOf(chooseAgreement(shown, true), variables);
    expect(content?.jobs[0]?.tiers[0]?.amounts?.due).toBe('354');
    expect([content?.agreement, content?.laterJobs]).toEqual([true, { each: '39' }]);
    expect(contentOf(show(visitOf(2), 'job1', menu()), variables)?.laterJobs).toBeNull();
    for (const laterJobDiscount of [0, 'much', -5])
      expect(contentOf(shown, { laterJobDiscount })?.laterJobs).toBeNull();
  });

  test('[O8] has the visit’s discount as it was chosen', () => {
    const discount = { name: 'Senior', percent: '10', max: '6.5' };
    expect(contentOf({ ...shown, discount })?.discount).toEqual(discount);
    expect(contentOf(shown)).not.toHaveProperty('discount');
  });

  test('[O1] is in the currency and at the rate of its first job', () => {
    const other = menu({ currency: { refId: 'eur', symbol: '€' }, rate: '7' });
    const content = contentOf(show(show(visitOf(2), 'job1', other), 'job2', menu()));
    expect([content?.currency, content?.rate]).toEqual(['eur', '7']);
    expect(content?.jobs.map(({ tiers }) => tiers[0]?.amounts?.standard)).toEqual(['362', '362']);
  });

  test('[O1] has no job that was not shown, is signed, declined, in front of the customer or too long', () => {
    const reasons = (state: SessionState) => quotedJobs(state).map(({ not }) => not);
    expect(reasons(shown)).toEqual([null, null, 'notShown']);
    const signed = addOrder(shown, sentOrder({ org: 'o', user: 'u', visit: 's' }), ['job1']);
    expect(reasons(signed)).toEqual(['signed', null, 'notShown']);
    const declined = declineJob(shown, 'job2', { reason: '', at: '' });
    expect(reasons(declined)).toEqual([null, 'declined', 'notShown']);
    expect(reasons(showMenu(shown, 'job1', menu()))).toEqual(['onShow', null, 'notShown']);
    // What was confirmed is not what was shown any more (K11).
    expect(reasons(confirmOffer(shown, 'job1', frozenOffer()))[0]).toBe('notShown');
    const without = menu({ tiers: [tier('gold', { price: null })] });
    expect(reasons(show(shown, 'job3', without))[2]).toBe('noPrice');
    const tiers = Array.from({ length: 9 }, (_, at) => tier(`${at}`));
    expect(reasons(show(shown, 'job3', menu({ tiers })))[2]).toBe('tooLong');
    const line = { id: 'line', name: '', text: 'Line', added: false };
    const lines = Array.from({ length: 41 }, () => line);
    expect(reasons(show(shown, 'job3', menu({ tiers: [tier('gold', { lines })] })))[2]).toBe(
      'tooLong',
    );
    expect(contentOf(declined)?.jobs.map(({ job }) => job)).toEqual(['job1']);
    expect(contentOf(visitOf(2))).toBeNull();
  });

  test('[O1] has twelve jobs at most', () => {
    let state = visitOf(13);
    for (const { id } of state.jobs) state = show(state, id, menu());
    const ids = state.jobs.map(({ id }) => id);
    expect(contentOf(state)?.jobs.map(({ job }) => job)).toEqual(ids.slice(0, 12));
    expect(quotedJobs(state).at(-1)?.not).toBe('tooMany');
  });

  test('[O1] is sealed as an order is, and takes the place of the one before', () => {
    const draft = contentOf(shown);
    if (!draft) throw new Error('There is no quote');
    const personal = { customer: { name: 'María Núñez' } };
    const quote = sealQuote(draft, personal, { salt: 's', serverTime: null });
    expect(quote).toMatchObject({ id: frame.id, madeAt: frame.created, salt: 's' });
    expect(quote.hash).toBe(hashOf(quote.content));
    const read = readQuote(quote);
    expect(read.content).toEqual({ ...draft, personalHash: personalHash('s', quote.personal) });
    expect(read.personal).toEqual(personal);
    expect(readQuote({ ...quote, personal: '' }).personal).toBeNull();
    const added = addQuote(shown, quote);
    expect(addQuote(added, { ...quote, salt: 'other' })).toBe(added);
    expect(contentOf(added)?.replaces).toBe(quote.id);
  });

  test('[O1, T1] can be accepted to the end of a day there, of as many as the organization says', () => {
    const now = Date.parse('2026-03-01T05:00:00.000Z');
    const chicago = officeCalendar('America/Chicago');
    expect(quoteEnd(now, {}, chicago)).toBe('2026-03-31T04:59:59.999Z');
    expect(quoteEnd(now, { quoteDays: 1 }, chicago)).toBe('2026-03-02T05:59:59.999Z');
    expect(quoteEnd(now, { quoteDays: '7' }, officeCalendar('UTC'))).toBe(
      '2026-03-08T23:59:59.999Z',
    );
    for (const quoteDays of [0, 366, 1.5, '1e2', 'x', true])
      expect(quoteEnd(now, { quoteDays } as never, chicago)).toBe('2026-03-31T04:59:59.999Z');
    expect([1, 365, '30', 0, 366, '', '030', null].map(isQuoteDays)).toEqual([
      ...[true, true, true],
      ...Array(5).fill(false),
    ]);
  });

  test('[O1, V2, V6] is there once after a merge, in the order of making, and loses its customer with the visit', () => {
    const made = (id: string, madeAt: string): Quote => {
      const {
        org: _,
        visit: __,
        ...sealed
      } = sentQuote({ org: 'o', user: 'u', visit: 's' }, { id, created: madeAt });
      return { ...sealed, madeAt };
    };
    const [first, second] = [
      made('quote0000000001', '2026-01-31T08:00:00.000Z'),
      made('quote0000000002', '2026-01-31T09:00:00.000Z'),
    ];
    const base = visitOf(1);
    const here = addQuote(addQuote(base, second), first);
    const there = addQuote(base, first);
    for (const merged of [mergeSessions(base, here, there), mergeSessions(base, there, here)])
      expect(merged.quotes).toEqual([first, second]);
    expect(mergeSessions(base, base, base).quotes).toBeUndefined();
    const erased = { ...first, personal: '', salt: '' };
    expect(mergeSessions(null, here, addQuote(base, erased)).quotes?.[0]).toEqual(erased);
    expect(forgetCustomer(there)).toEqual({ ...there, quotes: [erased] });
    // The token of its link is on one device, and goes with the customer (O2).
    const token = 'a'.repeat(32);
    const withToken = { ...first, token };
    const revoked = '2026-02-01T08:00:00.000Z';
    const known = { ...first, linked: true, revoked };
    for (const [one, other] of [[withToken, known] as const, [known, withToken] as const])
      expect(mergeSessions(null, addQuote(base, one), addQuote(base, other)).quotes).toEqual([
        { ...first, token, linked: true, revoked },
      ]);
    for (const [one, other] of [[withToken, erased] as const, [erased, withToken] as const])
      expect(mergeSessions(null, addQuote(base, one), addQuote(base, other)).quotes).toEqual([
        erased,
      ]);
    expect(forgetCustomer(addQuote(base, withToken))).toEqual({ ...base, quotes: [erased] });
    expect(endLinks(addQuote(addQuote(base, first), second), second.id, revoked).quotes).toEqual([
      ...[first, { ...second, revoked }],
    ]);
    // No edit of a field: a quote is merged by itself.
    expect(stampEdits(base, there, 7).edited).toBeUndefined();
  });
});
