import type { Variables } from '../../schemas/organization.ts';
import { displayCents } from '../pricing/amounts.ts';
import { currencyVariables, defaultVariables, type PriceVariable } from '../pricing/constants.ts';
import { exact, percentText } from '../pricing/exact.ts';
import type { TypedIn } from './typed-amount.ts';
import { readVariable, type TypedVariable } from './typed-variable.ts';

/** What the owner of a new organization is asked, in this order. */
export const firstPrices = [
  'hourlyFee',
  'serviceCallFee',
  'salesTax',
  'saDiscount',
] as const satisfies readonly PriceVariable[];

export type FirstPrice = (typeof firstPrices)[number];

/**
 * An answer as its field shows it: a fee in the currency, the others in percent; "" where it is what every organization starts
 * with, or no number, or a discount that members would pay more by.
 */
export function firstAnswer(name: FirstPrice, variables: Variables, rate: string): string {
  const value = exact(variables[name]);
  if (!value || value.eq(defaultVariables[name])) return '';
  if (currencyVariables.includes(name)) return displayCents(value.toFixed(), rate);
  const share = name === 'salesTax' ? value.minus(1) : value.times(-1).plus(1);
  return share.lt(0) ? '' : percentText(share);
}

/** Reads an answer: a number alone is a percentage where one is asked for. */
export function readFirstAnswer(name: FirstPrice, typed: string, typedIn: TypedIn): TypedVariable {
  const isPercent = !currencyVariables.includes(name) && /[0-9]/.test(typed);
  return readVariable(name, isPercent ? `${typed.replaceAll('%', '')}%` : typed, typedIn);
}
