import { Big } from 'big.js';
import type { PriceFault } from '../fault.ts';
import { isPlainObject, own, type PlainObject } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { type PriceVariable, priceVariables } from './constants.ts';
import { decimalText, exact } from './exact.ts';
import { type MarkupStep, readMarkups } from './markup.ts';
import { type Labor, type PriceStep, type PriceTerms, priceSteps } from './price-steps.ts';
import { needsUpdate } from './prices-need.ts';
import { type CallTime, readShopRules, type ShopRules } from './shop-rules.ts';
import type { ExactPrices, ShownRules } from './shown-price.ts';

/**
 * What a price is made of. Each number is a finite number or decimal text (R10); the values come
 * from logs and forms, so nothing about them is taken for granted.
 */
export type PriceInput = {
  /** hourlyFee and serviceCallFee in the base unit; salesTax and saDiscount as factors; the rules of `readShopRules`. */
  variables: unknown;
  offer: {
    /** In the base unit: it stands in place of what parts and labor come to (M1). Absent, null or not above 0: computed. */
    price?: unknown;
    /** Absent or null: 1. */
    multiplier?: unknown;
    /** Costs in the base unit; absent or null: none. */
    materials?: unknown;
    /** Each as hours alone, or `{hours, rate}` with the name of its rate (M2); absent or null: none. */
    hours?: unknown;
  };
  /** The name of the call time that is chosen (M3); absent, null or "": none. */
  callTime?: unknown;
  /** The job's multipliers; absent or null: 1. */
  timeMult?: unknown;
  materialMult?: unknown;
};

/** Hours at a fee in the base unit, as exact decimal texts; `rate` names the kind of work, "" is the hourly fee's. */
export type LaborShare = { rate: string; hours: string; fee: string };

/**
 * `price` and `discounted` (with SA) are exact decimal texts in the base unit, as are `steps`, which lead to them (K2);
 * `labor` is what that step adds, a share for each rate.
 */
export type Price =
  | ({ ok: true; steps: readonly PriceStep[]; labor: readonly LaborShare[] } & ExactPrices)
  | { ok: false; fault: PriceFault };

/**
 * The exact price of an offer (K2; decision 5), and how the shop shows it (M6). Faults:
 * `updateForPrices` where the shop's rules are not all known here; `variableNotFound` for the first variable missing, then `invalidValue` for the first that is no number, then the same for
 * markupTable (A10) and the rules of `readShopRules`; `noCallTime`; `invalidValue` of price; `noLaborRate`; `invalidValue` of
 * quantity, hours and multiplier; and then, as of a fixed price too, of timeMult and materialMult.
 */
export function priceOffer(input: PriceInput): Price {
  const read = readTerms(input);
  if (!read.ok) return read;
  const { terms, shown } = read.value;
  const labor = 'fixed' in terms.work ? [] : terms.work.labor;
  return { ok: true, ...priceSteps(terms), labor: sharesOf(labor), ...shown };
}

/** A factor that is 1 where it is absent or null; else `invalidValue`. */
export function readFactor(value: unknown, name: string): Result<Big, PriceFault> {
  const factor = exact(value ?? 1);
  return factor === undefined ? failure({ code: 'invalidValue', name }) : success(factor);
}

function readTerms(
  input: PriceInput,
): Result<{ terms: PriceTerms; shown: ShownRules }, PriceFault> {
  const variables = readVariables(input.variables);
  if (!variables.ok) return variables;
  const callTime = readCallTime(input.callTime, variables.value.rules);
  if (!callTime.ok) return callTime;
  const work = readWork(input.offer, variables.value, callTime.value);
  if (!work.ok) return work;
  const timeMult = readFactor(input.timeMult, 'timeMult');
  if (!timeMult.ok) return timeMult;
  const materialMult = readFactor(input.materialMult, 'materialMult');
  if (!materialMult.ok) return materialMult;
  return success({
    terms: {
      work: work.value,
      timeMult: timeMult.value,
      materialMult: materialMult.value,
      saDiscount: variables.value.saDiscount,
    },
    shown: variables.value.rules.shown,
  });
}

type PriceVariables = Record<PriceVariable, Big> & {
  markups: readonly MarkupStep[];
  rules: ShopRules;
};

function readVariables(given: unknown): Result<PriceVariables, PriceFault> {
  const variables = isPlainObject(given) ? given : {};
  if (needsUpdate in variables) return failure({ code: 'updateForPrices' });
  for (const name of priceVariables) {
    if ((own(variables, name) ?? null) === null) {
      return failure({ code: 'variableNotFound', name });
    }
  }
  const values: Partial<Record<PriceVariable, Big>> = {};
  for (const name of priceVariables) {
    const value = exact(own(variables, name));
    if (value === undefined) return failure({ code: 'invalidValue', name });
    values[name] = value;
  }
  const markups = readMarkups(own(variables, 'markupTable'));
  if (!markups.ok) return markups;
  const rules = readShopRules(variables);
  if (!rules.ok) return rules;
  const all = values as Record<PriceVariable, Big>;
  return success({ ...all, markups: markups.value, rules: rules.value });
}

function readCallTime(
  given: unknown,
  { callTimes }: ShopRules,
): Result<CallTime | null, PriceFault> {
  const name = given ?? '';
  if (name === '') return success(null);
  if (typeof name !== 'string') return failure({ code: 'invalidValue', name: 'callTime' });
  const callTime = callTimes.get(name);
  return callTime ? success(callTime) : failure({ code: 'noCallTime', name });
}

function readWork(
  offer: PriceInput['offer'],
  variables: PriceVariables,
  callTime: CallTime | null,
): Result<PriceTerms['work'], PriceFault> {
  const price = exact(offer.price ?? 0);
  if (!price) return failure({ code: 'invalidValue', name: 'price' });
  if (price.gt(0)) return success({ fixed: price });
  const { rules, salesTax, markups, serviceCallFee } = variables;
  const fees = readFees(offer, variables.hourlyFee, rules);
  if (!fees.ok) return fees;
  const materials = readMaterials(offer);
  if (!materials.ok) return materials;
  const hours = readHours(offer);
  if (!hours.ok) return hours;
  const multiplier = readFactor(offer.multiplier, 'multiplier');
  if (!multiplier.ok) return multiplier;
  return success({
    materials: materials.value,
    salesTax,
    markups,
    markupBy: rules.markupBy,
    labor: laborOf(hours.value, fees.value, variables.hourlyFee),
    serviceCallFee,
    callTime,
    multiplier: multiplier.value,
  });
}

/** What each part costs. */
export function readMaterials({ materials }: PriceInput['offer']): Result<Big[], PriceFault> {
  return readList(materials, 'quantity', exact);
}

/** How long each work takes. */
export function readHours({ hours }: PriceInput['offer']): Result<Big[], PriceFault> {
  return readList(hours, 'hours', hoursOf);
}

/** The name of the kind of work of each, "" where it says none: `invalidValue` of the first that is no text. */
export function readRates({ hours }: PriceInput['offer']): Result<string[], PriceFault> {
  const rates: string[] = [];
  for (const item of Array.isArray(hours) ? hours : []) {
    const rate = isPlainObject(item) ? (own(item, 'rate') ?? '') : '';
    if (typeof rate !== 'string') return failure({ code: 'invalidValue', name: 'rate' });
    rates.push(rate);
  }
  return success(rates);
}

type Fee = Pick<Labor, 'rate' | 'fee'>;

/** The fee of each item of hours, before anything is asked about the hours; none where they are no list. */
function readFees(
  offer: PriceInput['offer'],
  hourlyFee: Big,
  { laborRates }: ShopRules,
): Result<Fee[], PriceFault> {
  const rates = readRates(offer);
  if (!rates.ok) return rates;
  const fees: Fee[] = [];
  for (const rate of rates.value) {
    const fee = rate === '' ? hourlyFee : laborRates.get(rate);
    if (!fee) return failure({ code: 'noLaborRate', name: rate });
    fees.push({ rate, fee });
  }
  return success(fees);
}

/** Where there is no labor, no hours at the hourly fee. */
function laborOf(hours: readonly Big[], fees: readonly Fee[], hourlyFee: Big): Labor[] {
  const labor = fees.flatMap((fee, at) => {
    const each = hours[at];
    return each ? [{ ...fee, hours: each }] : [];
  });
  return labor.length > 0 ? labor : [{ rate: '', fee: hourlyFee, hours: new Big(0) }];
}

function hoursOf(item: unknown): Big | undefined {
  return exact(isPlainObject(item) ? own(item as PlainObject, 'hours') : item);
}

/** Each item of a list as a number; absent or null is an empty one. */
function readList(
  given: unknown,
  name: string,
  read: (item: unknown) => Big | undefined,
): Result<Big[], PriceFault> {
  const invalid = failure({ code: 'invalidValue', name });
  const list = given ?? [];
  if (!Array.isArray(list)) return invalid;
  const values: Big[] = [];
  for (const item of list) {
    const value = read(item);
    if (value === undefined) return invalid;
    values.push(value);
  }
  return success(values);
}

/** In the order in which each rate is first there. */
function sharesOf(labor: readonly Labor[]): LaborShare[] {
  const shares = new Map<string, { hours: Big; fee: Big }>();
  for (const { rate, hours, fee } of labor) {
    const before = shares.get(rate)?.hours ?? new Big(0);
    shares.set(rate, { hours: before.plus(hours), fee });
  }
  return [...shares].map(([rate, { hours, fee }]) => {
    return { rate, hours: decimalText(hours), fee: decimalText(fee) };
  });
}
