import { z } from 'zod';

/** `sa`: the prices of the service agreement are shown. */
export const agreementSearch = z.object({ sa: z.literal(true).optional().catch(undefined) });

/** What a route's search is with the service agreement on or off. */
export function withAgreement(agreement: boolean): { sa?: true } {
  return agreement ? { sa: true } : {};
}
