import { describe, expect, test } from 'vitest';
import { orderContent } from '../../../src/domain/order/order-content.ts';
import { shownOrders, withAccepted } from '../../../src/domain/session/accepted-at-home.ts';
import { mergeSessions } from '../../../src/domain/session/merge-sessions.ts';
import { servedRow } from '../../../src/domain/session/served-visit.ts';
import {
  confirmOffer,
  declineJob,
  jobStatus,
  noteJob,
  offerOf,
} from '../../../src/domain/session/session-state.ts';
import { stampEdits } from '../../../src/domain/session/stamp-edits.ts';
import { visitStatus, visitText } from '../../../src/domain/session/visit-text.ts';
import { visitTotal } from '../../../src/domain/session/visit-total.ts';
import type { Order } from '../../../src/schemas/order.ts';
import type { SessionState } from '../../../src/schemas/session.ts';
import { homeOrder } from '../../support/home-order.ts';
import { quoteJob, sentQuote } from '../../support/made-quote.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

const signedAt = '2026-02-01T10:00:00.000Z';
const at = Date.parse(signedAt);

function atHome(jobs: readonly string[], more: Partial<Order> = {}): Order {
  const quote = sentQuote(
    { org: 'o', user: 'u', visit: 's' },
    { jobs: jobs.map((job) => quoteJob(job)) },
  );
  return { ...homeOrder(quote), signedAt, ...more };
}

const signedIn = ({ jobs }: SessionState) => jobs.map(({ signed }) => signed);

describe('what was accepted at home (O4)', () => {
  test('[O4] marks the jobs of the order, whatever was chosen or declined before', () => {
    const order = atHome(['job1', 'job2', 'gone']);
    const confirmed = confirmOffer(visitOf(3), 'job1', frozenOffer());
    const state = declineJob(confirmed, 'job2', { reason: 'Later', at: signedAt } as never);
    const marked = withAccepted(state, [order]);
    expect(signedIn(marked)).toEqual([order.id, order.id, undefined]);
    expect(marked.jobs.map((job) => [jobStatus(job), offerOf(job)])).toEqual([
      ['reviewed', null],
      ['reviewed', null],
      ['ready', null],
    ]);
    expect(visitTotal(marked, {})).toBeNull();
    expect(visitStatus({ ...marked, orders: [order] })).toBe('signed');
    expect(withAccepted(marked, [order])).toBe(marked);
    expect(withAccepted(state, [{ ...order, beside: true }])).toBe(state);
  });

  test('[O4] leaves what was confirmed since, and what is signed in another order', () => {
    const order = atHome(['job1', 'job2']);
    const edited = (state: SessionState, when: number) => ({
      ...state,
      jobs: state.jobs.map((job) => ({ ...job, edited: when })),
    });
    const confirmed = confirmOffer(visitOf(2), 'job1', frozenOffer());
    expect(signedIn(withAccepted(edited(confirmed, at + 1), [order]))).toEqual([
      undefined,
      order.id,
    ]);
    expect(signedIn(withAccepted(edited(confirmed, at), [order]))).toEqual([order.id, order.id]);
    const signed = {
      ...confirmed,
      jobs: confirmed.jobs.map((job) => ({ ...job, signed: 'other' })),
    };
    expect(withAccepted(signed, [order])).toBe(signed);
  });

  test('[O4, V2] reaches a device from the server, whose state says nothing of it, and loses no edit made there', () => {
    const order = atHome(['job1']);
    const state = visitOf(2);
    const stored = {
      ...{
        ...order,
        visit: 's',
        user: 'u',
        seq: 2,
        replaces: '',
        late: false,
        erased: '',
        received: signedAt,
      },
      quote: 'quote0000000001',
    };
    const visit = {
      ...{ id: 's', user: 'u', seq: 1, status: 'signed' as const, totals: '', erased: '' },
      ...{ state: visitText(state), created: signedAt, updated: signedAt },
    };
    const mine = {
      id: 's',
      state: JSON.stringify(state),
      created: signedAt,
      updated: '2026-01-31T08:00:00.000Z',
    };
    const row = servedRow(visit, { orders: [stored], quotes: [] }, mine);
    const served = JSON.parse(row?.state ?? '') as SessionState;
    expect(signedIn(served)).toEqual([order.id, undefined]);
    // Asked again, the server still says nothing of it.
    expect(servedRow(visit, { orders: [], quotes: [] }, row)).toBe(row);

    const noted = stampEdits(state, noteJob(state, 'job1', ['Two dogs']), at + 5);
    for (const merged of [
      mergeSessions(state, noted, served),
      mergeSessions(state, served, noted),
    ]) {
      expect(merged.jobs[0]).toMatchObject({ signed: order.id, notes: ['Two dogs'] });
      expect(merged.orders?.map(({ id }) => id)).toEqual([order.id]);
    }
  });

  test('[O4, K6] the next order of the kitchen takes the place of one of its jobs, and of none of others', () => {
    const order = atHome(['job1']);
    const calls = { job: () => 'Job', tier: (name: string) => name };
    const frame = {
      ...{
        id: 'next',
        org: 'o',
        user: 'u',
        created: signedAt,
        language: 'en',
        taxNote: '',
        terms: '',
      },
      organization: { name: '', address: '', phone: '', licence: '' },
    };
    const replaces = (confirmed: string, orders: Order[]) => {
      const state = { ...confirmOffer(visitOf(2), confirmed, frozenOffer()), orders };
      const total = visitTotal(state, {});
      return total && orderContent(state, total, frame, calls).replaces;
    };
    expect(replaces('job1', [order])).toBe(order.id);
    expect(replaces('job2', [order])).toBeNull();
    expect(replaces('job1', [{ ...order, beside: true }])).toBeNull();
  });

  test('[O4] a visit shows each order that counts, and those that do not', () => {
    const [first, second] = [atHome(['job1']), atHome(['job2'])];
    const beside = atHome(['job2'], { beside: true });
    expect(shownOrders({ orders: [first, beside, second] })).toEqual([second, beside, first]);
    expect(shownOrders({})).toEqual([]);
  });
});
