import { digitsFault } from '../decimal-text.ts';
import { displayCents } from '../pricing/amounts.ts';
import { decimalText, exact } from '../pricing/exact.ts';
import { readAmount, type TypedIn } from './typed-amount.ts';

/** An amount of the currency as typed; `was`: what it began as, and the stored amount, which a field that is left keeps. */
export type TypedFee = { text: string; was: { text: string; stored: string } | null };

export const blankFee: TypedFee = { text: '', was: null };

export type AmountFault = 'empty' | 'noNumber' | 'belowZero' | 'otherCurrency' | 'digits';

/** Of an amount that may be left empty. */
export type OptionalFault = Exclude<AmountFault, 'empty'>;

type ReadFee = { ok: true; value: string } | { ok: false; fault: AmountFault };

/** A stored amount as it is edited: with cents, to the nearest one. */
export function typedFee(stored: string, typedIn: TypedIn): TypedFee {
  const cents = displayCents(stored, typedIn.rate);
  const text = typedIn.thousands === '.' ? cents.replace('.', ',') : cents;
  return { text, was: { text, stored } };
}

/** What it means in the base unit, as decimal text. */
export function readFee({ text, was }: TypedFee, typedIn: TypedIn): ReadFee {
  const fault = (code: AmountFault): ReadFee => ({ ok: false, fault: code });
  if (was?.text === text) return { ok: true, value: was.stored };
  if (text.trim() === '') return fault('empty');
  const read = readAmount(text, typedIn);
  if (read.kind === 'unreadable') return fault(read.reason);
  const value = exact(read.stored);
  if (value === undefined) return fault('noNumber');
  const decimal = decimalText(value);
  return digitsFault(decimal) ? fault('digits') : { ok: true, value: decimal };
}

/** An amount that may be left empty: then there is none. */
export function readOptional(
  typed: TypedFee,
  typedIn: TypedIn,
): { value: string | undefined; fault: OptionalFault | null } {
  if (typed.text.trim() === '') return { value: undefined, fault: null };
  const read = readFee(typed, typedIn);
  if (read.ok) return { value: read.value, fault: null };
  return { value: undefined, fault: read.fault === 'empty' ? null : read.fault };
}
