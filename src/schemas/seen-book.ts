import { z } from 'zod/mini';
import { currencyRateSchema } from './currency.ts';
import { variablesSchema } from './organization.ts';
import { timestamp } from './primitives.ts';

/** What prices were made of at a moment: where the tables stood in the log, the variables and the rates. */
const bookMomentSchema = z.object({
  /** The history of the log (L5) that `seq` is of. */
  epoch: z.string(),
  /** Of the last change that the tables held; 0: of none. */
  seq: z.int(),
  variables: variablesSchema,
  rates: z.array(currencyRateSchema),
});

export type BookMoment = z.infer<typeof bookMomentSchema>;

/** The local document `seenBook`: what the person has seen of prices and texts (H7). */
export const seenBookSchema = z.object({
  ...bookMomentSchema.shape,
  /** When they said so, by the server's clock as far as it is known. */
  at: timestamp,
  /** Jobs whose shown price is to stay (K11), with the price of today, in whole units, that was left for it. */
  kept: z.array(z.object({ job: z.string(), now: z.string() })),
});

export type SeenBook = z.infer<typeof seenBookSchema>;
