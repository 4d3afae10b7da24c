import { z } from 'zod/mini';
import { amountText, decimalText, open, timestamp } from './primitives.ts';
import { shownRules } from './shown-rules.ts';

/** A tier as the customer saw it: all that its card says, and both exact prices in the base unit. */
const shownTierSchema = open({
  menuTierId: z.string(),
  tier: open({ id: z.string(), name: z.string(), refId: z.string() }),
  offer: z.nullable(open({ id: z.string(), name: z.string() })),
  title: z.string(),
  lines: z.array(open({ id: z.string(), name: z.string(), text: z.string(), added: z.boolean() })),
  /** As the customer read it; "" if the tier carries none. */
  warranty: z.string(),
  mostChosen: z.boolean(),
  /** null: it had none, and could not be chosen. */
  price: z.nullable(open({ price: decimalText, discounted: decimalText, ...shownRules })),
});

export type ShownTier = z.infer<typeof shownTierSchema>;

/**
 * A job's menu as it was when the customer's view was opened (K11). The view shows this and nothing of the book, and
 * what is confirmed afterwards is at these prices until the technician takes over newer ones.
 */
export const shownMenuSchema = open({
  openedAt: timestamp,
  /** What stands above the tiers, and the organization's name. */
  title: z.string(),
  organization: z.string(),
  menu: open({ id: z.string(), name: z.string() }),
  tiers: z.array(shownTierSchema),
  /** Whether the prices of the service agreement (SA) counted (K10). */
  agreement: z.boolean(),
  /** The call time that it was priced at (M3); absent: none. */
  callTime: z.optional(z.string()),
  /** null: shown as base units. */
  currency: z.nullable(open({ refId: z.string(), symbol: z.string() })),
  rate: amountText,
  /** As its amounts are written; "" for no country's way. Absent in menus of before: that of the currency. */
  country: z.optional(z.string()),
  timeMult: z.number(),
  materialMult: z.number(),
  /** The highest seq of the log that the book held. */
  revision: z.int(),
  /** The id of the tier that the customer has marked; null: none yet. */
  chosen: z.nullable(z.string()),
});

export type ShownMenu = z.infer<typeof shownMenuSchema>;
