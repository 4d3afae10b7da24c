import fc from 'fast-check';

/** An offer as `price` and `explain` take it, every number as decimal text. */
export type OfferTexts = {
  variables: {
    hourlyFee: string;
    saDiscount: string;
    serviceCallFee: string;
    salesTax: string;
    /** The highest `from` need not stand first; absent: the usual table. */
    markupTable?: { from: string; markup: string }[] | undefined;
  };
  offer: { multiplier: string; materials: string[]; hours: string[] };
  timeMult: string;
  materialMult: string;
  rate: string;
};

const decimal = decimalOf(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }));
const notBelowZero = decimalOf(fc.bigInt({ min: 0n, max: 10n ** 6n }));

const markupTable = fc
  .uniqueArray(fc.record({ from: notBelowZero, markup: notBelowZero }), {
    maxLength: 5,
    selector: ({ from }) => Number(from),
  })
  .map((steps) => {
    const isFromZero = steps.some(({ from }) => Number(from) === 0);
    return isFromZero ? steps : [...steps, { from: '0', markup: '4.5' }];
  });

/** One that has a price. */
export const randomOffer: fc.Arbitrary<OfferTexts> = fc.record({
  variables: fc.record(
    {
      ...{ hourlyFee: decimal, saDiscount: decimal, serviceCallFee: decimal, salesTax: decimal },
      markupTable,
    },
    { requiredKeys: ['hourlyFee', 'saDiscount', 'serviceCallFee', 'salesTax'] },
  ),
  offer: fc.record({
    multiplier: decimal,
    materials: fc.array(decimal),
    hours: fc.array(decimal),
  }),
  timeMult: decimal,
  materialMult: decimal,
  rate: decimal,
});

/** The same offer with numbers in place of the texts. */
export function withNumbers(offer: OfferTexts) {
  return JSON.parse(JSON.stringify(offer), (_, value) =>
    typeof value === 'string' ? Number(value) : value,
  );
}

function decimalOf(digits: fc.Arbitrary<bigint>): fc.Arbitrary<string> {
  return fc.tuple(digits, fc.nat({ max: 6 })).map(([value, places]) => {
    const text = `${value < 0n ? -value : value}`.padStart(places + 1, '0');
    const whole = text.slice(0, text.length - places);
    return `${value < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${text.slice(-places)}`}`;
  });
}
