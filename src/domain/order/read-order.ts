import {
  type Order,
  type OrderContent,
  type OrderPersonal,
  orderContentSchema,
  orderPersonalSchema,
  type Signature,
  signatureSchema,
} from '../../schemas/order.ts';

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
