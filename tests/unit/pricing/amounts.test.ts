import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsRoundedUp,
  displayAmount,
  displayCents,
  displayInColumn,
  storeAmount,
  storeVariable,
} from '../../../src/domain/pricing/amounts.ts';
import { propertyOptions } from '../../support/property-options.ts';

test.each([
  ['0', 1, '0'],
  ['0.0001', 1, '1'],
  ['33', '1', '33'],
  [1.1, 30, '33'],
  ['-0.5', 1, '0'],
  ['-1.5', 1, '-1'],
  ['-2', 1, '-2'],
  ['123456789012345678901234567890.1', 10, '1234567890123456789012345678901'],
])('[U45] %s at rate %s is shown as %s', (amount, rate, display) => {
  expect(displayAmount(amount, rate)).toBe(display);
});

test.each([
  ['0', '0.00', '0', '0'],
  ['12', '12.00', '12', '12'],
  ['12.5', '12.50', '12.50', '12.50'],
  ['12.501', '12.51', '12.51', '12.50'],
  ['12.505', '12.51', '12.51', '12.51'],
  ['11.9951', '12.00', '12', '12'],
  ['-0.005', '0.00', '0', '-0.01'],
  ['-0.004', '0.00', '0', '0'],
  ['-1.239', '-1.23', '-1.23', '-1.24'],
])(
  '[U45] %s is %s in a column, %s in a file, %s as a fee or a cost',
  (amount, column, file, cents) => {
    expect(displayInColumn(amount, 1)).toBe(column);
    expect(centsRoundedUp(amount, 1)).toBe(file);
    expect(displayCents(amount, 1)).toBe(cents);
  },
);

test('[U45] an amount in cents that the base unit has to four digits is shown as it is', () => {
  // 2 US dollars, as a book has them.
  expect(displayCents('0.2629', '7.6083')).toBe('2');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (cents) => {
      const stored = storeAmount((cents / 100).toFixed(2), 7.6083);
      expect(Number(displayCents(stored, 7.6083)) * 100).toBeCloseTo(cents, 3);
    }),
    propertyOptions(500),
  );
});

test('[K2] the cents of the last step, rounded up, are the price that is shown', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.nat({ max: 12 }))
    .map(([digits, places]) => `${digits}${places === 0 ? '' : `.${'7'.repeat(places)}`}`);
  const rate = fc.double({ min: 1e-6, max: 1e7, noNaN: true });
  fc.assert(
    fc.property(amount, rate, (exact, at) => {
      expect(displayAmount(displayInColumn(exact, at), 1)).toBe(displayAmount(exact, at));
    }),
    propertyOptions(1_000),
  );
});

test('[U45] a typed whole amount is shown again as typed, at any rate', () => {
  const rate = fc.double({ min: 1e-6, max: 1e7, noNaN: true, noDefaultInfinity: true });
  const typed = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.nat({ max: 10 ** 10 }));
  fc.assert(
    fc.property(typed, fc.oneof(rate, fc.constant(7.6083)), (amount, at) => {
      const stored = storeAmount(`${amount}`, at);
      expect(typeof stored).toBe('number');
      expect(displayAmount(stored, at)).toBe(`${amount}`);
    }),
    propertyOptions(2000),
  );
  for (let amount = 0; amount <= 2500; amount += 1) {
    expect(displayAmount(storeAmount(`${amount}`, 7.6083), 7.6083)).toBe(`${amount}`);
  }
});

test('[U45] the quotient is rounded down to 12 digits', () => {
  expect(storeAmount('40', 7.6083)).toBe(5.25741624278);
  expect(storeAmount('-40', 7.6083)).toBe(-5.25741624279);
  expect(storeAmount('1', 3)).toBe(0.333333333333);
  expect(storeAmount('20000', 3)).toBe(6666.66666666);
  expect(storeAmount('0', 3)).toBe(0);
});

test('[U19] a variable is a number where it is one, else kept as typed', () => {
  for (const [typed, stored] of [
    ...[['1.08', 1.08] as const, [' 2 ', 2] as const, ['+2', 2] as const, ['.5', 0.5] as const],
    ...[['5.', 5] as const, ['1e2', 100] as const, ['-0', 0] as const],
  ]) {
    expect(storeVariable(typed)).toBe(stored);
    expect(storeAmount(typed, 1)).toBe(stored);
  }
  for (const typed of ['', ' ', 'x', '1,5', '0x10', '1e400', 'Infinity', '1 2', 'null']) {
    expect(storeVariable(typed)).toBe(typed);
    expect(storeAmount(typed, 1)).toBe(typed);
  }
});
