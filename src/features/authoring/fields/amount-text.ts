import { Big } from 'big.js';
import {
  readAmount,
  readTypedNumber,
  type TypedIn,
} from '../../../domain/organization/typed-amount.ts';
import { displayCents } from '../../../domain/pricing/amounts.ts';
import { decimalText } from '../../../domain/pricing/exact.ts';

/** A cost in the chosen currency, as it is typed. */
export function costText(amount: number, typedIn: TypedIn): string {
  return inLanguage(displayCents(amount, typedIn.rate), typedIn);
}

/** @returns in the base unit */
export function readCost(typed: string, typedIn: TypedIn): number | null {
  const amount = readAmount(typed, typedIn);
  return amount.kind === 'value' ? Number(amount.stored) : null;
}

/** Hours or a factor, as it is typed. */
export function numberText(value: number, typedIn: TypedIn): string {
  return inLanguage(decimalText(new Big(value)), typedIn);
}

export function readNumber(typed: string): number | null {
  // Nothing that is counted so is in the thousands.
  const number = readTypedNumber(typed, null);
  return number === undefined || Number(number) < 0 ? null : Math.abs(Number(number));
}

function inLanguage(text: string, { thousands }: TypedIn): string {
  return thousands === '.' ? text.replace('.', ',') : text;
}
