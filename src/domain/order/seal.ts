import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type Order,
  type OrderContent,
  type OrderPersonal,
  orderContentSchema,
  orderPersonalSchema,
  type Signature,
  signatureSchema,
} from '../../schemas/order.ts';
import { saltedText } from './order-fault.ts';

/**
 * An order as it is kept, with its hashes (V3): whoever has it can tell that neither what was accepted nor who accepted
 * it was changed, and can still once everything personal is gone.
 *
 * @param salt so many random digits that nobody finds the customer by trying names
 */
export function sealOrder(
  content: Omit<OrderContent, 'personalHash'>,
  personal: OrderPersonal,
  rest: {
    salt: string;
    signature: Signature | null;
    /** By the device's clock. */
    signedAt: string;
    /** null: its clock is right. */
    serverTime: string | null;
  },
): Order {
  const personalText = JSON.stringify(personal);
  const contentText = JSON.stringify({
    ...content,
    ...(rest.serverTime === null ? {} : { serverTime: rest.serverTime }),
    personalHash: personalHash(rest.salt, personalText),
  });
  return {
    id: content.id,
    content: contentText,
    personal: personalText,
    salt: rest.salt,
    signature: rest.signature === null ? '' : JSON.stringify(rest.signature),
    hash: hashOf(contentText),
    signedAt: rest.signedAt,
  };
}

/** In hexadecimal digits. Lone surrogates hash as U+FFFD, as UTF-8 writes them. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function personalHash(salt: string, personal: string): string {
  return hashOf(saltedText(salt, personal));
}

/** What the texts of an order say. The schemas throw where they say something else: an order is never changed. */
export function readOrder({ content, personal, signature }: Order): {
  content: OrderContent;
  /** null: its customer was erased (V6). */
  personal: OrderPersonal | null;
  /** null: the name was typed, or it was erased. */
  signature: Signature | null;
} {
  return {
    content: orderContentSchema.parse(JSON.parse(content)),
    personal: personal === '' ? null : orderPersonalSchema.parse(JSON.parse(personal)),
    signature: signature === '' ? null : signatureSchema.parse(JSON.parse(signature)),
  };
}
