import { z } from 'zod/mini';
import { amountText, open } from './primitives.ts';

/**
 * A discount as a visit, an order and a quote keep it (O8): a percentage, `max` at most, or an amount. `max` and `amount` are in
 * the base unit.
 */
export const discountSchema = open({
  name: z.string(),
  percent: z.optional(amountText),
  max: z.optional(amountText),
  amount: z.optional(amountText),
  /** Not for every account to choose; absent: it is. */
  approve: z.optional(z.boolean()),
});

export type VisitDiscount = z.infer<typeof discountSchema>;
