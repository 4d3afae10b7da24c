import { describe, expect, test } from 'vitest';
import { orderPdf } from '../../../src/documents/order-pdf.ts';
import { monthlyOf, paymentAddressOf } from '../../../src/domain/order/order-payment.ts';
import { formatMoney } from '../../../src/domain/pricing/currency.ts';
import { orderWords } from '../../../src/features/visit/document/order-words.ts';
import { textsIn } from '../../../src/i18n/texts-in.ts';
import { fontFiles, printedOrder } from '../../support/printed-order.ts';

const disclosure = 'Subject to approval.';
const year = { financing: { months: 12, apr: 12, min: 0 } };
const due = (currency: string | null, amount = '1000', rate = '1') => ({
  due: amount,
  currency,
  rate,
});

describe('[O9] what a total is a month', () => {
  test('has the digits of its currency', () => {
    // 88.8487887…
    const payments = { usd: '88.85', JPY: '89', kwd: '88.849', points: '88.85' };
    for (const [currency, payment] of Object.entries(payments))
      expect(monthlyOf(due(currency), year, disclosure)).toEqual({
        payment,
        months: 12,
        disclosure,
      });
    expect(monthlyOf(due(null), year, disclosure)?.payment).toBe('88.85');
  });

  test('is shown from its least total at the rate on, and never without what is said below it', () => {
    const from = { financing: { ...year.financing, min: '10' } };
    expect(monthlyOf(due('usd', '76', '7.6083'), from, disclosure)).toBeUndefined();
    expect(monthlyOf(due('usd', '77', '7.6083'), from, disclosure)?.payment).toBe('6.85');
    for (const nothing of ['', ' \n']) expect(monthlyOf(due('usd'), year, nothing)).toBeUndefined();
    for (const amount of ['0', '-5'])
      expect(monthlyOf(due('usd', amount), year, disclosure)).toBeUndefined();
    for (const financing of [undefined, null, 'x', { months: 12 }])
      expect(monthlyOf(due('usd'), { financing }, disclosure)).toBeUndefined();
  });

  test('is written with its digits', () => {
    const written = (amount: string) => formatMoney(amount, { currency: null, locale: 'en' });
    expect(['89', '88.85', '1088.849'].map(written)).toEqual(['89', '88.85', '1,088.849']);
  });
});

test('[O9] an order is paid at the link of its shop, where something is due in a currency with a code', () => {
  const paymentLink = 'https://pay.example/{order}?a={amount}&c={currency}';
  const at = (currency: string | null, amount = '245', link: unknown = paymentLink) =>
    paymentAddressOf('order0000000001', due(currency, amount), { paymentLink: link });
  expect(at('usd')).toBe('https://pay.example/order0000000001?a=245.00&c=USD');
  expect(at('jpy')).toBe('https://pay.example/order0000000001?a=245&c=JPY');
  for (const none of [at(null), at('points'), at('usd', '0'), at('usd', '-5')])
    expect(none).toBeUndefined();
  expect(paymentAddressOf('order0000000001', due('usd'), {})).toBeUndefined();
  for (const link of [null, 5, 'http://pay.example/{amount}', 'javascript:{amount}'])
    expect(at('usd', '245', link)).toBeUndefined();
});

test('[O8] [O9] [K7] the document says the discount, the payment, and leads to an https address alone', async () => {
  const t = await textsIn('en', 'document');
  const fonts = await fontFiles();
  const wordsOf = (content: object) => {
    const printed = printedOrder(content);
    const worded = { ...printed, signedAt: '2026-01-31T10:01:00.000Z' };
    return orderWords(worded, t, [{ id: 'c', refId: 'usd', name: 'Dollar', symbol: '$' }], 'UTC');
  };
  const words = wordsOf({
    discount: { name: 'Senior', percent: '10', standard: '28', agreement: '25', due: '28' },
    monthly: { payment: '20.42', months: 12, disclosure },
    paymentAddress: 'https://pay.example/order',
  });
  expect(words.sums[0]).toEqual({ label: 'Discount: Senior', amount: '-$28' });
  expect(words.monthly).toEqual({ text: '$20.42 a month for 12 months', disclosure });
  expect(wordsOf({}).monthly).toBeNull();

  const leadsTo = (paymentAddress: string) => {
    const content = { paymentAddress };
    const { bytes } = orderPdf(printedOrder(content), wordsOf(content), fonts);
    return /\/URI \((.*?)\)/.exec(Buffer.from(bytes).toString('latin1'))?.[1];
  };
  expect(leadsTo('https://pay.example/order')).toBe('https://pay.example/order');
  for (const paymentAddress of [
    'http://pay.example',
    'javascript:alert(1)',
    'https://a@pay.example',
    'https://pay.example/{amount}',
  ])
    expect(leadsTo(paymentAddress)).toBeUndefined();
});
