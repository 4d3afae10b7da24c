import { Big } from 'big.js';
import { storeVariable } from '../pricing/amounts.ts';
import {
  currencyVariables,
  keepVariable,
  type PriceVariable,
  priceVariables,
  quoteDaysVariable,
  visitVariables,
} from '../pricing/constants.ts';
import { percentText } from '../pricing/exact.ts';
import { readAmount, readTypedNumber, type TypedIn } from './typed-amount.ts';
import { isKeepMonths, isQuoteDays } from './variables-fault.ts';

/** What a typed variable means. */
export type TypedVariable =
  | { kind: 'value'; stored: number | string }
  /** It is to be no more. */
  | { kind: 'none' }
  /** A number beyond what is usual, to be asked about before it is saved; in percent. */
  | { kind: 'unusual'; stored: number; means: UnusualMeaning; percent: string }
  /** Not to be saved. */
  | { kind: 'unreadable'; reason: UnreadableReason };

type UnreadableReason =
  | 'empty'
  | 'noNumber'
  | 'belowZero'
  | 'otherCurrency'
  | 'noMonths'
  | 'noDays';

/** `addsTax` may be below 0; `raises` and `lowers`: what members pay in place of the standard price. */
type UnusualMeaning = 'addsTax' | 'raises' | 'lowers';

/** Sales tax that is saved unasked, as a factor. */
const usualTax = { least: 1, most: 1.3 };
/** A member's price that is saved unasked, as a factor of the standard price. */
const usualDiscount = { least: 0.5, most: 1 };

/**
 * Reads what was typed as a variable, as people write it: fees in the currency, with or without its sign; salesTax
 * of 2 or more, or with %, as a percentage; saDiscount with % as what is taken off. Amounts for the total of a visit
 * are typed as fees are, and nothing takes them away (K3, K4), nor the months that visits are kept for (V6) and the days for which an estimate is valid (O1). Other variables are a number where they are one, else
 * as typed (U19; decision 26).
 */
export function readVariable(name: string, typed: string, typedIn: TypedIn): TypedVariable {
  const isEmpty = typed.trim() === '';
  if (visitVariables.some((each) => each === name)) {
    return isEmpty ? { kind: 'none' } : readAmount(typed, typedIn);
  }
  if (name === keepVariable || name === quoteDaysVariable)
    return isEmpty ? { kind: 'none' } : readCount(name, typed);
  const known = priceVariables.find((each) => each === name);
  if (!known) return { kind: 'value', stored: storeVariable(typed) };
  if (isEmpty) return { kind: 'unreadable', reason: 'empty' };
  return currencyVariables.includes(known) ? readAmount(typed, typedIn) : readFactor(known, typed);
}

function readCount(
  name: typeof keepVariable | typeof quoteDaysVariable,
  typed: string,
): TypedVariable {
  const count = storeVariable(typed);
  const isMonths = name === keepVariable;
  if (isMonths ? isKeepMonths(count) : isQuoteDays(count))
    return { kind: 'value', stored: Number(count) };
  return { kind: 'unreadable', reason: isMonths ? 'noMonths' : 'noDays' };
}

function readFactor(name: PriceVariable, typed: string): TypedVariable {
  const [, before = '', after = ''] = /^(%?)[^%]*?(%?)$/.exec(typed.trim()) ?? [];
  const isPercent = (before === '%') !== (after === '%');
  // No factor and no percentage is in the thousands.
  const number = readTypedNumber(isPercent ? typed.replace('%', '') : typed, null);
  if (number === undefined) return { kind: 'unreadable', reason: 'noNumber' };
  const value = new Big(number);
  if (value.lt(0)) return { kind: 'unreadable', reason: 'belowZero' };
  return name === 'salesTax' ? readTax(value, isPercent) : readDiscount(value, isPercent);
}

function readTax(value: Big, isPercent: boolean): TypedVariable {
  const factor = isPercent || value.gte(2) ? value.div(100).plus(1) : value;
  const stored = factor.toNumber();
  if (factor.gte(usualTax.least) && factor.lte(usualTax.most)) return { kind: 'value', stored };
  return { kind: 'unusual', stored, means: 'addsTax', percent: percentText(factor.minus(1)) };
}

function readDiscount(value: Big, isPercent: boolean): TypedVariable {
  const factor = isPercent ? new Big(1).minus(value.div(100)) : value;
  if (factor.lt(0)) return { kind: 'unreadable', reason: 'belowZero' };
  const stored = factor.toNumber();
  if (factor.gte(usualDiscount.least) && factor.lte(usualDiscount.most))
    return { kind: 'value', stored };
  const means = factor.gt(1) ? 'raises' : 'lowers';
  return { kind: 'unusual', stored, means, percent: percentText(factor.minus(1).abs()) };
}
