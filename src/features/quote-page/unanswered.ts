import { type Order, orderSchema } from '../../schemas/order.ts';

/**
 * An order that was signed and brought to the server, kept in the customer's browser until there is an answer (O4): the page may be
 * closed in between, and brings it again when the link is opened the next time.
 */

export function keepUnanswered(token: string, order: Order): void {
  try {
    window.localStorage.setItem(keyOf(token), JSON.stringify(order));
  } catch (error) {
    // It is brought all the same.
    console.error(error);
  }
}

/** null: none waits, or it can't be read. */
export function readUnanswered(token: string): Order | null {
  try {
    const kept = window.localStorage.getItem(keyOf(token));
    return kept === null ? null : orderSchema.parse(JSON.parse(kept));
  } catch (error) {
    console.error(error);
    return null;
  }
}

export function forgetUnanswered(token: string): void {
  try {
    window.localStorage.removeItem(keyOf(token));
  } catch (error) {
    console.error(error);
  }
}

function keyOf(token: string): string {
  return `signed ${token}`;
}
