import { ceiling, compare, floor, plus, type Rational, rational, times } from './rational.ts';

/**
 * A request of `price` and `explain` with any of the shop's own rules (M1 to M6), every number as decimal text; what is
 * absent or null is the specified rule.
 */
export type ShopRequest = {
  variables: {
    hourlyFee: string;
    saDiscount: string;
    serviceCallFee: string;
    salesTax: string;
    markupTable?: { from: string; markup: string }[] | null;
    laborRates?: { name: string; fee: string }[] | null;
    callTimes?: { name: string; labor: string; serviceCall: string }[] | null;
    markupBy?: 'offer' | 'part' | null;
    priceEndings?: string | null;
    leastPrice?: string | null;
  };
  offer: {
    price?: string | null;
    multiplier: string;
    materials: string[];
    hours: (string | { hours: string; rate?: string | null })[];
  };
  callTime?: string | null;
  timeMult: string;
  materialMult: string;
  rate: string;
};

/** What work costs a shop (M4), as decimal texts; absent or null is not said. */
export type ShopCosts = {
  laborCost?: string | null;
  rateCosts?: { name: string; cost: string }[] | null;
  visitCost?: string | null;
};

type ModelMargin = { cost: Rational; margin: Rational; percent: bigint | null };

type ModelShown = { display: bigint; displayDiscounted: bigint };

export type ModelExplanation = {
  steps: { name: string; value: Rational | 'part'; amount: Rational }[];
  roundedUp: ModelShown;
  leastPrice?: ModelShown;
  priceEndings?: ModelShown;
} & ModelShown;

/**
 * What such a request is answered with, in exact fractions and by another way than the program's: the text of the error, or
 * the steps and what is shown. Numbers of the request are taken to be numbers.
 */
export function modelShopPrice(request: ShopRequest): ModelExplanation | string {
  const { variables, offer } = request;
  const callTime = (variables.callTimes ?? []).find(({ name }) => name === request.callTime);
  if (request.callTime && !callTime) return `No call time ${request.callTime}`;
  const steps: ModelExplanation['steps'] = [];
  const one = rational('1');
  let whole = rational(offer.price ?? '0');
  const step = (name: string, value: Rational | 'part', amount: Rational) => {
    steps.push({ name, value, amount });
    return amount;
  };
  if (compare(whole, rational('0')) > 0) {
    step('fixed', whole, whole);
  } else {
    const labor: Rational[] = [];
    for (const item of offer.hours) {
      const [hours, rate] = typeof item === 'string' ? [item, ''] : [item.hours, item.rate ?? ''];
      const named = (variables.laborRates ?? []).find(({ name }) => name === rate);
      if (rate !== '' && !named) return `No labor rate ${rate}`;
      labor.push(times(rational(hours), rational(named ? named.fee : variables.hourlyFee)));
    }
    const tax = rational(variables.salesTax);
    const parts = offer.materials.map(rational);
    const taxed = step('salesTax', tax, times(sum(parts), tax));
    steps.unshift({ name: 'materials', value: sum(parts), amount: sum(parts) });
    const table = variables.markupTable ?? usualTable;
    const soldFor = (cost: Rational) => times(cost, markupOf(cost, table));
    const sold =
      variables.markupBy === 'part'
        ? step('markup', 'part', sum(parts.map((part) => soldFor(times(part, tax)))))
        : step('markup', markupOf(taxed, table), soldFor(taxed));
    const worked = sum(labor);
    whole = step('labor', worked, plus(sold, worked));
    if (callTime) {
      const factor = rational(callTime.labor);
      whole = step('callTimeLabor', factor, plus(sold, times(worked, factor)));
    }
    const before = whole;
    const fee = rational(variables.serviceCallFee);
    whole = step('serviceCall', fee, plus(before, fee));
    if (callTime) {
      const factor = rational(callTime.serviceCall);
      whole = step('callTimeServiceCall', factor, plus(before, times(fee, factor)));
    }
    const multiplier = rational(offer.multiplier);
    whole = step('multiplier', multiplier, times(whole, multiplier));
  }
  const factors = [request.timeMult, request.materialMult, variables.saDiscount].map(rational);
  const [timeMult = one, materialMult = one, agreement = one] = factors;
  whole = step('timeMult', timeMult, times(whole, timeMult));
  const price = step('materialMult', materialMult, times(whole, materialMult));
  const discounted = step('agreement', agreement, times(price, agreement));

  const rate = rational(request.rate);
  const inCurrency = (exact: Rational) => ceiling(times(exact, rate));
  const roundedUp = [price, discounted].map(inCurrency);
  const least = variables.leastPrice == null ? null : inCurrency(rational(variables.leastPrice));
  const raised = roundedUp.map((amount) => (least !== null && least > amount ? least : amount));
  const endings = variables.priceEndings?.split(' ') ?? [];
  const shown = raised.map((amount) => modelEnding(amount, endings));
  return {
    steps,
    roundedUp: both(roundedUp),
    ...(isSame(roundedUp, raised) ? {} : { leastPrice: both(raised) }),
    ...(isSame(raised, shown) ? {} : { priceEndings: both(shown) }),
    ...both(shown),
  };
}

/**
 * What is left of a price of such a request (M4): part by part and hour by hour, from the price as it is before it is shown.
 *
 * @param charged what one of the last two steps comes to
 * @returns the name of the number that is missing
 */
export function modelMargin(
  { variables, offer }: ShopRequest,
  costs: ShopCosts,
  charged: Rational,
): ModelMargin | string {
  const least = variables.leastPrice == null ? charged : rational(variables.leastPrice);
  const price = compare(least, charged) > 0 ? least : charged;
  const spent: Rational[] = [];
  for (const item of offer.hours) {
    const [hours, rate] = typeof item === 'string' ? [item, ''] : [item.hours, item.rate ?? ''];
    const own = (costs.rateCosts ?? []).filter(({ name }) => name === rate);
    const anHour = own[0]?.cost ?? costs.laborCost;
    if (anHour == null) return 'laborCost';
    spent.push(times(rational(hours), rational(anHour)));
  }
  if (costs.visitCost == null) return 'visitCost';
  const tax = rational(variables.salesTax);
  for (const part of offer.materials) spent.push(times(rational(part), tax));
  const cost = plus(sum(spent), rational(costs.visitCost));
  const margin = plus(price, { over: -cost.over, under: cost.under });
  if (price.over <= 0n) return { cost, margin, percent: null };
  const share = times(margin, { over: 100n * price.under, under: price.over });
  return { cost, margin, percent: floor(share) };
}

/** By the digits as they are written: the ending in place of the last ones, and one more before them where that is less. */
function modelEnding(amount: bigint, endings: readonly string[]): bigint {
  if (amount <= 0n || endings.length === 0) return amount;
  const found = endings.map((ending) => {
    const digits = `${amount}`;
    const head = digits.length > ending.length ? digits.slice(0, -ending.length) : '';
    const written = `${head}${ending}`;
    const fits = BigInt(written) >= amount && !written.startsWith('0');
    return BigInt(fits ? written : `${BigInt(head || '0') + 1n}${ending}`);
  });
  return found.sort((a, b) => (a < b ? -1 : 1))[0] ?? amount;
}

function both([display = 0n, displayDiscounted = 0n]: readonly bigint[]): ModelShown {
  return { display, displayDiscounted };
}

function isSame(one: readonly bigint[], other: readonly bigint[]): boolean {
  return one.every((amount, at) => amount === other[at]);
}

function sum(values: readonly Rational[]): Rational {
  return values.reduce(plus, rational('0'));
}

/** The highest that is not above the amount; below all of them, the lowest. */
function markupOf(amount: Rational, table: readonly { from: string; markup: string }[]): Rational {
  const from = (row: { from: string }) => rational(row.from);
  const lower = table.filter((row) => compare(from(row), amount) <= 0);
  const rows = lower.length > 0 ? lower : table;
  const sign = lower.length > 0 ? 1 : -1;
  const found = rows.reduce((best, row) => {
    return compare(from(row), from(best)) * sign > 0 ? row : best;
  });
  return rational(found.markup);
}

/** The usual table (U44). */
const usualTable = [
  ['6.5718', '1.65'],
  ['3.9431', '1.75'],
  ['2.6287', '2'],
  ['1.5772', '2.25'],
  ['1.0515', '2.5'],
  ['0.5257', '2.75'],
  ['0.2629', '3'],
  ['0.1314', '3.5'],
  ['0', '4'],
].map(([from = '', markup = '']) => ({ from, markup }));
