import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OrderFrame, orderContent } from '../../../src/domain/order/order-content.ts';
import { sealOrder } from '../../../src/domain/order/seal.ts';
import {
  addOrder,
  chooseAgreement,
  confirmOffer,
  offerOf,
} from '../../../src/domain/session/session-state.ts';
import { type VisitTotal, visitTotal } from '../../../src/domain/session/visit-total.ts';
import {
  type OrderPersonal,
  orderContentSchema,
  orderPersonalSchema,
  orderSchema,
} from '../../../src/schemas/order.ts';
import { type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { frozenOffer, visitOf } from '../session/confirmed-offer.ts';

const frame: OrderFrame = {
  id: 'order0000000001',
  org: 'org',
  user: 'user',
  created: '2026-01-31T10:00:00.000Z',
  language: 'en',
  organization: { name: 'Northside', address: '', phone: '', licence: '' },
  taxNote: 'Prices include sales tax.',
  terms: 'Payment is due when the work is done.',
};

const personal: OrderPersonal = {
  customer: { name: 'María Núñez' },
  signer: { name: 'María Núñez', method: 'typed' },
};

const rest = { salt: '00ff', signature: null, signedAt: '2026-01-31T10:01:00.000Z' };

describe('the order of a visit', () => {
  test('[K6] has each confirmed offer at the amounts of the total, and nothing personal', () => {
    let visit = confirmOffer(visitOf(3), 'job1', frozenOffer());
    visit = confirmOffer(chooseAgreement(visit, true), 'job3', frozenOffer({ revision: 7 }));
    const content = orderContent(visit, totalOf(visit, { laterJobDiscount: 2 }), frame);
    expect(content.jobs.map(({ job, amounts }) => [job, amounts])).toEqual([
      ['job1', { standard: '393', agreement: '354', due: '354' }],
      ['job3', { standard: '393', agreement: '354', due: '354' }],
    ]);
    expect(content.laterJobs).toEqual({ each: '16', standard: '16', agreement: '16', due: '16' });
    expect(content.total).toEqual({ standard: '770', agreement: '692', due: '692' });
    expect(content.revision).toBe(7);
    expect(content.replaces).toBeNull();
    expect(JSON.stringify(content)).not.toContain('María');
  });

  test('[V3] its hashes are those of its very texts', () => {
    const sha = (text: string) => createHash('sha256').update(text).digest('hex');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, salt) => {
        const visit = confirmOffer(visitOf(1), 'job1', frozenOffer({ title: name }));
        const order = sealOrder(
          orderContent(visit, totalOf(visit), frame),
          { customer: { name }, signer: { name, method: 'typed' } },
          { ...rest, salt },
        );
        expect(orderSchema.parse(JSON.parse(JSON.stringify(order)))).toEqual(order);
        expect(order.hash).toBe(sha(order.content));
        const content = orderContentSchema.parse(JSON.parse(order.content));
        expect(content.personalHash).toBe(sha(salt + order.personal));
        expect(orderPersonalSchema.parse(JSON.parse(order.personal)).signer.name).toBe(name);
      }),
      propertyOptions(100),
    );
  });

  test('[K6] is added once, and the next one names it', () => {
    const visit = confirmOffer(visitOf(2), 'job1', frozenOffer());
    const order = sealOrder(orderContent(visit, totalOf(visit), frame), personal, rest);
    const signed = addOrder(visit, order, ['job1']);
    expect(addOrder(signed, order, ['job1'])).toBe(signed);
    expect(signed.jobs.map((job) => job.signed)).toEqual([order.id, undefined]);
    expect(sessionStateSchema.parse(JSON.parse(JSON.stringify(signed))).orders).toEqual([order]);
    const more = confirmOffer(signed, 'job2', frozenOffer());
    expect(orderContent(more, totalOf(more), { ...frame, id: 'b' }).replaces).toBe(order.id);
  });

  test('[K10] what is signed keeps its price whatever is chosen later, until another offer is confirmed', () => {
    const visit = confirmOffer(
      confirmOffer(visitOf(2), 'job1', frozenOffer()),
      'job2',
      frozenOffer(),
    );
    const order = sealOrder(orderContent(visit, totalOf(visit), frame), personal, rest);
    const chosen = chooseAgreement(addOrder(visit, order, ['job1']), true);
    expect(chosen.jobs.map((job) => offerOf(job)?.discounted)).toEqual([false, true]);
    expect(totalOf(chosen).due).toBe(`${393 + 354}`);
    const again = confirmOffer(chosen, 'job1', frozenOffer());
    expect(again.jobs.map((job) => [job.signed, offerOf(job)?.discounted])).toEqual([
      [undefined, true],
      [undefined, true],
    ]);
  });
});

function totalOf(visit: SessionState, variables: Record<string, unknown> = {}): VisitTotal {
  const total = visitTotal(visit.jobs, variables);
  if (!total) throw new Error('No offer is confirmed');
  return total;
}
