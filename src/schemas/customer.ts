import { z } from 'zod/mini';
import { open } from './primitives.ts';

/** The customer of a visit (K5): each is as it was typed, and absent as long as nobody has typed it. */
export const customerSchema = open({
  name: z.optional(z.string()),
  address: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  orderNumber: z.optional(z.string()),
});

export type Customer = z.infer<typeof customerSchema>;
