import { isDecimalText } from '../../../domain/decimal-text.ts';
import { displayCents } from '../../../domain/pricing/amounts.ts';
import { currencyVariables, ownRules, priceVariables } from '../../../domain/pricing/constants.ts';
import type { Variables } from '../../../schemas/organization.ts';

/** The variables that are edited as they are: those that prices need, then the others by name. */
export function variableNames(variables: Variables): string[] {
  const elsewhere: readonly string[] = [...priceVariables, ...ownRules];
  const others = Object.keys(variables).filter((name) => !elsewhere.includes(name));
  return [...priceVariables, ...others.sort()];
}

/**
 * A variable as it is edited: a currency variable in the user's currency, rounded up to the cent, anything else
 * as it is stored.
 */
export function variableText(name: string, value: unknown, rate: string): string {
  if (value === undefined || value === null) return '';
  if (isMoney(name, value)) return displayCents(value, rate);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether a value is shown as money: a currency variable that holds a number. */
export function isMoney(name: string, value: unknown): value is number | string {
  return currencyVariables.includes(name) && isNumber(value);
}

export type VariableWarning = 'raisesPrice' | 'noNumber' | 'notSet';

/** What an administrator should know of a value beside it. */
export function variableWarning(name: string, value: unknown): VariableWarning | null {
  const needed: readonly string[] = priceVariables;
  if (!needed.includes(name)) return null;
  if (value === undefined || value === null || value === '') return 'notSet';
  if (!isNumber(value)) return 'noNumber';
  return name === 'saDiscount' && Number(value) > 1 ? 'raisesPrice' : null;
}

function isNumber(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && isDecimalText(value));
}
