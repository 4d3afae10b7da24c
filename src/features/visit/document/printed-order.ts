import type { PrintedOrder } from '../../../documents/order-pdf.ts';
import { readOrder } from '../../../domain/order/seal.ts';
import type { Order } from '../../../schemas/order.ts';
import { readLogo } from '../../../ui/logo/read-logo.ts';

/**
 * An order as its document shows it, read from the texts that it is kept as.
 *
 * @param logo a PNG or a JPEG as base64; "" if there is none; one that can't be read is as little of a picture as no bytes
 * @throws where a text is not what an order's is
 */
export function printedOrder(order: Order, logo: string): PrintedOrder {
  return {
    ...readOrder(order),
    hash: order.hash,
    logo: logo === '' ? null : (readLogo(logo)?.bytes ?? new Uint8Array()),
  };
}
