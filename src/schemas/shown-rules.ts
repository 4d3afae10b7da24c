import { z } from 'zod/mini';
import { priceEndingsPattern } from './kept-numbers.ts';
import { decimalText } from './primitives.ts';

/** How prices were shown at the moment when they were frozen (M6); absent: by no rule of the shop's own. */
export const shownRules = {
  leastPrice: z.optional(decimalText),
  priceEndings: z.optional(z.string().check(z.regex(priceEndingsPattern))),
};
