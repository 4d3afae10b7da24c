import { z } from 'zod';

/** The stored user record (spec, section 3.5), with the active organisation's id. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string().default(''),
  name: z.string().default(''),
  verified: z.boolean().default(false),
  collectionId: z.string().default(''),
  collectionName: z.string().default(''),
  activeOrg: z.string().default(''),
});

export type User = z.infer<typeof userSchema>;
