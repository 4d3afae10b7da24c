import type { Order } from '../../schemas/order.ts';
import {
  type KeptSealed,
  type SealedClaims,
  type SealedFault,
  sealedFault,
} from './sealed-fault.ts';

/** So many bytes the texts of an order may have together (V3). */
export const mostOrderBytes = 1_048_576;

/** An order with what it is kept under. */
export type KeptOrder = KeptSealed & Pick<Order, 'signature'>;

/** What is wrong with an order that is to be stored (V3), as `sealedFault`. */
export function orderFault(
  order: KeptOrder,
  claims: SealedClaims,
  hashOf: (text: string) => string,
): SealedFault | null {
  const of = { mostBytes: mostOrderBytes, tooLarge: 'orderTooLarge', says: 'orderSays' } as const;
  return sealedFault(order, claims, of, hashOf);
}
