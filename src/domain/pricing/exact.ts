import { Big } from 'big.js';
import { isDecimalText } from '../decimal-text.ts';

/**
 * A finite number, or text that writes one as R10 allows, as an exact decimal; undefined for
 * anything else. A number stands for the shortest decimal that writes it: 0.1 is a tenth.
 */
export function exact(value: unknown): Big | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : undefined;
  if (typeof value === 'string') return isDecimalText(value) ? new Big(value) : undefined;
  return undefined;
}

/** A share as a percentage: 0.0825 is "8.25". */
export function percentText(share: Big): string {
  return decimalText(share.times(100));
}

/** The decimal in full, without an exponent and without a negative zero. */
export function decimalText(value: Big): string {
  return value.eq(0) ? '0' : value.toFixed();
}
