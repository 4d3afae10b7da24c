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
import { type Sealed, saltedText } from './sealed-fault.ts';

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
  const { signature, signedAt } = rest;
  const drawn = signature === null ? '' : JSON.stringify(signature);
  return { ...seal(content, personal, rest), signature: drawn, signedAt };
}

/**
 * The texts that an order or a quote is kept as (V3, O1), with its hashes.
 *
 * @param content all of it but what is personal
 */
export function seal(
  content: { id: string },
  personal: object,
  { salt, serverTime }: { salt: string; serverTime: string | null },
): Sealed {
  const personalText = JSON.stringify(personal);
  const contentText = JSON.stringify({
    ...content,
    ...(serverTime === null ? {} : { serverTime }),
    personalHash: personalHash(salt, personalText),
  });
  return {
    id: content.id,
    content: contentText,
    personal: personalText,
    salt,
    hash: hashOf(contentText),
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
