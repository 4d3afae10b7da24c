import { z } from 'zod/mini';

/** `sa`: the prices of the service agreement are shown, outside of any job; a job's are the visit's choice (K10). */
export const agreementSearch = z.object({ sa: z.catch(z.optional(z.literal(true)), undefined) });

/** What a route's search is with the service agreement on or off. */
export function withAgreement(agreement: boolean): { sa?: true } {
  return agreement ? { sa: true } : {};
}
