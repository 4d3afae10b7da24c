import { z } from 'zod/mini';
import { timestamp } from './primitives.ts';

/** Why the server does not take a visit or an order, in the words of `sentences`. */
const refusedSendingSchema = z.object({
  reason: z.string(),
  /** `updated` of the session as it was refused: a later edit is another try. */
  updated: timestamp,
});

/**
 * The local document `sentVisits`: what the server has of the sessions and orders of this device (V8), as far as the
 * device was told. Whatever of them it does not name is unsent.
 */
export const sentVisitsSchema = z.object({
  /**
   * Names what RxDB notes of the server's states: another one, and all is compared anew. "" before the first contact, and
   * after copies were taken away (S7).
   */
  history: z.string(),
  /** The server's (L5), which `history` is of. */
  epoch: z.string(),
  /** By id of a session, its `updated` as the server has it. */
  visits: z.record(z.string(), timestamp),
  /** Ids of the orders that the server has. */
  orders: z.array(z.string()),
  /** By id of a session or of an order. */
  refused: z.record(z.string(), refusedSendingSchema),
});

export type SentVisits = z.infer<typeof sentVisitsSchema>;

/** The local document `thisDevice`: a random name of it, by which a visit says where it is open (V1). */
export const thisDeviceSchema = z.object({ id: z.string() });

/**
 * The local document `serverClock`: by how many milliseconds the server's clock is ahead of this device's (V2), as the
 * last contact told it that found another lead, and as was known before that.
 */
export const serverClockSchema = z.object({ aheadMs: z.number(), beforeMs: z.number() });
