import type { FaultOf } from './fault.ts';

const pattern = /^-?[0-9]+(\.[0-9]+)?$/;

/** Whether a text is a decimal number, whole and finite (R10). */
export function isDecimalText(text: string): boolean {
  return pattern.test(text) && Number.isFinite(Number(text));
}

/** What is beyond the limit of digits (B5). */
export type DigitsFault = Pick<FaultOf<'digitsBefore' | 'digitsAfter'>, 'code' | 'most'>;

const before = 15;
const after = 20;
// Between these no float has more digits: 17 of them count.
const large = 1e15;
const small = 1e-4;

/**
 * What is wrong with a plain decimal that is longer than what may be stored (B5): 15 digits before the point,
 * 20 after it.
 *
 * @returns null if nothing is
 */
export function digitsFault(decimal: string): DigitsFault | null {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  if (whole.length > before) return { code: 'digitsBefore', most: before };
  return fraction.length > after ? { code: 'digitsAfter', most: after } : null;
}

/** The same of a finite number. */
export function numberFault(value: number): DigitsFault | null {
  const size = Math.abs(value);
  const isShort = size === 0 || (size < large && size >= small);
  return isShort ? null : digitsFault(plainDecimal(size));
}

/** The shortest decimal that writes a finite number not below 0, without an exponent. */
export function plainDecimal(value: number): string {
  const text = String(value);
  const [, digit, rest = '', exponent] = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (digit === undefined) return text;
  const shift = Number(exponent);
  if (shift > 0) return `${digit}${rest}`.padEnd(shift + 1, '0');
  return `0.${'0'.repeat(-shift - 1)}${digit}${rest}`;
}
