import type { Order } from '../../schemas/order.ts';
import type { FaultOf } from '../faults/fault.ts';
import { isVisitOf } from '../session/visit-fault.ts';
import { saltedText } from './salted-text.ts';

/** So many bytes the texts of an order may have together (V3). */
const mostOrderBytes = 1_048_576;

/** What keeps an order from the server. */
export type OrderFault = FaultOf<'orderTooLarge' | 'notYourVisit' | 'orderSays' | 'wrongHash'>;

/** An order with what it is kept under. */
export type KeptOrder = Omit<Order, 'signedAt'> & { org: string; visit: string; user: string };

/** What the content of an order has to say of it. */
export const orderClaims = ['id', 'org', 'visit', 'user', 'replaces', 'personalHash'] as const;

/** These of the content, each as it says it; absent where it is neither a text nor null. */
export type OrderClaims = Partial<Record<(typeof orderClaims)[number], string | null>>;

/**
 * What is wrong with an order that is to be stored (V3). On a device before it is sent, and in the server's hooks, which
 * read the claims with SQLite.
 *
 * @param bytes of its four texts
 * @param hashOf SHA-256 in hexadecimal digits, of the UTF-8 of a text
 * @returns the first fault; null if there is none
 */
export function orderFault(
  order: KeptOrder,
  bytes: number,
  claims: OrderClaims,
  hashOf: (text: string) => string,
): OrderFault | null {
  if (bytes > mostOrderBytes) return { code: 'orderTooLarge' };
  if (!isVisitOf(order.visit, order.user)) return { code: 'notYourVisit' };
  for (const name of ['id', 'org', 'visit', 'user'] as const)
    if (claims[name] !== order[name]) return { code: 'orderSays', name };
  if (claims.replaces === undefined) return { code: 'orderSays', name: 'replaces' };
  if (hashOf(order.content) !== order.hash) return { code: 'wrongHash', name: 'content' };
  if (isErasedOrder(order)) return null;
  if (hashOf(saltedText(order.salt, order.personal)) !== claims.personalHash)
    return { code: 'wrongHash', name: 'personal' };
  return null;
}

/** Whether nothing of it is personal (V6); its personal hash says nothing any more. */
export function isErasedOrder({
  personal,
  salt,
  signature,
}: Pick<Order, 'personal' | 'salt' | 'signature'>): boolean {
  return personal === '' && salt === '' && signature === '';
}
