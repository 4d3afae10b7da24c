import { z } from 'zod/mini';
import { orderSchema } from './order.ts';
import { timestamp } from './primitives.ts';
import { quoteSchema } from './quote.ts';

/** What has become of a visit (V1). */
export const visitStatuses = ['open', 'signed', 'declined', 'ended'] as const;

/** A visit as the server has it (V1). */
export const visitSchema = z.object({
  /** The session's. */
  id: z.string(),
  /** "" once the account is deleted. */
  user: z.string(),
  seq: z.int(),
  status: z.enum(visitStatuses),
  /** A JSON object, as the device that wrote it knows them; "" for none. */
  totals: z.string(),
  /** The session without its orders, as the device wrote it; absent where it was not asked for. */
  state: z.optional(z.string()),
  /** When its customer was erased (V6); "" as long as that was not done. */
  erased: timestamp,
  created: timestamp,
  updated: timestamp,
});

export type Visit = z.infer<typeof visitSchema>;

/** An order as the server has it (V3). */
export const storedOrderSchema = z.extend(orderSchema, {
  visit: z.string(),
  user: z.string(),
  seq: z.int(),
  /** The quote that it was signed at home from (O4); "" for none, and absent from a server of before. */
  quote: z.optional(z.string()),
  /**
   * From which address and browser the server heard of one that was signed at home, and when, as JSON (O4); "" for others and once the
   * customer was erased, and absent where it is not to be read.
   */
  witness: z.optional(z.string()),
  /** The id of the one that it takes the place of, "" of none. */
  replaces: z.string(),
  /** It came after its user had lost the last role (V4). */
  late: z.boolean(),
  /**
   * What the device's clock said, where that was ahead of the server's by more than a day: `signedAt` is then when it came
   * (V3). Else "", and absent from a server of before.
   */
  deviceSignedAt: z.optional(timestamp),
  erased: timestamp,
  received: timestamp,
});

export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** What the witness of an order says. */
export const witnessSchema = z.object({ address: z.string(), browser: z.string(), at: timestamp });

/** A quote as the server has it (O1). */
export const storedQuoteSchema = z.extend(quoteSchema, {
  visit: z.string(),
  user: z.string(),
  seq: z.int(),
  /** The id of the one that it takes the place of, "" of none. */
  replaces: z.string(),
  late: z.boolean(),
  /** As that of an order: `madeAt` is then when it came. Else "". */
  deviceMadeAt: timestamp,
  /** What its content says, but at most 366 days after it came. */
  validUntil: timestamp,
  /** When one of its links opened it first and last, "" where none did, and how often (O5); absent from a server of before. */
  opened: z.optional(timestamp),
  lastOpened: z.optional(timestamp),
  opens: z.optional(z.int()),
  erased: timestamp,
  received: timestamp,
});

export type StoredQuote = z.infer<typeof storedQuoteSchema>;

const page = {
  /** Which history of the server this is (L5). */
  epoch: z.string(),
  /** Whether others come behind these. */
  more: z.boolean(),
  /**
   * The id of the record that hears of each: of the organization's where all were asked for, with how often it did, else
   * of the person's own visits and orders.
   */
  poke: z.optional(z.string()),
  contact: z.optional(z.int()),
  /** With quotes, whether the server mails them for this person (O3), or why not; absent: it is of before it did. */
  mail: z.optional(z.string()),
};

/** A page whose rows are still to be read, each by itself. */
export const pageOfRowsSchema = z.object({
  ...page,
  rows: z.array(z.looseObject({ seq: z.int() })),
});

/** A page of visits, in the order of `seq`. */
export const visitPageSchema = z.object({ ...page, rows: z.array(visitSchema) });

/** A page of orders, likewise. */
export const orderPageSchema = z.object({ ...page, rows: z.array(storedOrderSchema) });

/** A page of quotes, likewise. */
export const quotePageSchema = z.object({ ...page, rows: z.array(storedQuoteSchema) });

/** What came of a call about what was not bought (V5). */
export const callOutcomes = ['reached', 'noAnswer', 'soldLater', 'notInterested'] as const;

export type CallOutcome = (typeof callOutcomes)[number];

/** The most characters of a call's note. */
export const longestCallNote = 500;

/** That a visit's customer was called, as the server has it. */
export const visitCallSchema = z.object({
  id: z.string(),
  visit: z.string(),
  /** Who called; "" once the account is deleted. */
  user: z.string(),
  seq: z.int(),
  outcome: z.enum(callOutcomes),
  /** "" where there is none, the customer was erased (V6), or the call was taken back. */
  note: z.string(),
  /** When it was taken back, and so counts no more; "": it stands. */
  takenBack: timestamp,
  created: timestamp,
});

export type VisitCall = z.infer<typeof visitCallSchema>;

/** A page of calls, likewise. */
export const callPageSchema = z.object({ ...page, rows: z.array(visitCallSchema) });
