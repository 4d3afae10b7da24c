import { z } from 'zod/mini';
import { open, timestamp } from './primitives.ts';

/** A mail that brings the customer a link of a quote (O3). */
const quoteMailSchema = open({
  /** 15 characters of 0-9 and a-z, made on the device. */
  id: z.string(),
  /** Lines of the shop's own; "": none. */
  note: z.string(),
  madeAt: timestamp,
  /**
   * What became of it as the server has it: `waiting` to be sent, `sent` to the mail server, `perhaps` sent, `refused` by the mail
   * server, `dropped` as it was not to go out any more. Absent: the server has not told of it.
   */
  state: z.optional(z.string()),
  /** What the mail server said last; "" and absent: nothing. */
  words: z.optional(z.string()),
  /** When that was. */
  changed: z.optional(timestamp),
});

export type QuoteMail = z.infer<typeof quoteMailSchema>;

/**
 * A quote as it is kept (O1): made once, never changed. `content` and `personal` are JSON texts of the schemas of
 * `quote-content.ts`, as an order's are.
 */
export const quoteSchema = open({
  /** 15 characters of 0-9 and a-z, made on the device. */
  id: z.string(),
  content: z.string(),
  personal: z.string(),
  salt: z.string(),
  hash: z.string(),
  /** When it was made; of one that came from the server, as that has it. */
  madeAt: timestamp,
  /**
   * What its link opens it by (O2), which nobody but the device that made the quote has: the server is told its hash. Absent in one
   * that came from the server, and once the customer was erased.
   */
  token: z.optional(z.string()),
  /** Whether the server has a link of it. */
  linked: z.optional(z.boolean()),
  /** When its links were ended, as the server has it; absent and "": they were not. */
  revoked: z.optional(timestamp),
  /** Its mails; absent: none, or the server knows none. */
  mails: z.optional(z.array(quoteMailSchema)),
});

export type Quote = z.infer<typeof quoteSchema>;
