import { Big } from 'big.js';
import type { PriceFault } from '../fault.ts';
import { isPlainObject, own } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { type PriceVariable, priceVariables } from './constants.ts';
import { decimalText, exact } from './exact.ts';
import { readMarkups } from './markup.ts';
import { type PriceSteps, type PriceTerms, priceSteps } from './price-steps.ts';

/**
 * What a price is made of. Each number is a finite number or decimal text (R10); the values come
 * from logs and forms, so nothing about them is taken for granted.
 */
export type PriceInput = {
  /** hourlyFee and serviceCallFee in the base unit; salesTax and saDiscount as factors. */
  variables: unknown;
  offer: {
    /** Absent or null: 1. */
    multiplier?: unknown;
    /** Costs in the base unit; absent or null: none. */
    materials?: unknown;
    /** Absent or null: none. */
    hours?: unknown;
  };
  /** The job's multipliers; absent or null: 1. */
  timeMult?: unknown;
  materialMult?: unknown;
};

/**
 * `price` and `discounted` (with SA) are exact decimal texts in the base unit, as are `steps`, which lead to them (K2);
 * `hours` at `hourlyFee` are what labor adds.
 */
export type Price =
  | {
      ok: true;
      price: string;
      discounted: string;
      steps: PriceSteps;
      hours: string;
      hourlyFee: string;
    }
  | { ok: false; fault: PriceFault };

/**
 * The exact price of an offer (K2; decision 5). Faults:
 * `variableNotFound` for the first variable missing, then `invalidValue` for the
 * first that is no number, then the same for markupTable (A10), quantity, hours, multiplier, timeMult and materialMult.
 */
export function priceOffer(input: PriceInput): Price {
  const terms = readTerms(input);
  if (!terms.ok) return terms;
  const steps = priceSteps(terms.value);
  return {
    ok: true,
    price: steps.materialMult.amount,
    discounted: steps.agreement.amount,
    steps,
    hours: decimalText(terms.value.hours),
    hourlyFee: decimalText(terms.value.hourlyFee),
  };
}

/** A factor that is 1 where it is absent or null; else `invalidValue`. */
export function readFactor(value: unknown, name: string): Result<Big, PriceFault> {
  const factor = exact(value ?? 1);
  return factor === undefined ? failure({ code: 'invalidValue', name }) : success(factor);
}

function readTerms(input: PriceInput): Result<PriceTerms, PriceFault> {
  const variables = readVariables(input.variables);
  if (!variables.ok) return variables;
  const materials = readSum(input.offer.materials, 'quantity');
  if (!materials.ok) return materials;
  const hours = readSum(input.offer.hours, 'hours');
  if (!hours.ok) return hours;
  const multiplier = readFactor(input.offer.multiplier, 'multiplier');
  if (!multiplier.ok) return multiplier;
  const timeMult = readFactor(input.timeMult, 'timeMult');
  if (!timeMult.ok) return timeMult;
  const materialMult = readFactor(input.materialMult, 'materialMult');
  if (!materialMult.ok) return materialMult;
  return success({
    ...variables.value,
    materials: materials.value,
    hours: hours.value,
    multiplier: multiplier.value,
    timeMult: timeMult.value,
    materialMult: materialMult.value,
  });
}

type PriceVariables = Pick<PriceTerms, PriceVariable | 'markups'>;

function readVariables(given: unknown): Result<PriceVariables, PriceFault> {
  const variables = isPlainObject(given) ? given : {};
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
  return success({ ...(values as Record<PriceVariable, Big>), markups: markups.value });
}

function readSum(given: unknown, name: string): Result<Big, PriceFault> {
  const invalid = failure({ code: 'invalidValue', name });
  const list = given ?? [];
  if (!Array.isArray(list)) return invalid;
  let sum = new Big(0);
  for (const item of list) {
    const value = exact(item);
    if (value === undefined) return invalid;
    sum = sum.plus(value);
  }
  return success(sum);
}
