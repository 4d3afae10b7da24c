import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costsFault } from '../../../src/domain/organization/costs-fault.ts';
import type { TypedIn } from '../../../src/domain/organization/typed-amount.ts';
import { blankCallTime } from '../../../src/domain/organization/typed-call-times.ts';
import {
  blankRate,
  readShopRules,
  type TypedShopRules,
  typedShopRules,
} from '../../../src/domain/organization/typed-shop-rules.ts';
import { variablesFault } from '../../../src/domain/organization/variables-fault.ts';
import { propertyOptions } from '../../support/property-options.ts';

const dollars: TypedIn = {
  rate: '7.6083',
  currency: { refId: 'usd', symbol: '$' },
  thousands: ',',
};
const none = typedShopRules({}, dollars);
const fee = (text: string) => ({ text, was: null });

test('[M2] [M3] [M4] [M5] [M6] what is opened and left is stored as it was, to the last digit', () => {
  const rules = {
    laborRates: [{ name: 'Electrical', fee: '18.1380' }],
    callTimes: [
      {
        name: 'Evening',
        labor: '1.25',
        serviceCall: '2',
        from: '17:00',
        to: '06:00',
        days: [1, 5],
      },
      { name: 'Holiday', labor: '2', serviceCall: '0' },
    ],
    markupBy: 'part',
    leastPrice: '10.38339',
    priceEndings: '49 99',
    laborCost: '6.309',
    rateCosts: [{ name: 'Electrical', cost: '6.5' }],
    visitCost: '0',
  };
  const { stored } = readShopRules(typedShopRules(rules, dollars), dollars);
  expect(stored).toEqual({ ...rules, laborRates: [{ name: 'Electrical', fee: '18.138' }] });
  expect(readShopRules(none, dollars).stored).toEqual({
    laborRates: undefined,
    callTimes: undefined,
    markupBy: undefined,
    leastPrice: undefined,
    priceEndings: undefined,
    laborCost: undefined,
    rateCosts: undefined,
    visitCost: undefined,
  });
});

test('[M4] costs are of the rates that there are, and may be left empty', () => {
  const laborRates = [{ name: 'Electrical', fee: 5 }];
  const rateCosts = [
    { name: 'Gone', cost: 1 },
    { name: 'Electrical', cost: 2 },
  ];
  const opened = typedShopRules({ laborRates, rateCosts, laborCost: -1, visitCost: 'x' }, dollars);
  expect(readShopRules(opened, dollars)).toMatchObject({
    stored: { rateCosts: [{ name: 'Electrical', cost: '2' }], laborCost: undefined },
  });
  const [rate = blankRate] = opened.rates;
  const renamed = { ...opened, rates: [{ ...rate, name: 'Wiring' }], laborCost: fee(' $48 ') };
  expect(readShopRules(renamed, { ...dollars, rate: '2' }).stored).toMatchObject({
    ...{ laborCost: '24', rateCosts: [{ name: 'Wiring', cost: '2' }], visitCost: undefined },
  });
  const wrong = { ...none, rates: [{ ...rate, cost: fee('€5') }], visitCost: fee('1e999') };
  expect(readShopRules(wrong, dollars)).toMatchObject({
    stored: null,
    faults: { rates: [{ name: null, fee: null, cost: 'otherCurrency' }], visitCost: 'noNumber' },
  });
});

test('[M2] [M3] [M6] is read as people write it', () => {
  const typed: TypedShopRules = {
    ...none,
    rates: [{ ...blankRate, name: ' Plumbing ', fee: fee('$138.00') }, blankRate],
    times: [
      { ...blankCallTime, name: ' Evening ', labor: '× 1,5', serviceCall: '2x', days: [7, 6] },
      blankCallTime,
    ],
    markupBy: 'offer',
    least: fee('0'),
    endings: ' 49, 99 ',
  };
  const { stored } = readShopRules(typed, { ...dollars, rate: '2' });
  expect(stored).toEqual({
    laborRates: [{ name: 'Plumbing', fee: '69' }],
    callTimes: [{ name: 'Evening', labor: '1.5', serviceCall: '2', days: [6, 7] }],
    markupBy: undefined,
    leastPrice: undefined,
    priceEndings: '49 99',
  });
});

test('[M2] a fault stands at its own row, whatever row without a text is above it', () => {
  const typed = { ...none, rates: [blankRate, { ...blankRate, name: 'Plumbing' }] };
  const { faults, stored } = readShopRules(typed, dollars);
  expect(stored).toBeNull();
  expect(faults.rates).toEqual([null, { name: null, fee: 'empty', cost: null }]);
});

test('[M2] [M6] what can not be stored is said where it stands', () => {
  const rates = [
    { name: '', fee: fee('1') },
    { name: 'x'.repeat(61), fee: fee('1') },
    { name: 'Twice', fee: fee('1') },
    { name: 'Twice', fee: fee('-1') },
    { name: 'A', fee: fee('') },
    { name: 'B', fee: fee('1e999') },
    { name: 'C', fee: fee('€5') },
  ].map((rate) => ({ ...blankRate, ...rate }));
  const { faults, stored } = readShopRules(
    { ...none, rates, markupBy: 'part', least: fee('NaN'), endings: '12345' },
    dollars,
  );
  expect(stored).toBeNull();
  expect(faults).toEqual({
    rates: [
      { name: 'empty', fee: null },
      { name: 'long', fee: null },
      null,
      { name: 'twice', fee: 'belowZero' },
      { name: null, fee: 'empty' },
      { name: null, fee: 'noNumber' },
      { name: null, fee: 'otherCurrency' },
    ].map((fault) => fault && { ...fault, cost: null }),
    tooManyRates: false,
    times: [],
    tooManyTimes: false,
    least: 'noNumber',
    endings: 'unreadable',
    laborCost: null,
    visitCost: null,
  });
  const many = Array.from({ length: 21 }, (_, at) => {
    return { ...blankRate, name: `${at}`, fee: fee('1') };
  });
  expect(readShopRules({ ...none, rates: many }, dollars).faults.tooManyRates).toBe(true);
});

test('[M3] what can not be stored of a call time is said where it stands', () => {
  const row = { ...blankCallTime, name: 'A', labor: '1', serviceCall: '1' };
  const of = (change: Partial<typeof row>) =>
    readShopRules({ ...none, times: [{ ...row, ...change }] }, dollars).faults.times[0];
  const sound = { name: null, labor: null, serviceCall: null, hours: null };
  expect(of({})).toBeNull();
  expect(of({ labor: '0', serviceCall: '0' })).toBeNull();
  expect(of({ labor: '', serviceCall: ' ' })).toEqual({
    ...sound,
    ...{ labor: 'empty', serviceCall: 'empty' },
  });
  expect(of({ name: ' ' })).toEqual({ ...sound, name: 'empty' });
  expect(of({ name: 'x'.repeat(61) })).toEqual({ ...sound, name: 'long' });
  for (const [labor, fault] of [
    ['NaN', 'noNumber'],
    ['1e999', 'noNumber'],
    ['x'.repeat(30_000), 'noNumber'],
    ['-1', 'belowZero'],
    [`1.${'1'.repeat(30)}`, 'digits'],
  ] as const)
    expect(of({ labor })).toEqual({ ...sound, labor: fault });
  expect(of({ from: '17:00', to: '17:00' })).toEqual({ ...sound, hours: 'unreadable' });
  const twice = readShopRules({ ...none, times: [row, row] }, dollars);
  expect(twice.faults.times).toEqual([null, { ...sound, name: 'twice' }]);
  const many = Array.from({ length: 11 }, (_, at) => ({ ...row, name: `${at}` }));
  expect(readShopRules({ ...none, times: many }, dollars)).toMatchObject({
    ...{ stored: null, faults: { tooManyTimes: true } },
  });
});

test('[M3] an evening of labor alone leaves the trip as it is, and the other way round', () => {
  const evening = { ...blankCallTime, name: 'Evening', labor: '1.5' };
  const far = { ...blankCallTime, name: 'Far', serviceCall: '× 2' };
  expect(readShopRules({ ...none, times: [evening, far] }, dollars).stored?.callTimes).toEqual([
    { name: 'Evening', labor: '1.5', serviceCall: '1' },
    { name: 'Far', labor: '1', serviceCall: '2' },
  ]);
});

test('[M3] of hours and days that can not be read none are edited, and the rest stays', () => {
  const callTimes = [
    { name: 'A', labor: 1, serviceCall: '2', from: '5pm', to: '24:00', days: [9] },
  ];
  expect(typedShopRules({ callTimes }, dollars).times).toEqual([
    { ...blankCallTime, name: 'A', labor: '1', serviceCall: '2' },
  ]);
});

/** By the server, which hears nothing of what is undefined. */
function expectTaken(stored: ReturnType<typeof readShopRules>['stored']): void {
  if (!stored) return;
  const { laborCost, rateCosts, visitCost, ...variables } = stored;
  const sent = (body: object) => JSON.parse(JSON.stringify(body));
  expect(variablesFault(sent(variables))).toBeNull();
  expect(costsFault(sent({ laborCost, rateCosts, visitCost }))).toBeNull();
}

test('[M4] [B3] costs of an hour and of a visit without any of a rate are taken', () => {
  const { stored } = readShopRules({ ...none, laborCost: fee('9'), visitCost: fee('9') }, dollars);
  expect(stored?.laborCost).toBeDefined();
  expectTaken(stored);
});

test('[M2] [M3] [M4] [M5] [M6] [B3] whatever is typed, what is stored of it the server takes', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 70 }),
    fc.constantFrom('9', '49 99', '-1', '12.5', '1e9', '  '),
    fc.nat().map(String),
  );
  const time = fc.constantFrom('', '17:00', '06:00', '24:00', 'noon');
  const row = fc.record({
    ...{ name: text, labor: text, serviceCall: text, from: time, to: time },
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  });
  const typed = fc.record({
    times: fc.array(row, { maxLength: 11 }),
    rates: fc.array(fc.record({ name: text, fee: text.map(fee), cost: text.map(fee) }), {
      maxLength: 22,
    }),
    laborCost: text.map(fee),
    visitCost: text.map(fee),
    markupBy: fc.constantFrom('offer', 'part'),
    least: text.map(fee),
    endings: text,
  }) as fc.Arbitrary<TypedShopRules>;
  fc.assert(
    fc.property(typed, (each) => {
      expectTaken(readShopRules(each, dollars).stored);
    }),
    propertyOptions(300),
  );
});
