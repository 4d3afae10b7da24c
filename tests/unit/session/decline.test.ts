import { describe, expect, test } from 'vitest';
import {
  addJob,
  addOrder,
  chooseAgreement,
  confirmOffer,
  declineJob,
  describeCustomer,
  isSettled,
  jobStatus,
  noteJob,
  offerOf,
  reopenJob,
} from '../../../src/domain/session/session-state.ts';
import { visitTotal } from '../../../src/domain/session/visit-total.ts';
import type { Order } from '../../../src/schemas/order.ts';
import { type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import { frozenOffer, visitOf } from './confirmed-offer.ts';

const declined = { reason: 'Too expensive', at: '2026-01-31T09:00:00.000Z' };

describe('a declined job', () => {
  test('[K9] its offer counts nowhere, and is back when it is opened again', () => {
    const confirmed = confirmOffer(visitOf(2), 'job1', frozenOffer());
    const closed = declineJob(confirmed, 'job1', declined);
    expect(closed.jobs.map(jobStatus)).toEqual(['declined', 'ready']);
    expect(closed.jobs.map(offerOf)).toEqual([null, null]);
    expect(visitTotal(closed, {})).toBeNull();
    const opened = reopenJob(closed, 'job1');
    expect(stored(opened)).toEqual(stored(confirmed));
  });

  test('[K9, K10] what is back is at the price that was chosen meanwhile', () => {
    const closed = declineJob(confirmOffer(visitOf(1), 'job1', frozenOffer()), 'job1', declined);
    const opened = reopenJob(chooseAgreement(closed, true), 'job1');
    expect(opened.jobs.map(({ selectedPrice }) => selectedPrice)).toEqual(['354']);
  });

  test('[K9] confirming an offer opens it', () => {
    const closed = declineJob(visitOf(1), 'job1', declined);
    expect(confirmOffer(closed, 'job1', frozenOffer()).jobs.map(jobStatus)).toEqual(['reviewed']);
  });

  test('[S9] with what is signed it leaves nothing half done; a job that waits does', () => {
    const order = { id: 'order1' } as Order;
    const closed = declineJob(visitOf(2), 'job1', declined);
    expect(isSettled(closed)).toBe(false);
    expect(isSettled(addOrder(closed, order, ['job2']))).toBe(true);
    expect(isSettled(reopenJob(declineJob(closed, 'job2', declined), 'job1'))).toBe(false);
    expect(isSettled(addJob(addOrder(closed, order, ['job2']), 'job3', null))).toBe(false);
    // Another offer than the signed one waits for a signature again.
    const signed = addOrder(visitOf(1), order, ['job1']);
    expect(isSettled(confirmOffer(signed, 'job1', frozenOffer()))).toBe(false);
    expect(isSettled(visitOf(0))).toBe(true);
  });

  test('[K9] a job that is not in the visit changes nothing', () => {
    const visit = visitOf(1);
    expect(declineJob(visit, 'job9', declined)).toEqual(visit);
    expect(reopenJob(visit, 'job9')).toEqual(visit);
  });
});

test('[K5] facts of the customer and notes are set one by one and kept as they were typed', () => {
  const texts = ['', ' ', 'María Núñez', 'عميل', '🙂', '1\n\n2'];
  for (const text of texts) {
    let visit = describeCustomer(visitOf(2), { name: text });
    visit = noteJob(describeCustomer(visit, { phone: '555' }), 'job2', [text, text]);
    expect(stored(visit).customer).toEqual({ name: text, phone: '555' });
    expect(stored(visit).jobs.map(({ notes }) => notes)).toEqual([[], [text, text]]);
  }
});

/** As it is read again. */
function stored(state: SessionState): SessionState {
  return sessionStateSchema.parse(JSON.parse(JSON.stringify(state)));
}
