import { Big } from 'big.js';
import type { PriceFault } from '../faults/fault.ts';
import { isPlainObject, own } from '../plain-object.ts';
import { failure, type Result, success } from '../result.ts';
import { type PriceVariable, priceVariables } from './constants.ts';
import { decimalText, exact } from './exact.ts';
import { type MarkupStep, markupFor, readMarkups } from './markup.ts';

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

/** Every value on the way to a price, exact and as decimal text; money is in the base unit. */
export type PriceSteps = {
  materials: string;
  salesTax: string;
  materialWithTax: string;
  markup: string;
  materialFee: string;
  hours: string;
  hourlyFee: string;
  timeFee: string;
  serviceCallFee: string;
  /** materialFee, timeFee and serviceCallFee together. */
  subtotal: string;
  multiplier: string;
  timeMult: string;
  materialMult: string;
  price: string;
  saDiscount: string;
  discounted: string;
};

/** `price` and `discounted` (with SA) are exact decimal texts in the base unit. */
export type Price =
  | { ok: true; price: string; discounted: string; steps: PriceSteps }
  | { ok: false; fault: PriceFault };

/**
 * The exact price of an offer (spec, section 9, price steps; decision 5). Faults:
 * `variableNotFound` for the first variable missing, then `invalidValue` for the
 * first that is no number, then the same for markupTable (A10), quantity, hours, multiplier, timeMult and materialMult.
 */
export function priceOffer(input: PriceInput): Price {
  const variables = readVariables(input.variables);
  if (!variables.ok) return variables;
  const { hourlyFee, saDiscount, serviceCallFee, salesTax, markups } = variables.value;
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

  const materialWithTax = materials.value.times(salesTax);
  const markup = markupFor(markups, materialWithTax);
  const materialFee = materialWithTax.times(markup);
  const timeFee = hours.value.times(hourlyFee);
  const subtotal = materialFee.plus(timeFee).plus(serviceCallFee);
  const price = subtotal.times(multiplier.value).times(timeMult.value).times(materialMult.value);
  const discounted = price.times(saDiscount);
  return {
    ok: true,
    price: decimalText(price),
    discounted: decimalText(discounted),
    steps: {
      materials: decimalText(materials.value),
      salesTax: decimalText(salesTax),
      materialWithTax: decimalText(materialWithTax),
      markup: decimalText(markup),
      materialFee: decimalText(materialFee),
      hours: decimalText(hours.value),
      hourlyFee: decimalText(hourlyFee),
      timeFee: decimalText(timeFee),
      serviceCallFee: decimalText(serviceCallFee),
      subtotal: decimalText(subtotal),
      multiplier: decimalText(multiplier.value),
      timeMult: decimalText(timeMult.value),
      materialMult: decimalText(materialMult.value),
      price: decimalText(price),
      saDiscount: decimalText(saDiscount),
      discounted: decimalText(discounted),
    },
  };
}

/** A factor that is 1 where it is absent or null; else `invalidValue`. */
export function readFactor(value: unknown, name: string): Result<Big, PriceFault> {
  const factor = exact(value ?? 1);
  return factor === undefined ? failure({ code: 'invalidValue', name }) : success(factor);
}

type PriceVariables = Record<PriceVariable, Big> & { markups: readonly MarkupStep[] };

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
