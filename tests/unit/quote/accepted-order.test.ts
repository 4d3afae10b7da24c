import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationOf, isCancellationOf } from '../../../src/domain/order/cancellation.ts';
import { acceptedOrder, acceptedTotal } from '../../../src/domain/quote/accepted-order.ts';
import { amountsTotal } from '../../../src/domain/session/amounts-total.ts';
import { dateText } from '../../../src/i18n/moment.ts';
import { quoteContentSchema } from '../../../src/schemas/quote-content.ts';
import { quoteJob, sentQuote } from '../../support/made-quote.ts';
import { propertyOptions } from '../../support/property-options.ts';

const contentOf = (more: Parameters<typeof sentQuote>[1]) =>
  quoteContentSchema.parse(
    JSON.parse(sentQuote({ org: 'o', user: 'u', visit: 'u-1' }, more).content),
  );

describe('an order of a quote (O4)', () => {
  const frame = { id: 'order0000000001', created: '2026-02-01T10:00:00.000Z' };

  test('[O4] has of each chosen job what its tier says, and nothing of the others', () => {
    const none = {
      ...quoteJob('c'),
      tiers: quoteJob('c').tiers.map((tier) => ({ ...tier, amounts: null })),
    };
    const quote = contentOf({
      jobs: [quoteJob('a', { lines: 3 }), { ...quoteJob('b'), callTime: 'Evening' }, none],
      laterJobs: { each: '30' },
      electronic: 'Yes',
    });
    const order = acceptedOrder(quote, [null, 1, 0], frame);
    expect(order?.jobs).toEqual([
      {
        ...{ job: 'b', title: 'Furnace', tier: { name: 'Tier 1', refId: 'tier_1' } },
        ...{ offer: 'A new furnace', lines: ['Line 0'], warranty: '', callTime: 'Evening' },
        amounts: { standard: '393', agreement: '354', due: '393' },
      },
    ]);
    // One job alone is the first.
    expect(order).toMatchObject({
      quote: quote.id,
      replaces: null,
      laterJobs: null,
      electronic: 'Yes',
    });
    expect(order?.total).toEqual({ standard: '393', agreement: '354', due: '393' });
    expect(acceptedOrder(quote, [null, null, 0], frame)).toBeNull();
    expect(acceptedOrder(quote, [null, 9, null], frame)).toBeNull();
  });

  test('[O4, O8, K4] comes to what the command says of the same amounts', () => {
    const amount = fc.integer({ min: 0, max: 5_000 });
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({
        name: fc.constant('Senior'),
        amount: fc.integer({ min: 0, max: 900 }).map(String),
      }),
      fc.record({
        name: fc.constant('Fall'),
        percent: fc
          .integer({ min: 0, max: 10_000 })
          .map((value) => new Big(value).div(100).toFixed()),
      }),
    );
    const jobs = fc.array(fc.record({ standard: amount, agreement: amount }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        jobs,
        fc.option(amount),
        discount,
        fc.boolean(),
        (all, each, given, agreement) => {
          const amounts = all.map((job) => ({
            standard: String(job.standard),
            agreement: String(job.agreement),
            due: String(agreement ? job.agreement : job.standard),
          }));
          const of = { each: each === null ? null : String(each), discount: given, rate: '1' };
          const { laterJobs, discount: off, total } = acceptedTotal(amounts, of);
          const said = amountsTotal({
            jobs: all.map((job) => ({ display: job.standard, displayDiscounted: job.agreement })),
            ...{ agreement, laterJobDiscount: each, discount: given },
          });
          if (!said.ok) throw new Error('The command takes it');
          const due = agreement ? said.value.total.agreement : said.value.total.standard;
          expect(total).toEqual({ ...said.value.total, due });
          if (laterJobs) expect(laterJobs).toMatchObject(said.value.later);
          if (given) expect(off).toMatchObject({ ...given, ...said.value.off });
          else expect(off).toBeUndefined();
        },
      ),
      propertyOptions(500, 100),
    );
  });
});

test('[O4, K17] a server that writes no dates knows a notice of cancellation from another', () => {
  const signedOn = '2026-02-06';
  for (const language of ['en', 'es'])
    for (const text of ['Until {date}.', '{date}', 'By {date}, I say {date}', 'You may cancel.']) {
      const words = {
        day: (day: string) => dateText(day, language),
        lastDay: (day: string) => `The last day is ${day}.`,
      };
      const notice = cancellationOf(text, signedOn, words) ?? { text: '', lastDay: '' };
      expect(isCancellationOf(notice, text, signedOn), `${language} ${text}`).toBe(true);
      expect(isCancellationOf(notice, text, '2026-02-07')).toBe(false);
      expect(isCancellationOf({ ...notice, lastDay: '2026-02-11' }, text, signedOn)).toBe(false);
      for (const other of [
        notice.text.replace('2026', '2027'),
        notice.text.replace(/[0-9]+/, '3'),
        text,
        '',
      ])
        expect(isCancellationOf({ ...notice, text: other }, text, signedOn), other).toBe(false);
    }
  const none = { text: '', lastDay: '' };
  expect(isCancellationOf(none, ' ', signedOn)).toBe(true);
  expect(isCancellationOf({ text: 'x', lastDay: '' }, '', signedOn)).toBe(false);
  expect(isCancellationOf(none, 'Until {date}.', signedOn)).toBe(false);
});
