import type { ShopCosts, ShopRequest } from './shop-price-model.ts';

/** Whole numbers from 0 to below `most`, one after the other from a seed (mulberry32). */
export type Chance = (most: number) => number;

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** Beside names as a shop has them, those that objects inherit, and one that is hard to see. */
const names = ['Plumbing', 'Electrical', 'Évening', 'toString', '__proto__', ' ', '9'];
const endings = ['9', '49 99', '00', '05', '0', '0000 7', '9999', '1 2 3 4 5 6 7 8 9 0'];

type Maybe<Name extends string, T> = { [Key in Name]?: T | null };

/** What works out values by chance. */
function makers(chance: Chance) {
  const decimal = (most: number, isSigned = false): string => {
    const places = chance(5);
    const text = `${chance(most)}`.padStart(places + 1, '0');
    const whole = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
    return isSigned && chance(8) === 0 ? `-${whole}` : whole;
  };
  /** Given, null or absent. */
  const maybe = <Name extends string, T>(name: Name, made: () => T): Maybe<Name, T> => {
    const what = chance(4);
    if (what === 0) return {};
    return { [name]: what === 1 ? null : made() } as Maybe<Name, T>;
  };
  return { decimal, maybe };
}

/** What work costs a shop (M4); now and then it does not say all of it. */
export function shopCosts(chance: Chance): ShopCosts {
  const { decimal, maybe } = makers(chance);
  const some = names.filter(() => chance(2) === 0);
  return {
    ...maybe('laborCost', () => decimal(90_000)),
    ...maybe('rateCosts', () => some.map((name) => ({ name, cost: decimal(200_000) }))),
    ...maybe('visitCost', () => decimal(50_000)),
  };
}

/** A request with any of the shop's rules at once; now and then one that has no price. */
export function shopRequest(chance: Chance): ShopRequest {
  const { decimal, maybe } = makers(chance);
  const list = <T>(most: number, made: () => T): T[] =>
    Array.from({ length: chance(most + 1) }, made);
  const some = () => names.filter(() => chance(2) === 0);
  const pick = <T>(from: readonly T[]): T => from[chance(from.length)] as T;
  const laborRates = some().map((name) => ({ name, fee: decimal(200_000) }));
  const callTimes = some().map((name) => {
    return { name, labor: decimal(30_000), serviceCall: decimal(30_000) };
  });
  const nameOf = (known: readonly { name: string }[]) =>
    chance(30) === 0 ? pick(names) : (known[chance(known.length + 1)]?.name ?? '');
  const rateUsed = maybe('laborRates', () => laborRates);
  const callUsed = maybe('callTimes', () => callTimes);
  const rates = rateUsed.laborRates ?? [];
  const item = () => {
    if (chance(2) === 0) return decimal(90_000, true);
    return { hours: decimal(90_000, true), ...maybe('rate', () => nameOf(rates)) };
  };
  return {
    variables: {
      hourlyFee: decimal(100_000, true),
      saDiscount: decimal(20_000, true),
      serviceCallFee: decimal(90_000, true),
      salesTax: decimal(20_000, true),
      ...maybe('markupTable', () => markupTable(decimal, chance)),
      ...rateUsed,
      ...callUsed,
      ...maybe('markupBy', () => pick(['offer', 'part'] as const)),
      ...maybe('priceEndings', () => pick(endings)),
      ...maybe('leastPrice', () => decimal(9_000_000)),
    },
    offer: {
      ...maybe('price', () => decimal(900_000, true)),
      multiplier: decimal(30_000, true),
      materials: list(5, () => decimal(100_000, true)),
      hours: list(4, item),
    },
    ...maybe('callTime', () => nameOf(callUsed.callTimes ?? [])),
    timeMult: decimal(50_000, true),
    materialMult: decimal(50_000, true),
    rate: decimal(2_000_000, true),
  };
}

function markupTable(decimal: (most: number) => string, chance: Chance) {
  const steps = [{ from: '0', markup: decimal(60_000) }];
  for (let count = chance(4); count > 0; count -= 1) {
    const from = decimal(900_000);
    if (steps.every((step) => Number(step.from) !== Number(from)))
      steps.splice(chance(steps.length + 1), 0, { from, markup: decimal(60_000) });
  }
  return steps;
}
