import { z } from 'zod/mini';

/** The stored user record (U49), with the active organization's id. */
export const userSchema = z.object({
  id: z.string(),
  email: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  verified: z._default(z.boolean(), false),
  collectionId: z._default(z.string(), ''),
  collectionName: z._default(z.string(), ''),
  activeOrg: z._default(z.string(), ''),
});

/** Where somebody is signed in (B11); moments as PocketBase writes them, by the hour. */
export const signInSchema = z.object({
  id: z.string(),
  /** What the device calls itself. */
  device: z.string(),
  /** The name of a browser and of a system, each "" where the device did not tell. */
  browser: z.string(),
  system: z.string(),
  first: z.string(),
  last: z.string(),
});

export type SignIn = z.infer<typeof signInSchema>;

export type User = z.infer<typeof userSchema>;
