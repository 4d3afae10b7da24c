import type { Order } from '../../schemas/order.ts';
import type { FaultOf } from '../fault.ts';
import { isVisitOf } from '../session/visit-fault.ts';

/** So many bytes the texts of an order may have together (V3). */
export const mostOrderBytes = 1_048_576;

/** What keeps an order from the server. */
type OrderFault = FaultOf<
  'orderTooLarge' | 'notYourVisit' | 'orderSays' | 'wrongHash' | 'invalidValue'
>;

/** An order with what it is kept under. */
export type KeptOrder = Omit<Order, 'signedAt' | 'number'> & {
  org: string;
  visit: string;
  user: string;
};

/** What the content of an order has to say of it. */
export const orderClaims = ['id', 'org', 'visit', 'user', 'replaces', 'personalHash'] as const;

/** What the texts of an order say, as far as the server looks into them. */
type OrderClaims = {
  /** Of its four texts. */
  bytes: number;
  /** Whether content and personal texts, where there are any, are objects that every reader of JSON takes for the same. */
  isPlain: boolean;
  /** Whether each amount of the content has so many digits as it may (R10). */
  hasAmounts: boolean;
  /** These of the content, each as it says it; absent where it is neither a text nor null. */
  says: Partial<Record<(typeof orderClaims)[number], string | null>>;
};

/**
 * What is wrong with an order that is to be stored (V3). On a device before it is sent, and in the server's hooks, which
 * read the claims with SQLite.
 *
 * @param hashOf SHA-256 in hexadecimal digits, of the UTF-8 of a text
 * @returns the first fault; null if there is none
 */
export function orderFault(
  order: KeptOrder,
  claims: OrderClaims,
  hashOf: (text: string) => string,
): OrderFault | null {
  const { says } = claims;
  if (claims.bytes > mostOrderBytes) return { code: 'orderTooLarge' };
  if (!orderId.test(order.id)) return { code: 'invalidValue', name: 'id' };
  if (!isVisitOf(order.visit, order.user)) return { code: 'notYourVisit' };
  if (!claims.isPlain || !claims.hasAmounts) return { code: 'invalidValue', name: 'content' };
  for (const name of ['id', 'org', 'visit', 'user'] as const)
    if (says[name] !== order[name]) return { code: 'orderSays', name };
  if (!isReplaceable(says.replaces, order.id)) return { code: 'orderSays', name: 'replaces' };
  if (hashOf(order.content) !== order.hash) return { code: 'wrongHash', name: 'content' };
  if (isErasedOrder(order)) return null;
  if (hashOf(saltedText(order.salt, order.personal)) !== says.personalHash)
    return { code: 'wrongHash', name: 'personal' };
  return null;
}

const orderId = /^[a-z0-9]{15}$/;

/** Whether this may be the order that the one with this id takes the place of: none, or another. */
function isReplaceable(replaces: string | null | undefined, id: string): boolean {
  if (replaces === null) return true;
  return replaces !== undefined && orderId.test(replaces) && replaces !== id;
}

/** Whether nothing of it is personal (V6); its personal hash says nothing any more. */
export function isErasedOrder({
  personal,
  salt,
  signature,
}: Pick<Order, 'personal' | 'salt' | 'signature'>): boolean {
  return personal === '' && salt === '' && signature === '';
}

/** The text whose SHA-256 an order has of what is personal (V3). */
export function saltedText(salt: string, personal: string): string {
  return `${salt}${personal}`;
}
