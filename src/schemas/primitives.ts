import { z } from 'zod/mini';
import { longestExact } from './kept-numbers.ts';

/** A text field of a pricebook record; "" if nothing was given (R7). */
export const text = z._default(z.string(), '');

/** A relation: the ids of records of the table that it is named after, in order (R11). */
export const relation = z._default(z.array(z.string()), () => []);

/** A record id: 15 lowercase letters and digits (U50). */
export const recordId = z.string().check(z.minLength(1), z.maxLength(15));

/** A moment as PocketBase writes it, `2026-01-31 08:00:00.000Z`, or ISO 8601. */
export const timestamp = z.string();

/**
 * An exact number, as text. An exact price is a product, whose digits are those of all its factors together, each of as many
 * as R10 allows.
 */
export const decimalText = z
  .string()
  .check(z.maxLength(longestExact), z.regex(/^-?[0-9]+(\.[0-9]+)?$/));

/** An amount as it is shown, or a rate, as text: of as many digits as a number of a record may have (R10). */
export const amountText = z.string().check(z.regex(/^-?[0-9]{1,15}(\.[0-9]{1,20})?$/));

/** An object whose other keys stay as they are, unnamed by its type: a newer program may have put them there (S10). */
export const open = z.looseObject as unknown as typeof z.object;
