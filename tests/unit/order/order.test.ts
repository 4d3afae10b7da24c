import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type OrderCalls,
  type OrderFrame,
  orderContent,
} from '../../../src/domain/order/order-content.ts';
import { readOrder, sealOrder } from '../../../src/domain/order/seal.ts';
import { serverTime } from '../../../src/domain/order/server-time.ts';
import { officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import {
  addJob,
  addOrder,
  chooseAgreement,
  confirmOffer,
  offerOf,
} from '../../../src/domain/session/session-state.ts';
import { type VisitTotal, visitTotal } from '../../../src/domain/session/visit-total.ts';
import { orderWords } from '../../../src/features/visit/document/order-words.ts';
import { jobTitle } from '../../../src/features/visit/session/job-texts.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { textsIn } from '../../../src/i18n/texts-in.ts';
import {
  type OrderPersonal,
  orderContentSchema,
  orderPersonalSchema,
  orderSchema,
} from '../../../src/schemas/order.ts';
import type { Language } from '../../../src/schemas/preferences.ts';
import { type SessionState, sessionStateSchema } from '../../../src/schemas/session.ts';
import { tierText } from '../../../src/ui/tier/tier-text.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { frozenOffer, visitOf } from '../session/confirmed-offer.ts';

const frame: OrderFrame = {
  id: 'order0000000001',
  org: 'org',
  user: 'user',
  created: '2026-01-31T10:00:00.000Z',
  language: 'en',
  organization: { name: 'Northside', address: '', phone: '', licence: '' },
  country: 'US',
  zone: 'America/Chicago',
  taxNote: 'Prices include sales tax.',
  terms: 'Payment is due when the work is done.',
};

/** As the screens call jobs and tiers. */
async function callsIn(language: Language): Promise<OrderCalls> {
  const texts = await loadI18n(language);
  const t = texts.getFixedT(null, 'session');
  const common = texts.getFixedT(null, 'common');
  return { job: (job, jobs) => jobTitle(job, jobs, t), tier: (name) => tierText(common, name) };
}

const calls = await callsIn('en');

const personal: OrderPersonal = {
  customer: { name: 'María Núñez' },
  signer: { name: 'María Núñez', method: 'typed' },
};

const rest = {
  salt: '00ff',
  signature: null,
  signedAt: '2026-01-31T10:01:00.000Z',
  serverTime: null,
};

describe('the order of a visit', () => {
  test('[T1] says the zone of its days, and its document its moments in it', async () => {
    const visit = confirmOffer(visitOf(1), 'job1', frozenOffer());
    const draft = orderContent(visit, totalOf(visit), frame, calls);
    expect(draft.zone).toBe('America/Chicago');
    const sealed = sealOrder(draft, personal, { ...rest, serverTime: '2026-02-01T04:00:00.000Z' });
    const { content } = readOrder(sealed);
    const t = await textsIn('en', 'document');
    const worded = { content, personal, signedAt: sealed.signedAt };
    const { date, signed } = orderWords(worded, t, [], officeCalendar(content.zone).zone);
    expect(date).toMatch(/^Jan 31, 2026, 4:00.AM$/);
    expect(signed.join(' ')).toMatch(/4:01:00.AM CST.*10:00:00.PM CST/);
  });

  test('[K6] has each confirmed offer at the amounts of the total, and nothing personal', () => {
    let visit = confirmOffer(visitOf(3), 'job1', frozenOffer());
    visit = confirmOffer(chooseAgreement(visit, true), 'job3', frozenOffer({ revision: 7 }));
    const content = orderContent(visit, totalOf(visit, { laterJobDiscount: 2 }), frame, calls);
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

  test('[K17] has the notice of cancellation as it was read, and none where the organization gives none', () => {
    const visit = confirmOffer(visitOf(1), 'job1', frozenOffer());
    const cancellation = { text: 'Until February 4.', lastDay: '2026-02-04' };
    const draft = orderContent(visit, totalOf(visit), { ...frame, cancellation }, calls);
    expect(readOrder(sealOrder(draft, personal, rest)).content.cancellation).toEqual(cancellation);
    const without = orderContent(visit, totalOf(visit), frame, calls);
    expect(sealOrder(without, personal, rest).content).not.toContain('cancellation');
    // What is compared before it is signed is made of the order itself.
    expect(orderContent(visit, totalOf(visit), draft, calls)).toEqual(draft);
  });

  test('[K6] numbers jobs of one name as the screens of the visit do, and no other', () => {
    const faucet = { id: 'p2', name: 'Faucet drips', menus: ['m'] };
    let visit = addJob(visitOf(3), 'faucet', faucet);
    for (const job of ['job1', 'job3', 'faucet']) visit = confirmOffer(visit, job, frozenOffer());
    const { jobs } = orderContent(visit, totalOf(visit), frame, calls);
    expect(jobs.map(({ title }) => title)).toEqual([
      'Capacitor failed (1)',
      'Capacitor failed (3)',
      'Faucet drips',
    ]);
    const alone = confirmOffer(visitOf(1), 'job1', frozenOffer());
    const { jobs: one } = orderContent(alone, totalOf(alone), frame, calls);
    expect(one.map(({ title }) => title)).toEqual(['Capacitor failed']);
  });

  test('[K16] has tiers by the words that the customer reads, and the country of its amounts', async () => {
    const own = frozenOffer({ tier: { id: 't', name: 'Our best', refId: 'platinum' } });
    const visit = confirmOffer(confirmOffer(visitOf(2), 'job1', frozenOffer()), 'job2', own);
    const content = orderContent(visit, totalOf(visit), frame, await callsIn('es'));
    expect(content.jobs.map(({ tier }) => tier)).toEqual([
      { id: 't', name: 'Oro', refId: 'gold' },
      { id: 't', name: 'Our Best', refId: 'platinum' },
    ]);
    expect(content.country).toBe('US');
    const english = orderContent(visit, totalOf(visit), frame, calls);
    expect(english.jobs[0]?.tier.name).toBe('Gold');
  });

  test('[V3] its hashes are those of its very texts', () => {
    const sha = (text: string) => createHash('sha256').update(text).digest('hex');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, salt) => {
        const visit = confirmOffer(visitOf(1), 'job1', frozenOffer({ title: name }));
        const order = sealOrder(
          orderContent(visit, totalOf(visit), frame, calls),
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

  test('[K6] says both moments where the clock of its device is more than ten minutes off', () => {
    const draft = orderContent(
      visitOf(1),
      totalOf(confirmOffer(visitOf(1), 'job1', frozenOffer())),
      frame,
      calls,
    );
    const signedAt = Date.parse(rest.signedAt);
    const minute = 60_000;
    const sealed = (aheadMs: number) =>
      readOrder(sealOrder(draft, personal, { ...rest, serverTime: serverTime(signedAt, aheadMs) }))
        .content;
    expect(sealed(365 * 24 * 60 * minute).serverTime).toBe('2027-01-31T10:01:00.000Z');
    expect(sealed(-11 * minute).serverTime).toBe('2026-01-31T09:50:00.000Z');
    for (const aheadMs of [0, 10 * minute, -10 * minute])
      expect(sealed(aheadMs)).not.toHaveProperty('serverTime');
  });

  test('[K6] is added once, and the next one names it', () => {
    const visit = confirmOffer(visitOf(2), 'job1', frozenOffer());
    const order = sealOrder(orderContent(visit, totalOf(visit), frame, calls), personal, rest);
    const signed = addOrder(visit, order, ['job1']);
    expect(addOrder(signed, order, ['job1'])).toBe(signed);
    expect(signed.jobs.map((job) => job.signed)).toEqual([order.id, undefined]);
    expect(sessionStateSchema.parse(JSON.parse(JSON.stringify(signed))).orders).toEqual([order]);
    const more = confirmOffer(signed, 'job2', frozenOffer());
    expect(orderContent(more, totalOf(more), { ...frame, id: 'b' }, calls).replaces).toBe(order.id);
  });

  test('[K10] what is signed keeps its price whatever is chosen later, until another offer is confirmed', () => {
    const visit = confirmOffer(
      confirmOffer(visitOf(2), 'job1', frozenOffer()),
      'job2',
      frozenOffer(),
    );
    const order = sealOrder(orderContent(visit, totalOf(visit), frame, calls), personal, rest);
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

test('[K6] 40 jobs, 20,000 characters of terms and a signature of 10,000 points are an order of less than 1 MB, which reads back', () => {
  let visit = visitOf(40);
  for (const { id } of visit.jobs) visit = confirmOffer(visit, id, frozenOffer());
  const strokes = [Array.from({ length: 20_000 }, (_, at) => Math.round(at * 7.3) / 10)];
  const signature = { width: 500, height: 200, strokes };
  const terms = 'é'.repeat(20_000);
  const draft = orderContent(visit, totalOf(visit), { ...frame, terms }, calls);
  const order = sealOrder(draft, personal, { ...rest, signature });
  const signed = addOrder(
    visit,
    order,
    draft.jobs.map(({ job }) => job),
  );
  const [stored] = sessionStateSchema.parse(JSON.parse(JSON.stringify(signed))).orders ?? [];
  if (!stored) throw new Error('There is no order');
  const read = readOrder(stored);
  expect(read.signature).toEqual(signature);
  expect(read.content.jobs).toHaveLength(40);
  expect(read.content.terms).toBe(terms);
  expect(new TextEncoder().encode(JSON.stringify(stored)).length).toBeLessThan(1_000_000);
});

function totalOf(visit: SessionState, variables: Record<string, unknown> = {}): VisitTotal {
  const total = visitTotal(visit, variables);
  if (!total) throw new Error('No offer is confirmed');
  return total;
}
