import type { PrintedOrder } from '../../../documents/order-pdf.ts';
import { readOrder } from '../../../domain/order/read-order.ts';
import type { Order } from '../../../schemas/order.ts';

/**
 * An order as its document shows it, read from the texts that it is kept as.
 *
 * @param logo a PNG or a JPEG as base64; "" if there is none
 * @throws where a text is not what an order's is
 */
export function printedOrder(order: Order, logo: string): PrintedOrder {
  return { ...readOrder(order), hash: order.hash, logo: logo === '' ? null : bytesOf(logo) };
}

/** None where it is not base64, which is as little of a picture. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
