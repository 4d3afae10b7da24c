import { z } from 'zod/mini';
import { variablesSchema } from './organization.ts';
import { amountText, timestamp } from './primitives.ts';

/** What the variables of an organization were from a moment on (H3), as the server says it. */
const variableVersionSchema = z.object({
  at: timestamp,
  /** Whose they are, as an account; "": nobody who is known. */
  author: z.string(),
  /** false: some of them are not known any more. */
  isWhole: z.boolean(),
  variables: variablesSchema,
});

export type VariableVersion = z.infer<typeof variableVersionSchema>;

/** The rate of a currency from a moment on. */
const rateVersionSchema = z.object({ at: timestamp, rate: amountText });

export type RateVersion = z.infer<typeof rateVersionSchema>;

/** The local document `pastWays`: what prices were shown by, as far as this device was told (H8), each list oldest first. */
export const pastWaysSchema = z.object({
  variables: z.array(variableVersionSchema),
  /** refId of the currency that `rates` are of; null: none, base units were shown. */
  currency: z.nullable(z.string()),
  rates: z.array(rateVersionSchema),
});

export type PastWays = z.infer<typeof pastWaysSchema>;
