import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../src/domain/fault.ts';
import { variablesFault } from '../../../src/domain/organization/variables-fault.ts';
import { explainOffer } from '../../../src/domain/pricing/explain-offer.ts';
import { offerMargin } from '../../../src/domain/pricing/offer-margin.ts';
import { type PriceInput, priceOffer } from '../../../src/domain/pricing/price-offer.ts';
import { shownPrice } from '../../../src/domain/pricing/shown-price.ts';
import { modelPrice } from '../../support/price-model.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { randomOffer } from '../../support/random-offers.ts';
import { compare, rational } from '../../support/rational.ts';
import {
  type ModelExplanation,
  modelMargin,
  modelShopPrice,
  type ShopCosts,
  type ShopRequest,
} from '../../support/shop-price-model.ts';
import { chanceFrom, shopCosts, shopRequest } from '../../support/shop-requests.ts';
import { isThorough, testSeed } from '../../support/test-seed.ts';
import { variablesCases } from '../../support/variables-cases.ts';

const usual = { hourlyFee: 40, saDiscount: 0.9, serviceCallFee: 20, salesTax: 1.1 };

/** The steps as `name value amount`, and what is shown; or the error. */
const explained = ({ variables, ...input }: Partial<PriceInput> & { variables?: object }) => {
  const answer = explainOffer({ variables: { ...usual, ...variables }, offer: {}, ...input });
  if (!answer.ok) return sentenceOf(answer.fault);
  return {
    steps: answer.steps.map(({ name, value, amount }) => `${name} ${value} ${amount}`),
    shown: `${answer.display} ${answer.displayDiscounted}`,
  };
};

const shown = (input: Parameters<typeof explained>[0]) => {
  const answer = explained(input);
  return typeof answer === 'string' ? answer : answer.shown;
};

describe('[M1] a fixed price', () => {
  test('stands in place of materials to multiplier; sliders and agreement follow', () => {
    const offer = { price: '89', multiplier: 2, materials: [5], hours: [1] };
    expect(explained({ offer, timeMult: 1.5, materialMult: 2 })).toEqual({
      steps: ['fixed 89 89', 'timeMult 1.5 133.5', 'materialMult 2 267', 'agreement 0.9 240.3'],
      shown: '267 241',
    });
  });

  test('holds whatever is wrong with what it stands in place of', () => {
    const offer = {
      price: 89,
      multiplier: 'x',
      materials: 'x',
      hours: [{ hours: 'x', rate: 'No' }],
    };
    expect(shown({ offer })).toBe('89 81');
    expect(shown({ offer, timeMult: 'x' })).toBe('Invalid value for timeMult');
  });

  test.each([[undefined], [null], [0], ['-0.0'], [-89]])('of %j is none', (price) => {
    expect(shown({ offer: { price } })).toBe('20 18');
  });

  test.each([['x'], [''], [Number.NaN], [{}], [true]])('of %j is no number', (price) => {
    expect(shown({ offer: { price } })).toBe('Invalid value for price');
  });
});

describe('[M2] rates of work', () => {
  const laborRates = [
    { name: 'Plumbing', fee: '50', cost: 'not looked at' },
    { name: 'Electrical', fee: 60 },
  ];

  test('each has its fee, and the hourly fee is for all else', () => {
    const hours = [1, { hours: 2, rate: 'Plumbing' }, { hours: '0.5', rate: '' }, { hours: 1 }];
    const all = [...hours, { hours: 0.5, rate: 'Electrical' }, { hours: 1, rate: null }];
    // 3.5 h at 40, 2 h at 50, 0.5 h at 60.
    expect(explained({ variables: { laborRates }, offer: { hours: all } })).toMatchObject({
      steps: expect.arrayContaining(['labor 270 270', 'serviceCall 20 290']),
    });
  });

  test('one that is not there gives no price, in its own letters', () => {
    const offer = (rate: unknown) => ({ offer: { hours: [1, { hours: 1, rate }] } });
    expect(shown({ variables: { laborRates }, ...offer('plumbing') })).toBe(
      'No labor rate plumbing',
    );
    for (const rate of ['toString', '__proto__', ' Plumbing'])
      expect(shown({ variables: { laborRates }, ...offer(rate) })).toBe(`No labor rate ${rate}`);
    expect(shown(offer('Plumbing'))).toBe('No labor rate Plumbing');
    expect(shown(offer(5))).toBe('Invalid value for rate');
  });
});

describe('[M3] a call time', () => {
  const variables = { callTimes: [{ name: 'Evening', labor: 1.5, serviceCall: '2', from: 5 }] };
  const offer = { materials: [10], hours: [2] };

  test('multiplies labor and the service call, each by its factor', () => {
    expect(explained({ variables, offer, callTime: 'Evening' })).toEqual({
      steps: [
        ...['materials 10 10', 'salesTax 1.1 11', 'markup 1.65 18.15', 'labor 80 98.15'],
        ...['callTimeLabor 1.5 138.15', 'serviceCall 20 158.15', 'callTimeServiceCall 2 178.15'],
        ...['multiplier 1 178.15', 'timeMult 1 178.15', 'materialMult 1 178.15'],
        'agreement 0.9 160.335',
      ],
      shown: '179 161',
    });
  });

  test('that is not chosen changes nothing', () => {
    for (const callTime of [undefined, null, ''])
      expect(explained({ variables, offer, callTime })).toEqual(explained({ offer }));
  });

  test('leaves a fixed price as it is, unless it is not there', () => {
    const fixed = { price: 89 };
    expect(shown({ variables, offer: fixed, callTime: 'Evening' })).toBe('89 81');
    expect(shown({ variables, offer: fixed, callTime: 'evening' })).toBe('No call time evening');
    expect(shown({ offer: fixed, callTime: 'Evening' })).toBe('No call time Evening');
    expect(shown({ variables, offer: fixed, callTime: 5 })).toBe('Invalid value for callTime');
  });
});

test('[M5] by part, each part finds its own row, and the sum is what they are sold for', () => {
  const offer = { materials: [0.5, 10, 0.5] };
  // 0.55 × 2.75 twice, and 11 × 1.65.
  expect(explained({ variables: { markupBy: 'part' }, offer })).toMatchObject({
    steps: expect.arrayContaining(['salesTax 1.1 12.1', 'markup part 21.175']),
  });
  expect(explained({ variables: { markupBy: 'offer' }, offer })).toEqual(explained({ offer }));
});

describe('[M6] what is shown', () => {
  test.each([
    // Rounded up, then not below the least price, then on to the ending.
    ['70.2', '1', { leastPrice: '75', priceEndings: '9' }, '79'],
    ['70.2', '1', { leastPrice: '60' }, '71'],
    ['70.2', '1', { priceEndings: '49 99' }, '99'],
    ['9', '1', { priceEndings: '9' }, '9'],
    ['9.01', '1', { priceEndings: '9' }, '19'],
    ['5', '1', { priceEndings: '05' }, '105'],
    ['1', '1', { priceEndings: '0' }, '10'],
    ['1', '1', { priceEndings: '0000' }, '10000'],
    ['99999', '1', { priceEndings: '98' }, '100098'],
    ['10', '7.5', { leastPrice: '10.01' }, '76'],
    // What is not above 0 gets no ending; a least price of 0 takes what is below it away.
    ['0', '1', { priceEndings: '9' }, '0'],
    ['-3.5', '1', { priceEndings: '9' }, '-3'],
    ['-3.5', '1', { leastPrice: '0', priceEndings: '9' }, '0'],
  ])('%s at %s by %j is %s', (exact, rate, rules, amount) => {
    expect(shownPrice(exact, rate, rules)).toBe(amount);
  });

  test('has lines of its own where they apply, for both prices', () => {
    const offer = { price: 89 };
    const answer = (variables: object) =>
      explainOffer({ variables: { ...usual, ...variables }, offer });
    const rounded = { display: '89', displayDiscounted: '81' };
    expect(answer({ leastPrice: 85, priceEndings: '9' })).toMatchObject({
      roundedUp: rounded,
      leastPrice: { display: '89', displayDiscounted: '85' },
      priceEndings: { display: '89', displayDiscounted: '89' },
      ...{ display: '89', displayDiscounted: '89' },
    });
    const without = answer({ leastPrice: 80, priceEndings: '1 9' });
    expect(without).toMatchObject({ roundedUp: rounded, ...rounded });
    expect(without).not.toHaveProperty('leastPrice');
    expect(without).not.toHaveProperty('priceEndings');
  });

  test('an ending is the first from there on, looked for one by one', () => {
    const ending = fc.stringMatching(/^[0-9]{1,3}$/);
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 3_000 }),
        fc.array(ending, { minLength: 1, maxLength: 10 }),
        (amount, endings) => {
          let expected = amount;
          while (amount > 0 && !endings.some((each) => `${expected}`.endsWith(each))) expected += 1;
          const rules = { priceEndings: endings.join(' ') };
          expect(shownPrice(`${amount}`, '1', rules)).toBe(`${expected}`);
        },
      ),
      propertyOptions(300),
    );
  });
});

test('[M2] [M3] [M6] [M8] fees and factors of 0 are amounts as others, and an agreement above 1 is dearer', () => {
  const variables = {
    ...{ hourlyFee: 0, serviceCallFee: '0', saDiscount: 1.5 },
    laborRates: [{ name: 'Free', fee: 0 }],
    callTimes: [{ name: 'Given', labor: 0, serviceCall: '0.0' }],
  };
  const hours = [1, { hours: 2, rate: 'Free' }];
  expect(shown({ variables, offer: { hours } })).toBe('0 0');
  expect(shown({ variables, offer: { hours, price: 89 } })).toBe('89 134');
  expect(shown({ variables: { ...variables, priceEndings: '9' }, offer: { hours } })).toBe('0 0');
  const least = { ...variables, leastPrice: '1', priceEndings: '9' };
  expect(shown({ variables: least, offer: { hours } })).toBe('9 9');
  const { callTimes } = variables;
  const paid = { hours: [2], materials: [10] };
  expect(shown({ variables: { callTimes }, offer: paid, callTime: 'Given' })).toBe('19 17');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, '1e999', 'NaN', 'x'.repeat(30_000), -1])(
  '[M2] [M3] [M6] [M7] %s is no amount of any rule',
  (wrong) => {
    const of = (variables: object) => shown({ variables });
    expect(of({ laborRates: [{ name: 'Gas', fee: wrong }] })).toBe('Invalid value for laborRates');
    for (const factor of ['labor', 'serviceCall']) {
      const callTimes = [{ name: 'Evening', labor: 1, serviceCall: 1, [factor]: wrong }];
      expect(of({ callTimes })).toBe('Invalid value for callTimes');
    }
    expect(of({ leastPrice: wrong })).toBe('Invalid value for leastPrice');
    expect(of({ priceEndings: wrong })).toBe('Invalid value for priceEndings');
    expect(of({ markupBy: wrong })).toBe('Invalid value for markupBy');
  },
);

test('[M2] a rate that gets another name, or is taken away, is missed where costs still name it', () => {
  const offer = { hours: [{ hours: 2, rate: 'Gas' }] };
  const of = (...names: string[]) => ({ laborRates: names.map((name) => ({ name, fee: 50 })) });
  expect(shown({ variables: of('Gas'), offer })).toBe('120 108');
  for (const laborRates of [of('Gas ').laborRates, of('Gas work').laborRates, [], null])
    expect(shown({ variables: { laborRates }, offer })).toBe('No labor rate Gas');
  expect(shown({ variables: of('gas'), offer: { ...offer, price: 89 } })).toBe('89 81');
});

test('[M7] with all of them absent, null or of no effect a price is the specified one', () => {
  const none = <T>(...values: T[]) => fc.constantFrom(undefined, null, ...values);
  const rules = fc.record({
    laborRates: none<unknown>([], [{ name: 'x', fee: 1 }]),
    callTimes: none<unknown>([], [{ name: 'x', labor: 2, serviceCall: 2 }]),
    markupBy: none('offer'),
    priceEndings: none<unknown>(),
    leastPrice: none<unknown>(),
  });
  const others = [none<unknown>(0, '0', -1), none(''), none('')] as const;
  fc.assert(
    fc.property(randomOffer, rules, ...others, (offer, variables, price, rate, callTime) => {
      const hours = offer.offer.hours.map((each) => ({ hours: each, rate }));
      const { display, displayDiscounted, steps } = modelPrice(offer);
      const answer = explainOffer({
        ...offer,
        variables: { ...variables, ...offer.variables },
        offer: { ...offer.offer, price, hours },
        callTime,
      });
      expect(answer).toMatchObject({
        ...{ display: `${display}`, displayDiscounted: `${displayDiscounted}` },
        steps: steps.map(({ name }) => ({ name })),
      });
    }),
    propertyOptions(300),
  );
});

/** What may be wrong, in the order in which it is said. */
const faults: readonly [sentence: string, spoil: (given: Loose) => void][] = [
  ['Invalid value for salesTax', ({ variables }) => set(variables, 'salesTax', 'x')],
  ['Invalid value for markupTable', ({ variables }) => set(variables, 'markupTable', [])],
  ['Invalid value for laborRates', ({ variables }) => set(variables, 'laborRates', {})],
  ['Invalid value for callTimes', ({ variables }) => set(variables, 'callTimes', 'x')],
  ['Invalid value for markupBy', ({ variables }) => set(variables, 'markupBy', 'parts')],
  ['Invalid value for priceEndings', ({ variables }) => set(variables, 'priceEndings', 9)],
  ['Invalid value for leastPrice', ({ variables }) => set(variables, 'leastPrice', -1)],
  ['No call time Sunday', (given) => set(given, 'callTime', 'Sunday')],
  ['Invalid value for price', ({ offer }) => set(offer, 'price', 'x')],
  [
    'No labor rate Gas',
    ({ offer }) => {
      set(offer, 'hours', [{ hours: 'x', rate: 'Gas' }]);
    },
  ],
  ['Invalid value for quantity', ({ offer }) => set(offer, 'materials', ['x'])],
  ['Invalid value for multiplier', ({ offer }) => set(offer, 'multiplier', 'x')],
  ['Invalid value for timeMult', (given) => set(given, 'timeMult', 'x')],
  ['Invalid value for rate', (given) => set(given, 'rate', 'x')],
];

test('[M7] of all that is wrong the first is said, in the order of the rules', () => {
  const wrong = fc.uniqueArray(fc.nat({ max: faults.length - 1 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(wrong, (spoiled) => {
      const given: Loose = { variables: { ...usual }, offer: {} };
      for (const at of spoiled) faults[at]?.[1](given);
      const answer = explainOffer(given as never);
      const [first] = faults[Math.min(...spoiled)] ?? [];
      expect(answer.ok ? 'a price' : sentenceOf(answer.fault)).toBe(first);
    }),
    propertyOptions(500),
  );
});

type Loose = { variables: object; offer: object };

function set(of: object, name: string, value: unknown): void {
  Object.assign(of, { [name]: value });
}

test('[M7] a variable gives no price exactly where the server would not store it', () => {
  const names = ['laborRates', 'callTimes', 'markupBy', 'priceEndings', 'leastPrice'];
  const isOurs = (variables: unknown): variables is Record<string, unknown> =>
    names.includes(Object.keys(Object(variables))[0] ?? '');
  const ours = variablesCases.flatMap(([name, variables]) =>
    isOurs(variables) ? [{ name, variables }] : [],
  );
  expect(ours.length).toBeGreaterThan(100);
  for (const { name, variables } of ours) {
    const [variable = ''] = Object.keys(variables);
    const isStored = variablesFault(variables) === null;
    const answer = shown({ variables });
    if (isStored) expect([name, answer]).toEqual([name, expect.stringMatching(/^\d+ \d+$/)]);
    else if (!serverAlone.test(JSON.stringify(variables)))
      expect([name, answer]).toEqual([name, `Invalid value for ${variable}`]);
  }
});

/** Members that no price looks at, and more digits than are stored. */
const serverAlone = /"(more|from|to|days)":|:1000000000000000\b/;

const requests = isThorough ? 100_000 : 3_000;

test('[M4, M7] random requests of all variables together are answered as an exact model answers them', () => {
  const chance = chanceFrom(testSeed);
  const seen = new Set<string>();
  for (let count = 0; count < requests; count += 1) {
    const request = shopRequest(chance);
    const costs = shopCosts(chance);
    const different = difference(request, costs, seen);
    if (different !== null) expect.fail(`${different}\n${JSON.stringify({ ...request, costs })}`);
  }
  // Each kind of answer was among them.
  expect([...seen].sort()).toEqual([
    ...['fixed', 'laborCost missing', 'leastPrice', 'margin', 'noCallTime', 'noLaborRate', 'part'],
    ...['priceEndings', 'visitCost missing', 'withCallTime'],
  ]);
}, 3_600_000);

/** In what the program answers otherwise than the model; null: in nothing. */
function difference(request: ShopRequest, costs: ShopCosts, seen: Set<string>): string | null {
  const model = modelShopPrice(request);
  const explained = explainOffer(request);
  if (!explained.ok) {
    seen.add(explained.fault.code);
    const sentence = sentenceOf(explained.fault);
    return sentence === model ? null : `${sentence}, not ${JSON.stringify(model)}`;
  }
  if (typeof model === 'string') return `a price, not ${model}`;
  const lines = ['roundedUp', 'leastPrice', 'priceEndings'] as const;
  const texts = (of: { display: unknown; displayDiscounted: unknown } | undefined) =>
    of && `${of.display} ${of.displayDiscounted}`;
  for (const name of lines) {
    if (explained[name]) seen.add(name);
    if (texts(explained[name]) !== texts(model[name])) return name;
  }
  seen.delete('roundedUp');
  if (texts(explained) !== texts(model)) return 'display';
  if (explained.steps.length !== model.steps.length) return 'steps';
  for (const [at, { name, value, amount }] of explained.steps.entries()) {
    const step = model.steps[at];
    if (name === 'fixed') seen.add(name);
    if (name === 'callTimeLabor') seen.add('withCallTime');
    if (value === 'part') seen.add(value);
    if (step?.name !== name) return `step ${name}`;
    const isValue =
      value === 'part' || step.value === 'part'
        ? value === step.value
        : compare(rational(value), step.value) === 0;
    if (!isValue || compare(rational(amount), step.amount) !== 0) return `amount of ${name}`;
  }
  return marginDifference(request, costs, model, seen);
}

/** The same of what is left of both prices. */
function marginDifference(
  request: ShopRequest,
  costs: ShopCosts,
  { steps }: ModelExplanation,
  seen: Set<string>,
): string | null {
  const price = priceOffer(request);
  if (!price.ok) return 'no price';
  for (const [charged, at] of [[price.price, -2] as const, [price.discounted, -1] as const]) {
    const margin = offerMargin(charged, price, { ...request, costs });
    const model = modelMargin(request, costs, steps.at(at)?.amount ?? rational('0'));
    if (!margin.ok) {
      const missing = 'name' in margin.fault ? margin.fault.name : margin.fault.code;
      seen.add(`${missing} missing`);
      if (missing !== model) return `no margin for ${missing}, not ${JSON.stringify(model)}`;
      continue;
    }
    if (typeof model === 'string') return `a margin, without ${model}`;
    seen.add('margin');
    const { value } = margin;
    if (compare(rational(value.cost), model.cost) !== 0) return 'cost';
    if (compare(rational(value.margin), model.margin) !== 0) return 'margin';
    if (value.percent !== (model.percent === null ? null : `${model.percent}`)) return 'percent';
  }
  return null;
}
