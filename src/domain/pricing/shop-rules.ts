import type { Big } from 'big.js';
import type { PriceFault } from '../fault.ts';
import { isPlainObject, own, type PlainObject } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { decimalText, notBelowZero } from './exact.ts';
import { isPriceEndings, isRuleName, mostCallTimes, mostLaborRates } from './rule-texts.ts';
import type { ShownRules } from './shown-price.ts';

/** What an hour of a kind of work costs (M2), by the names of the kinds. */
type LaborRates = ReadonlyMap<string, Big>;

/** What labor and the service call are multiplied by (M3). */
export type CallTime = { labor: Big; serviceCall: Big };

/** Whether the markup is looked up for all parts together, or for each by itself (M5). */
export type MarkupBy = 'offer' | 'part';

/** The rules of price that an organization may have besides the specified one, each absent or as read (M2, M3, M5, M6). */
export type ShopRules = {
  laborRates: LaborRates;
  callTimes: ReadonlyMap<string, CallTime>;
  markupBy: MarkupBy;
  shown: ShownRules;
};

/** Faults: `invalidValue` of the first, in this order: laborRates, callTimes, markupBy, priceEndings, leastPrice. */
export function readShopRules(variables: PlainObject): Result<ShopRules, PriceFault> {
  const given = (name: string) => own(variables, name) ?? null;
  const laborRates = readNamed(given('laborRates'), mostLaborRates, readFee);
  if (!laborRates) return invalid('laborRates');
  const callTimes = readNamed(given('callTimes'), mostCallTimes, readCallTime);
  if (!callTimes) return invalid('callTimes');
  const markupBy = given('markupBy') ?? 'offer';
  if (markupBy !== 'offer' && markupBy !== 'part') return invalid('markupBy');
  const shown: ShownRules = {};
  const priceEndings = given('priceEndings');
  if (priceEndings !== null) {
    if (!isPriceEndings(priceEndings)) return invalid('priceEndings');
    shown.priceEndings = priceEndings;
  }
  const leastPrice = given('leastPrice');
  if (leastPrice !== null) {
    const least = notBelowZero(leastPrice);
    if (!least) return invalid('leastPrice');
    shown.leastPrice = decimalText(least);
  }
  return success({ laborRates, callTimes, markupBy, shown });
}

/** The kinds of work that have a rate of their own, fees in the base unit; none where they can't be read (M2). */
export function laborRatesOf(variables: unknown): { name: string; fee: string }[] {
  const given = isPlainObject(variables) ? (own(variables, 'laborRates') ?? null) : null;
  const rates = readNamed(given, mostLaborRates, readFee) ?? new Map<string, Big>();
  return [...rates].map(([name, fee]) => ({ name, fee: decimalText(fee) }));
}

/**
 * What an hour of a kind of work costs the shop itself, by name (M4); undefined where it can't be read.
 *
 * @param given absent or null: none is said
 */
export function readRateCosts(given: unknown): ReadonlyMap<string, Big> | undefined {
  return readNamed(given ?? null, mostLaborRates, (item) => notBelowZero(own(item, 'cost')));
}

/** A call time as it is stored: factors as decimal texts, and when it is offered by itself, whatever that says (M3). */
export type StoredCallTime = {
  name: string;
  labor: string;
  serviceCall: string;
  from: unknown;
  to: unknown;
  days: unknown;
};

/** The call times of a shop, in their order; none where they can't be read (M3). */
export function callTimesOf(variables: unknown): StoredCallTime[] {
  const given = isPlainObject(variables) ? (own(variables, 'callTimes') ?? null) : null;
  const read = (item: PlainObject) => {
    const factors = readCallTime(item);
    return factors && { ...factors, from: item.from, to: item.to, days: item.days };
  };
  const times = readNamed(given, mostCallTimes, read) ?? new Map();
  return [...times].map(([name, { labor, serviceCall, ...when }]) => {
    return { name, labor: decimalText(labor), serviceCall: decimalText(serviceCall), ...when };
  });
}

/**
 * A list of what has a name of its own each: texts of 1 to 60 characters, no two equal letter for letter. What else an
 * item holds than `read` looks at does not matter.
 *
 * @param given null: none
 * @returns undefined where it is not that
 */
function readNamed<T>(
  given: unknown,
  most: number,
  read: (item: PlainObject) => T | undefined,
): ReadonlyMap<string, T> | undefined {
  const named = new Map<string, T>();
  if (given === null) return named;
  if (!Array.isArray(given) || given.length > most) return undefined;
  for (const item of given) {
    if (!isPlainObject(item)) return undefined;
    const [name, value] = [own(item, 'name'), read(item)];
    if (!isRuleName(name) || named.has(name) || value === undefined) return undefined;
    named.set(name, value);
  }
  return named;
}

function readFee(item: PlainObject): Big | undefined {
  return notBelowZero(own(item, 'fee'));
}

function readCallTime(item: PlainObject): CallTime | undefined {
  const labor = notBelowZero(own(item, 'labor'));
  const serviceCall = notBelowZero(own(item, 'serviceCall'));
  return labor && serviceCall && { labor, serviceCall };
}

function invalid(name: string): Result<never, PriceFault> {
  return failure({ code: 'invalidValue', name });
}
