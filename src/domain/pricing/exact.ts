import { Big } from 'big.js';
import { digitsFault, isDecimalText } from '../decimal-text.ts';

/**
 * A finite number, or text that writes one as R10 allows, as an exact decimal; undefined for
 * anything else. A number stands for the shortest decimal that writes it: 0.1 is a tenth.
 */
export function exact(value: unknown): Big | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : undefined;
  if (typeof value === 'string') return isDecimalText(value) ? new Big(value) : undefined;
  return undefined;
}

/** The same where it is not below 0; else undefined. */
export function notBelowZero(value: unknown): Big | undefined {
  const decimal = exact(value);
  return decimal?.gte(0) ? decimal : undefined;
}

/** The same, with no more digits than may be stored (B5): 15 before the point and 20 after it. */
export function storedDecimal(value: unknown): Big | undefined {
  const decimal = exact(value);
  return decimal && digitsFault(decimalText(decimal)) === null ? decimal : undefined;
}

/** All of these added up, as exact as each; decimal text stands for itself. */
export function sumOf(values: readonly (Big | string)[]): Big {
  return values.reduce((sum: Big, value) => sum.plus(value), new Big(0));
}

/** A share as a percentage: 0.0825 is "8.25". */
export function percentText(share: Big): string {
  return decimalText(share.times(100));
}

/** The decimal in full, without an exponent and without a negative zero. */
export function decimalText(value: Big): string {
  return value.eq(0) ? '0' : value.toFixed();
}
