import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPaymentAddress,
  isPaymentLink,
  paymentAddress,
} from '../../../src/domain/organization/payment-link.ts';
import type { TypedIn } from '../../../src/domain/organization/typed-amount.ts';
import {
  blankDiscount,
  readPayments,
  type TypedPayments,
  typedPayments,
} from '../../../src/domain/organization/typed-payments.ts';
import { variablesFault } from '../../../src/domain/organization/variables-fault.ts';
import { readFinancing } from '../../../src/domain/session/financing.ts';
import { readDiscounts } from '../../../src/domain/session/shop-discounts.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { variablesCases } from '../../support/variables-cases.ts';

const dollars: TypedIn = {
  rate: '7.6083',
  currency: { refId: 'usd', symbol: '$' },
  thousands: ',',
};
const euros: TypedIn = { ...dollars, currency: { refId: 'eur', symbol: '€' }, thousands: '.' };
const none = typedPayments({}, dollars);
const fee = (text: string) => ({ text, was: null });
const read = (typed: Partial<TypedPayments>, hasDisclosure = true) =>
  readPayments({ ...none, ...typed }, dollars, hasDisclosure);

test('[O8] [O9] what is opened and left is stored as it was, to the last digit', () => {
  const stored = {
    discounts: [
      { name: 'Senior', percent: '7.125', max: '6.5718', approve: true },
      { name: 'Veteran', percent: '10' },
      { name: 'Coupon', amount: '3.28591' },
    ],
    financing: { months: '24', apr: '9.99', min: '65.718' },
    paymentLink: 'https://pay.example/?a={amount}',
  };
  for (const typedIn of [dollars, euros])
    expect(readPayments(typedPayments(stored, typedIn), typedIn, true).stored).toEqual(stored);
  expect(typedPayments(stored, euros).discounts[0]?.percent).toBe('7,125');
  const nothing = { discounts: undefined, financing: undefined, paymentLink: undefined };
  expect(read({}).stored).toEqual(nothing);
  expect(read({}, false).stored).toEqual(nothing);
  // A row without a text is none, and what can't be read is edited as if there were none.
  expect(read({ discounts: [{ ...blankDiscount, approve: true }] }).stored).toEqual(nothing);
  expect(
    typedPayments({ discounts: 'x', financing: [], paymentLink: 'http://x' }, dollars),
  ).toEqual(none);
});

describe('[O8] a typed discount', () => {
  const row = { ...blankDiscount, name: ' Senior ' };
  const stored = (typed: object) => read({ discounts: [{ ...row, ...typed }] }).stored?.discounts;
  const fault = (typed: object) => read({ discounts: [{ ...row, ...typed }] }).faults.discounts[0];

  test('is a percentage with or without its sign, or an amount of the currency', () => {
    expect(stored({ percent: '10' })).toEqual([{ name: 'Senior', percent: '10' }]);
    expect(stored({ percent: '7,50 %', max: fee('$50') })).toEqual([
      { name: 'Senior', percent: '7.5', max: '6.57177030348' },
    ]);
    // What was typed of the other kind does not count.
    expect(stored({ by: 'amount', amount: fee('25'), percent: 'x', max: fee('x') })).toEqual([
      { name: 'Senior', amount: '3.28588515174' },
    ]);
    expect(stored({ percent: '100', approve: true })).toEqual([
      { name: 'Senior', percent: '100', approve: true },
    ]);
  });

  test('says what is wrong where it is', () => {
    const sound = { name: null, percent: null, amount: null, max: null };
    expect(fault({})).toEqual({ ...sound, percent: 'empty' });
    expect(fault({ percent: 'ten' })).toEqual({ ...sound, percent: 'noNumber' });
    for (const percent of ['-1', '100.5'])
      expect(fault({ percent })).toEqual({ ...sound, percent: 'range' });
    expect(fault({ percent: `0.${'1'.repeat(21)}` })).toEqual({ ...sound, percent: 'digits' });
    expect(fault({ percent: '10', max: fee('€5') })).toEqual({ ...sound, max: 'otherCurrency' });
    expect(fault({ by: 'amount', amount: fee('-5') })).toEqual({ ...sound, amount: 'belowZero' });
    expect(fault({ name: '', percent: '10' })).toEqual({ ...sound, name: 'empty' });
    expect(fault({ name: 'x'.repeat(61), percent: '10' })).toEqual({ ...sound, name: 'long' });
    const ten = { ...row, percent: '10' };
    expect(read({ discounts: [ten, { ...ten, name: 'Senior' }] }).faults.discounts).toEqual([
      null,
      { ...sound, name: 'twice' },
    ]);
    const many = Array.from({ length: 21 }, (_, at) => ({ ...ten, name: `${at}` }));
    expect(read({ discounts: many })).toMatchObject({ faults: { tooMany: true }, stored: null });
  });
});

test('[O9] monthly payments need months, a rate and a disclosure', () => {
  const year = { months: '12', apr: '9.99 %' };
  expect(read(year).stored?.financing).toEqual({ months: '12', apr: '9.99', min: '0' });
  expect(read(year, false)).toMatchObject({ faults: { disclosure: 'missing' }, stored: null });
  expect(read({ months: '12' }).faults).toMatchObject({ apr: 'empty', months: null });
  for (const months of ['', '0', '601', '1.5', 'x'])
    expect(read({ ...year, months }).faults.months).toBe('unreadable');
  expect(read({ ...year, apr: '-1' }).faults.apr).toBe('range');
  expect(read({ ...year, min: fee('x') }).faults.min).toBe('noNumber');
  expect(read({ link: 'http://pay.example/{amount}' }).faults.link).toBe('unreadable');
});

test('[O8] [O9] whatever is typed, what is stored of it is what the server takes', () => {
  const text = fc.oneof(
    fc.constantFrom('', '10', '12', '0', '100', '9.99%', '-1', '1,5', '$5', 'https://a.b/{order}'),
    fc.string({ maxLength: 8 }),
  );
  const row = fc.record({
    name: text,
    by: fc.constantFrom('percent' as const, 'amount' as const),
    percent: text,
    amount: text.map(fee),
    max: text.map(fee),
    approve: fc.boolean(),
  });
  const typed = fc.record({
    discounts: fc.array(row, { maxLength: 3 }),
    months: text,
    apr: text,
    min: text.map(fee),
    link: text,
  });
  fc.assert(
    fc.property(typed, (payments) => {
      const { stored } = readPayments(payments, dollars, true);
      if (!stored) return;
      const given = Object.entries(stored).filter(([, value]) => value !== undefined);
      expect(variablesFault(Object.fromEntries(given))).toBeNull();
    }),
    propertyOptions(500),
  );
});

test('[O8] [O9] what is wrong on the server can’t be read on a device either', () => {
  const readers: Record<string, (value: unknown) => boolean> = {
    discounts: (value) => readDiscounts(value) !== null,
    financing: (value) => value === null || readFinancing(value) !== null,
    paymentLink: (value) => value === null || isPaymentLink(value),
  };
  let count = 0;
  for (const [name, variables, message] of variablesCases) {
    const [[variable = '', value] = []] = Object.entries(Object(variables));
    const isRead = readers[variable];
    // Members that no total looks at are refused by the server alone.
    if (!isRead || /"more":|"yes"/.test(JSON.stringify(value))) continue;
    count += 1;
    expect([name, isRead(value)]).toEqual([name, message === null]);
  }
  expect(count).toBeGreaterThan(90);
});

describe('[O9] a payment link', () => {
  const of = { amount: '245.00', currency: 'USD', order: 'order0000000001' };

  test('has what it names filled in, percent-encoded', () => {
    expect(paymentAddress('https://pay.example/{order}?a={amount}&c={currency}', of)).toBe(
      'https://pay.example/order0000000001?a=245.00&c=USD',
    );
    expect(paymentAddress('https://pay.example', of)).toBe('https://pay.example');
    expect(paymentAddress('https://pay.example/?x={order}', { ...of, order: 'a&b=c/ñ"' })).toBe(
      'https://pay.example/?x=a%26b%3Dc%2F%C3%B1%22',
    );
  });

  test('leads nowhere where it is none', () => {
    for (const link of [null, 5, 'http://pay.example/{amount}', 'javascript:{amount}'])
      expect(paymentAddress(link, of)).toBeNull();
    expect(isPaymentAddress('https://pay.example/245')).toBe(true);
    for (const address of ['https://pay.example/{amount}', 'javascript:alert(1)', 'http://a.b', ''])
      expect(isPaymentAddress(address)).toBe(false);
  });

  test('goes to its own host, whatever an order says', () => {
    const links = fc.constantFrom(
      'https://pay.example/{order}',
      'https://pay.example?{order}{amount}',
      'https://pay.example#{order}',
    );
    fc.assert(
      fc.property(links, fc.string(), (link, order) => {
        const filled = paymentAddress(link, { ...of, order });
        expect(filled).not.toBeNull();
        const { protocol, host, username } = new URL(filled ?? '');
        expect([protocol, host, username]).toEqual(['https:', 'pay.example', '']);
      }),
      propertyOptions(300),
    );
  });
});
