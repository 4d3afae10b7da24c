import { z } from 'zod/mini';
import { timestamp } from './primitives.ts';

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
