import { z } from 'zod/mini';

/** The local document `appStatus`: a value by key, ISO 8601 moments, null before the first. */
export const appStatusSchema = z.object({
  /** When currencies, rates, books and the organization were last loaded. */
  lastRefresh: z.nullable(z.string()),
  /** When the change log was last known to be applied to its end. */
  lastSync: z.nullable(z.string()),
});

export type AppStatus = z.infer<typeof appStatusSchema>;
