import { z } from 'zod/mini';
import { timestamp } from './primitives.ts';

/**
 * The pricing variables by name. A value that an administrator typed and that is no number is kept
 * as typed (U19), so a value is only known to be right where it is priced.
 */
export const variablesSchema = z.record(z.string(), z.unknown());

export type Variables = z.infer<typeof variablesSchema>;

const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  org: z.string(),
  owner: z.string(),
  /** refId of the organization's own currency, "" if none is set. */
  currency: z.string(),
  variables: variablesSchema,
  /** What work costs it, by name (M4); null: the server does not give it to this person, or is older. */
  costs: z._default(z.nullable(variablesSchema), null),
  /** What a program has to know of the rules of price (`pricesKnown`); a server that is older says nothing of it. */
  pricesNeed: z._default(z.int(), 0),
  created: timestamp,
  updated: timestamp,
});

export type Organization = z.infer<typeof organizationSchema>;

/** The local document `organizations`: replaced as one. */
export const organizationsSchema = z.object({ rows: z.array(organizationSchema) });
