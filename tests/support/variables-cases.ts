/** Variables of an organization (B3), and why they may not be saved; null where they may. */
export type VariablesCase = [name: string, variables: unknown, message: string | null];

const table = (...steps: [unknown, unknown][]) => ({
  markupTable: steps.map(([from, markup]) => ({ from, markup })),
});
const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, at]));
const noTable =
  'Variable markupTable must be a list of at most 100 {from, markup}, numbers not below 0, each from another amount and one from 0.';
const ofA = (words: string) => `Variable a ${words}`;
const kind = ofA('must be a number, a text or nothing.');

export const variablesCases: VariablesCase[] = [
  ['numbers, texts and nothing', { hourlyFee: 5.262, salesTax: '8 %', '': null }, null],
  ['a list', [], 'Variables must be an object of names and values.'],
  ['nothing', null, 'Variables must be an object of names and values.'],
  ['a list within', { a: [] }, kind],
  ['an object within', { a: {} }, kind],
  ['a truth', { a: true }, kind],
  ['100 of them', named(100), null],
  ['101 of them', named(101), 'There may be at most 100 variables.'],
  ['30,000 characters', { a: '😀'.repeat(20_000), b: 'x'.repeat(9998) }, null],
  [
    '30,001 characters',
    { a: '😀'.repeat(20_000), b: 'x'.repeat(9999) },
    'Variable b brings them to more than 30,000 characters in all.',
  ],
  [
    '30,001 characters of names',
    { warranties: { [`${'x'.repeat(30_000 - 10)}y`]: '' } },
    'Variable warranties brings them to more than 30,000 characters in all.',
  ],
  ['15 digits and 20 decimals', { a: 999_999_999_999_999, b: 1.5e-19 }, null],
  ['16 digits', { a: -1e15 }, ofA('has more than 15 digits before the point.')],
  ['21 decimals', { a: 1.5e-20 }, ofA('has more than 20 digits after the point.')],
  ['a table', table([0, 4], ['0.50', '3.5'], [1e-10, 1e14]), null],
  ['an absent table', { markupTable: null, warranties: null, mostChosen: null }, null],
  ['a table without 0', table([1, 4]), noTable],
  ['a table that is empty', table(), noTable],
  ['a table of one amount twice', table([0, 4], [0.5, 3], ['00.500', 2]), noTable],
  ['a table with 0 twice', table([0, 4], ['-0.0', 3]), noTable],
  ['a table below 0', table([0, 4], [1, -1]), noTable],
  ['a table of words', table([0, 4], ['1e3', 1]), noTable],
  ['a table of too many digits', table([0, 4], [1, '0.000000000000000000001']), noTable],
  ['a table with more in it', { markupTable: [{ from: 0, markup: 1, x: [] }] }, noTable],
  ['a table that is none', { markupTable: '0' }, noTable],
  [
    'a table of 101',
    table(...Array.from({ length: 101 }, (_, at): [number, number] => [at, 1])),
    noTable,
  ],
  ['warranties', { warranties: { platinum: '10 years', '': '' }, mostChosen: 'gold' }, null],
  [
    'warranties of numbers',
    { warranties: { gold: 1 } },
    'Variable warranties must hold a text by tier.',
  ],
  ['warranties in a list', { warranties: ['a'] }, 'Variable warranties must hold a text by tier.'],
  ['the most chosen by number', { mostChosen: 1 }, 'Variable mostChosen must be a text.'],
  ['months that visits are kept', { keepVisitsMonths: 1200 }, null],
  ['months that are a text', { keepVisitsMonths: '24' }, null],
  ['no months', { keepVisitsMonths: null }, null],
  ...[0, 1201, 1.5, '24 months', '', '024', true].map(
    (keepVisitsMonths): VariablesCase => [
      `months that are ${JSON.stringify(keepVisitsMonths)}`,
      { keepVisitsMonths },
      'Variable keepVisitsMonths must be a whole number of months from 1 to 1,200.',
    ],
  ),
  ['days of a quote', { quoteDays: 365 }, null],
  ['days of a quote that are a text', { quoteDays: '30' }, null],
  ...[0, 366, 1.5, 'x', '07', []].map(
    (quoteDays): VariablesCase => [
      `days of a quote that are ${JSON.stringify(quoteDays)}`,
      { quoteDays },
      'Variable quoteDays must be a whole number of days from 1 to 365.',
    ],
  ),
  ['a time zone', { timeZone: 'America/Argentina/Buenos_Aires' }, null],
  ['no time zone', { timeZone: null }, null],
  ['a time zone that no engine knows', { timeZone: 'Etc/GMT+14' }, null],
  ['a time zone of 64 characters', { timeZone: 'x'.repeat(64) }, null],
  ...['', 'x'.repeat(65), 'America/Chicago ', 'Évora', '"', 6].map(
    (timeZone): VariablesCase => [
      `a time zone that is ${JSON.stringify(timeZone)}`,
      { timeZone },
      'Variable timeZone must be the name of a time zone, such as America/Chicago.',
    ],
  ),
  ...shopRules(),
  ...payments(),
  ['amounts of a visit', { laterJobDiscount: 3.28, agreementPrice: '0' }, null],
  ['an amount of a visit that is no number', { laterJobDiscount: 'ask', agreementPrice: '' }, null],
  [
    'a discount on later jobs below 0',
    { laterJobDiscount: -0.5 },
    'Variable laterJobDiscount must not be below 0.',
  ],
  [
    'an agreement at less than nothing',
    { agreementPrice: '-1' },
    'Variable agreementPrice must not be below 0.',
  ],
];

/** Each of the shop's own rules of price (M2, M3, M5, M6), as it may be and in each wrong form. */
function shopRules(): VariablesCase[] {
  const long = 'x'.repeat(30_000);
  const of = (name: string, values: unknown[], message: string | null) =>
    values.map((value, at): VariablesCase => [`${name}, ${at + 1}`, { [name]: value }, message]);
  const rate = { name: 'Plumbing', fee: '12.5' };
  const rates =
    'Variable laborRates must be a list of at most 20 {name, fee}: names of 1 to 60 characters, each another one, and fees not below 0.';
  const call = { name: 'Evening', labor: 1.5, serviceCall: '2' };
  const calls =
    'Variable callTimes must be a list of at most 10 {name, labor, serviceCall}: names of 1 to 60 characters, each another one, and factors not below 0.';
  const many = <T extends object>(count: number, item: T) =>
    Array.from({ length: count }, (_, at) => ({ ...item, name: `${at}` }));
  const wrongLists = [long, 5, '[]', true, {}, [null], [[]], ['x'], [{}]];
  const wrongAmounts = [-1, '-0.1', 'x', '1e999', '1e3', '', true, [], {}, null, 1e15];
  return [
    ...of(
      'laborRates',
      [null, [], [rate], many(20, rate), [{ name: '😀'.repeat(60), fee: 0 }]],
      null,
    ),
    ...of('laborRates', [...wrongLists, many(21, rate), [rate, { ...rate, fee: 1 }]], rates),
    ...of('laborRates', [[{ ...rate, name: '' }], [{ ...rate, name: 'x'.repeat(61) }]], rates),
    ...of('laborRates', [[{ ...rate, name: 5 }], [{ ...rate, more: 1 }], [{ name: 'x' }]], rates),
    ...of(
      'laborRates',
      wrongAmounts.map((fee) => [{ ...rate, fee }]),
      rates,
    ),
    ...of('callTimes', [null, [], [call], many(10, call), [{ ...call, labor: 0 }]], null),
    ...of('callTimes', [[{ ...call, from: '17:00', to: '08:00', days: [1, 7] }]], null),
    ...of('callTimes', [...wrongLists, many(11, call), [call, call]], calls),
    ...of('callTimes', [[{ ...call, name: '' }], [{ ...call, more: 1 }]], calls),
    ...of('callTimes', [[{ ...call, from: 17 }], [{ ...call, to: long }]], calls),
    ...of(
      'callTimes',
      [[{ ...call, days: 1 }], [{ ...call, days: [0] }], [{ ...call, days: ['1'] }]],
      calls,
    ),
    ...of(
      'callTimes',
      wrongAmounts.map((labor) => [{ ...call, labor }]),
      calls,
    ),
    ...of(
      'callTimes',
      wrongAmounts.map((serviceCall) => [{ ...call, serviceCall }]),
      calls,
    ),
    ...of('markupBy', [null, 'offer', 'part'], null),
    ...of(
      'markupBy',
      ['', 'Part', 'offer ', 0, true, [], {}, long],
      'Variable markupBy must be the text offer or part.',
    ),
    ...of('priceEndings', [null, '9', '0', '0000', '49 99', '1 2 3 4 5 6 7 8 9 0'], null),
    ...of(
      'priceEndings',
      [
        '',
        ' ',
        ' 9',
        '9 ',
        '4  9',
        '49,99',
        '12345',
        '1 2 3 4 5 6 7 8 9 0 1',
        '-9',
        '٩',
        '9\n',
        9,
        true,
        [],
        {},
        long,
      ],
      'Variable priceEndings must be a text of 1 to 10 endings of 1 to 4 digits, a space between two, such as 49 99.',
    ),
    ...of('leastPrice', [null, 0, '0', 65.7, '65.70'], null),
    ...of(
      'leastPrice',
      [...wrongAmounts.filter((amount) => amount !== null), long],
      'Variable leastPrice must be an amount that is not below 0.',
    ),
  ];
}

/** How a total is lowered and paid (O8, O9), likewise. */
function payments(): VariablesCase[] {
  const long = 'x'.repeat(30_000);
  const of = (name: string, values: unknown[], message: string | null) =>
    values.map((value, at): VariablesCase => [`${name}, ${at + 1}`, { [name]: value }, message]);
  const wrongAmounts = [-1, '-0.1', 'x', '1e999', '1e3', '', true, [], {}, 1e15];
  const senior = { name: 'Senior', percent: '10' };
  const coupon = { name: 'Coupon', amount: 3.28 };
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...senior, name: `${at}` }));
  const discounts =
    'Variable discounts must be a list of at most 20 {name, percent} or {name, amount}: names of 1 to 60 characters, each another one, percentages from 0 to 100, amounts not below 0.';
  const year = { months: 12, apr: '9.99', min: 65.7 };
  const financing =
    'Variable financing must be {months, apr, min}: 1 to 600 months, and numbers not below 0.';
  const link = 'https://pay.example/shop?a={amount}&c={currency}&o={order}';
  const links =
    'Variable paymentLink must be an https address without a user, with {amount}, {currency} and {order} behind the host alone.';
  return [
    ...of('discounts', [null, [], [senior], [coupon], [senior, coupon], many(20)], null),
    ...of(
      'discounts',
      [
        [
          { ...senior, max: '6.57' },
          { ...coupon, approve: true },
        ],
        [{ ...senior, max: null, amount: null, approve: false }],
        [
          { ...senior, percent: 0 },
          { ...coupon, amount: 0 },
        ],
        [{ ...senior, percent: '100.00' }],
        [{ ...senior, percent: '99.99999999999999999999' }],
        [{ name: '😀'.repeat(60), percent: 100 }],
      ],
      null,
    ),
    ...of('discounts', [long, 5, '[]', true, {}, [null], [[]], ['x'], [{}], many(21)], discounts),
    ...of('discounts', [[senior, { ...coupon, name: 'Senior' }], [{ name: 'x' }]], discounts),
    ...of(
      'discounts',
      [
        [{ ...senior, name: '' }],
        [{ ...senior, name: 'x'.repeat(61) }],
        [{ ...senior, name: 5 }],
        [{ ...senior, more: 1 }],
        [{ ...senior, approve: 'yes' }],
        [{ ...senior, amount: 1 }],
        [{ ...coupon, max: 1 }],
        [{ ...senior, percent: 100.5 }],
        [{ ...senior, percent: '100.00000000000000000001' }],
        [{ ...senior, percent: 101 }],
        [{ ...coupon, amount: null }],
      ],
      discounts,
    ),
    ...of(
      'discounts',
      [
        ...wrongAmounts.map((percent) => [{ ...senior, percent }]),
        ...[-1, 'x', ''].flatMap((value) => [
          [{ ...coupon, amount: value }],
          [{ ...senior, max: value }],
        ]),
      ],
      discounts,
    ),
    ...of(
      'financing',
      [null, year, { ...year, months: '600', apr: 0, min: '0' }, { ...year, months: '12.0' }],
      null,
    ),
    ...of(
      'financing',
      [
        ...[long, 5, '{}', true, [], {}, [year]],
        { months: 12, apr: 9 },
        { ...year, more: 1 },
        ...[0, 601, 1.5, '1.50', '-12', null].map((months) => ({ ...year, months })),
        ...['x', '', true, 1e15].map((months) => ({ ...year, months })),
        ...[...wrongAmounts, null].map((apr) => ({ ...year, apr })),
        ...[-1, 'x', null].map((min) => ({ ...year, min })),
      ],
      financing,
    ),
    ...of(
      'paymentLink',
      [
        null,
        link,
        'https://pay.example',
        'HTTPS://PAY.EXAMPLE:8443/%7Bshop%7D#{order}',
        'https://pay.example/@shop/{amount}/{amount}',
        `https://pay.example/${'x'.repeat(980)}`,
      ],
      null,
    ),
    ...of(
      'paymentLink',
      [
        ...['', 5, true, [], {}, long, `https://pay.example/${'x'.repeat(981)}`],
        'http://pay.example/{amount}',
        'javascript:alert({amount})//https://pay.example',
        'data:text/html,{amount}',
        'mailto:pay@pay.example?body={amount}',
        'pay.example/{amount}',
        '//pay.example/{amount}',
        ' https://pay.example/{amount}',
        'https://pay.example/{amount}\n',
        'https:/pay.example/{amount}',
        'https://user@pay.example/{amount}',
        'https://user:secret@pay.example/{amount}',
        'https://pay.example\\@other.example/{amount}',
        'https://{amount}.pay.example/',
        'https://pay.example{amount}',
        'https://pay.example:{amount}/',
        'https://pay.example/{total}',
        'https://pay.example/{{amount}}',
        'https://pay.example/{amount',
        'https://pay.example/%zz',
        'https://pay.example/a b',
        'https://pay.example/"onload="',
        'https://pay.example/<script>',
        'https://pay.éxample/',
        'https:///{amount}',
        'https://?{amount}',
      ],
      links,
    ),
  ];
}
