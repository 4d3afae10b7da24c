import { z } from 'zod/mini';
import { customerSchema } from './customer.ts';
import { discountSchema } from './discount.ts';
import { open, timestamp } from './primitives.ts';

/**
 * The same without and with the service agreement (SA), and that of the two which is accepted, in whole units of the
 * order's currency as decimal text.
 */
export const amountsSchema = open({ standard: z.string(), agreement: z.string(), due: z.string() });

/** What a tier is called: the name as the customer reads it. */
export const orderTierSchema = open({ name: z.string(), refId: z.optional(z.string()) });

/** The organization as it stands on paper; "" where it has given none. */
export const letterheadSchema = open({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  licence: z.string(),
});

/** A job of an order, as the customer reads it. */
const orderJobSchema = open({
  /** The id of the visit's job. */
  job: z.string(),
  /** With its number where jobs of the visit are called the same. */
  title: z.string(),
  tier: orderTierSchema,
  offer: z.string(),
  lines: z.array(z.string()),
  /** "" if the tier carries none. */
  warranty: z.string(),
  /** The call time that it is priced at (M3); absent: none. */
  callTime: z.optional(z.string()),
  amounts: amountsSchema,
});

export type OrderJob = z.infer<typeof orderJobSchema>;

/** What the customer accepts (K6), but for what is personal: of that it has the SHA-256 alone (V3). */
export const orderContentSchema = open({
  version: z.literal(1),
  id: z.string(),
  /** The quote that it was chosen from and signed at home (O4); absent: it was signed on a device of the shop. */
  quote: z.optional(z.string()),
  /** The order that this one takes the place of; null: of none. */
  replaces: z.nullable(z.string()),
  /** Ids of the session, of the organization and of the user who asked for the signature. */
  visit: z.string(),
  org: z.string(),
  user: z.string(),
  /** When it was put before the customer. */
  created: timestamp,
  /**
   * When it was signed by the server's clock, as far as the device knew it; absent where that of the device was right within
   * ten minutes.
   */
  serverTime: z.optional(timestamp),
  /** The language that its texts are in. */
  language: z.string(),
  organization: letterheadSchema,
  /** refId of the currency; null: amounts are in base units. */
  currency: z.nullable(z.string()),
  /** The country as which its amounts are written; "", and absent in orders of before: none. */
  country: z.optional(z.string()),
  /** The time zone that its moments are said in (T1), an IANA name; absent in orders of before: the organization's. */
  zone: z.optional(z.string()),
  jobs: z.array(orderJobSchema),
  /** What is taken off the jobs after the first, in all, and of each at most (K4); null: nothing. */
  laterJobs: z.nullable(z.extend(amountsSchema, { each: z.string() })),
  /** The visit's discount, and what it takes off what is left then (O8); absent, and in orders of before: none. */
  discount: z.optional(z.extend(discountSchema, amountsSchema.shape)),
  total: amountsSchema,
  /** What the total that is due comes to a month, and what has to be said of that (O9); absent: it was not shown. */
  monthly: z.optional(open({ payment: z.string(), months: z.int(), disclosure: z.string() })),
  /** Where it can be paid, an https address that is looked at again where it is drawn (O9); absent: nowhere. */
  paymentAddress: z.optional(z.string()),
  /** What the prices hold of taxes, in words. */
  taxNote: z.string(),
  /** The organization's terms; "" if it has none. */
  terms: z.string(),
  /** What the customer agreed to beside, to sign electronically (O4); absent: nothing was asked. */
  electronic: z.optional(z.string()),
  /**
   * The notice of cancellation as the customer read it, and the last day to cancel, 2026-01-31 (K17); absent where the organization
   * gives none, and in orders of before.
   */
  cancellation: z.optional(open({ text: z.string(), lastDay: z.string() })),
  /** The highest seq of the log that an offer of it was confirmed at. */
  revision: z.int(),
  /** SHA-256 of the salt and the personal text, one after the other, in hexadecimal digits. */
  personalHash: z.string(),
});

export type OrderContent = z.infer<typeof orderContentSchema>;

/** What of an order is personal: the customer (K5), and who has accepted it in which way. */
export const orderPersonalSchema = open({
  customer: customerSchema,
  signer: open({ name: z.string(), method: z.enum(['drawn', 'typed']) }),
});

export type OrderPersonal = z.infer<typeof orderPersonalSchema>;

/** Lines drawn in a box, in its own units, each of at least one point: x, y, and so on. */
export const signatureSchema = z.object({
  width: z.number(),
  height: z.number(),
  strokes: z.array(z.array(z.number())),
});

export type Signature = z.infer<typeof signatureSchema>;

/**
 * An order as it is kept (V3): made once, never changed. `content`, `personal` and `signature` are JSON texts of the
 * schemas above, kept as texts because `hash` is the SHA-256 of the very bytes of `content`.
 */
export const orderSchema = open({
  /** 15 characters of 0-9 and a-z, made on the device. */
  id: z.string(),
  content: z.string(),
  personal: z.string(),
  salt: z.string(),
  /** "" if the name was typed. */
  signature: z.string(),
  hash: z.string(),
  signedAt: timestamp,
  /**
   * What people call it by, as `orderNumberText` writes it: given by the server, and no part of what is hashed. Absent until it
   * is known here; 0: the server has given none.
   */
  number: z.optional(z.int()),
  /**
   * Whether another order of the visit, of a job of it, was on the server before and neither takes the place of the other (O4): it is
   * kept, and counts nowhere. Absent: it stands, or nothing is known yet.
   */
  beside: z.optional(z.boolean()),
  /** How often a person has settled that, by the server's count; absent: never, or nothing is known yet. */
  settled: z.optional(z.int()),
});

export type Order = z.infer<typeof orderSchema>;
