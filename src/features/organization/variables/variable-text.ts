import { isDecimalText } from '../../../domain/decimal-text.ts';
import { displayCents } from '../../../domain/pricing/amounts.ts';
import {
  currencyVariables,
  ownRules,
  priceVariables,
  visitVariables,
} from '../../../domain/pricing/constants.ts';
import type { Variables } from '../../../schemas/organization.ts';

/**
 * The variables that are edited as they are: those that prices need, those of a visit's
 * total, then the others by name.
 */
export function variableNames(variables: Variables): string[] {
  const first: readonly string[] = [...priceVariables, ...visitVariables];
  const elsewhere: readonly string[] = ownRules;
  const others = Object.keys(variables).filter(
    (name) => !first.includes(name) && !elsewhere.includes(name),
  );
  return [...first, ...others.sort()];
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

export type VariableWarning = 'raisesPrice' | 'noNumber' | 'notSet' | 'noAmount';

/** What an administrator should know of a value beside it. */
export function variableWarning(name: string, value: unknown): VariableWarning | null {
  const optional: readonly string[] = visitVariables;
  if (optional.includes(name)) return isAmount(value ?? 0) ? null : 'noAmount';
  const needed: readonly string[] = priceVariables;
  if (!needed.includes(name)) return null;
  if (value === undefined || value === null || value === '') return 'notSet';
  if (!isNumber(value)) return 'noNumber';
  return name === 'saDiscount' && Number(value) > 1 ? 'raisesPrice' : null;
}

function isAmount(value: unknown): boolean {
  return isNumber(value) && Number(value) >= 0;
}

function isNumber(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && isDecimalText(value));
}
