import { z } from 'zod/mini';

/** The stored user record (spec, section 3.5), with the active organization's id. */
export const userSchema = z.object({
  id: z.string(),
  email: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  verified: z._default(z.boolean(), false),
  collectionId: z._default(z.string(), ''),
  collectionName: z._default(z.string(), ''),
  activeOrg: z._default(z.string(), ''),
});

export type User = z.infer<typeof userSchema>;
