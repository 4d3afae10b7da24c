import { z } from 'zod/mini';
import { customerSchema } from './customer.ts';
import { discountSchema } from './discount.ts';
import { amountsSchema, letterheadSchema, orderTierSchema } from './order.ts';
import { amountText, open, timestamp } from './primitives.ts';

/** A tier of a quote, with all that an order says of the one that is chosen. */
const quoteTierSchema = open({
  tier: orderTierSchema,
  offer: z.string(),
  lines: z.array(z.string()),
  /** "" if the tier carries none. */
  warranty: z.string(),
  mostChosen: z.boolean(),
  /** null: it had no price when it was shown, and can't be chosen. */
  amounts: z.nullable(amountsSchema),
});

export type QuoteTier = z.infer<typeof quoteTierSchema>;

/** A job of a quote: every tier that was shown of it. */
const quoteJobSchema = open({
  /** The id of the visit's job. */
  job: z.string(),
  /** With its number where jobs of the visit are called the same. */
  title: z.string(),
  /** The call time that it is priced at (M3); absent: none. */
  callTime: z.optional(z.string()),
  tiers: z.array(quoteTierSchema),
});

export type QuoteJob = z.infer<typeof quoteJobSchema>;

/** What a customer is offered to choose from later (O1), but for what is personal: of that it has the SHA-256 alone (V3). */
export const quoteContentSchema = open({
  version: z.literal(1),
  id: z.string(),
  /** The quote that this one takes the place of; null: of none. */
  replaces: z.nullable(z.string()),
  /** Ids of the session, of the organization and of the user who made it. */
  visit: z.string(),
  org: z.string(),
  user: z.string(),
  /** When it was made, by the device's clock. */
  created: timestamp,
  /** As that of an order: absent where the device's clock was right within ten minutes. */
  serverTime: z.optional(timestamp),
  /** The last moment at which it can be accepted, by the server's clock: the end of a day in `zone`. */
  validUntil: timestamp,
  /** The language that its texts are in. */
  language: z.string(),
  organization: letterheadSchema,
  /** refId of the currency; null: amounts are in base units. */
  currency: z.nullable(z.string()),
  /** Units of the currency to one base unit, which all amounts are at. */
  rate: amountText,
  /** The country as which its amounts are written; "": none. */
  country: z.string(),
  /** The time zone that its moments are said in (T1), an IANA name. */
  zone: z.string(),
  /** Whether the price of the service agreement is due (K10). */
  agreement: z.boolean(),
  jobs: z.array(quoteJobSchema),
  /** What each job after the first costs less at most (K4); null: nothing. */
  laterJobs: z.nullable(open({ each: z.string() })),
  /** What is taken off what is left then (O8); absent, and in quotes of before: nothing. */
  discount: z.optional(discountSchema),
  /** What the prices hold of taxes, in words. */
  taxNote: z.string(),
  /** The organization's terms; "" if it has none. */
  terms: z.string(),
  /** What a customer who accepts it agrees to beside, to sign electronically (O4); absent in quotes of before. */
  electronic: z.optional(z.string()),
  /**
   * The notice of cancellation as the organization has it, `{date}` where the last day belongs, which only a signature tells (K17);
   * "": it gives none.
   */
  cancellation: z.string(),
  /** The highest seq of the log that one of its menus was shown at. */
  revision: z.int(),
  /** SHA-256 of the salt and the personal text, one after the other, in hexadecimal digits. */
  personalHash: z.string(),
});

export type QuoteContent = z.infer<typeof quoteContentSchema>;

/** What of a quote is personal: the customer (K5). */
export const quotePersonalSchema = open({ customer: customerSchema });

export type QuotePersonal = z.infer<typeof quotePersonalSchema>;
