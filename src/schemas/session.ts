import { z } from 'zod/mini';
import { customerSchema } from './customer.ts';
import { discountSchema } from './discount.ts';
import { orderSchema } from './order.ts';
import { amountText, decimalText, open, timestamp } from './primitives.ts';
import { quoteSchema } from './quote.ts';
import { shownMenuSchema } from './shown-menu.ts';
import { shownRules } from './shown-rules.ts';

/**
 * The snapshot that confirming keeps: later changes of the book, the rate or the
 * job do not touch it. Prices are exact, in the base unit.
 */
const selectedOfferSchema = open({
  menu: open({ id: z.string(), name: z.string() }),
  tier: open({ id: z.string(), name: z.string(), refId: z.optional(z.string()) }),
  offer: open({ id: z.string(), name: z.string() }),
  title: z.string(),
  lines: z.array(z.string()),
  /** As the customer read it; "" if the tier carries none. */
  warranty: z.string(),
  price: decimalText,
  discountedPrice: decimalText,
  ...shownRules,
  /** Whether the price of the service agreement (SA) counts, `discountedPrice`: the visit's choice (K10). */
  discounted: z.boolean(),
  /** The call time that it is priced at (M3); absent: none. */
  callTime: z.optional(z.string()),
  /** refId of the currency shown, and the units of it to one base unit; null: shown as base units. */
  currency: z.nullable(z.string()),
  rate: amountText,
  timeMult: z.number(),
  materialMult: z.number(),
  confirmedAt: timestamp,
  /** The highest seq of the log that the book held when the offer was confirmed. */
  revision: z.int(),
});

export type SelectedOffer = z.infer<typeof selectedOfferSchema>;

/** An offer as it was confirmed; which of its two prices counts is for the visit to say. */
export type FrozenOffer = Omit<SelectedOffer, 'discounted'>;

/** The problem that a job is about, as it was when it was chosen; the first menu is the job's. */
const jobProblemSchema = open({
  id: z.string(),
  name: z.string(),
  menus: z.array(z.string()),
});

/** That the customer wants none of a job's offers for now (K9). */
const declinedSchema = open({
  reason: z.string(),
  at: timestamp,
  /** The day on which they want to be called back, 2026-01-31; absent: none was said. */
  callBack: z.optional(z.string()),
});

/**
 * What the technician saw of a job's menu on Adjust (V5): the tiers that had a price, each with the amount that counted, in
 * whole units of the currency.
 */
const seenPricesSchema = open({
  /** By the server's clock as far as that is known, in milliseconds since 1970. */
  at: z.number(),
  /** refId; null: base units. */
  currency: z.nullable(z.string()),
  tiers: z.array(open({ name: z.string(), refId: z.string(), due: amountText })),
});

export type SeenPrices = z.infer<typeof seenPricesSchema>;

export const jobSchema = open({
  /** The user's id and a timestamp (U48). */
  id: z.string(),
  title: z.string(),
  problem: z.nullable(jobProblemSchema),
  timeMult: z.number().check(z.minimum(1), z.maximum(5)),
  materialMult: z.number().check(z.minimum(1), z.maximum(5)),
  /** Empty until an offer is confirmed. */
  selectedOffer: z.union([selectedOfferSchema, z.strictObject({})]),
  /** The displayed price that counts, in whole units of the offer's currency; "" until one is confirmed. */
  selectedPrice: z.string(),
  /** Lines that the technician wrote about the job (K5). */
  notes: z.array(z.string()),
  /** Absent: the job is not closed as declined (K9). */
  declined: z.optional(declinedSchema),
  /** The id of the order in which the confirmed offer was accepted (K6); absent: in none yet. */
  signed: z.optional(z.string()),
  /** The menu as the customer was shown it (K1, K11); absent: it was not, or what was shown holds no more. */
  shown: z.optional(shownMenuSchema),
  /** Absent: its prices stood on no technician's screen, or in an earlier program. */
  seen: z.optional(seenPricesSchema),
  /** When it was changed last (V2), in milliseconds since 1970; absent: by an earlier program, before any moment. */
  edited: z.optional(z.number()),
});

export type Job = z.infer<typeof jobSchema>;

export const sessionStateSchema = open({
  sessionId: z.string(),
  startTime: timestamp,
  endTime: z.nullable(timestamp),
  activeJob: z.nullable(z.string()),
  /** Where it was begun or taken over last (V1), as that device calls itself; absent: by an earlier program, here. */
  device: z.optional(z.string()),
  /** Whether the service agreement (SA) holds for the visit (K10); absent: nobody has chosen yet. */
  agreement: z.optional(z.boolean()),
  /** When the work is done, a call time of the shop's (M3); "": at none; absent: nobody has chosen, and what fits its beginning counts. */
  callTime: z.optional(z.string()),
  /** What is taken off the total, as it was when it was chosen (O8); absent: nothing. */
  discount: z.optional(discountSchema),
  /** Absent: nothing is known of the customer (K5). */
  customer: z.optional(customerSchema),
  /**
   * What is in front of the customer, on one device (K1): the menu of the job with this id, or an order, named as
   * `orderOnShow` does; absent: nothing is.
   */
  onShow: z.optional(z.string()),
  jobs: z.array(jobSchema),
  /** What the customer has accepted, in its order (K6); absent: nothing. A later one takes the place of the one before. */
  orders: z.optional(z.array(orderSchema)),
  /** What the customer was given to choose from later, the one made first before others (O1); absent: nothing. */
  quotes: z.optional(z.array(quoteSchema)),
  /** When each of these fields was changed last, and when each job that is gone was removed (V2), as `edited` of a job. */
  edited: z.optional(z.record(z.string(), z.number())),
  removed: z.optional(z.record(z.string(), z.number())),
  /** When the server erased the customer (V6); absent: it did not. */
  erased: z.optional(timestamp),
});

export type SessionState = z.infer<typeof sessionStateSchema>;

/** A row of the local table sessions: the state is kept as JSON text (U47). */
export const sessionRecordSchema = z.object({
  id: z.string().check(z.maxLength(64)),
  state: z.string(),
  created: timestamp,
  updated: timestamp,
});

export type SessionRecord = z.infer<typeof sessionRecordSchema>;
