import { useRef } from 'react';
import type { OrderDraft } from '../../../domain/order/order-content.ts';
import { sealOrder } from '../../../domain/order/seal.ts';
import { acceptedPersonal } from '../../../domain/quote/acceptance-fault.ts';
import type { Order } from '../../../schemas/order.ts';
import { newSalt } from './new-salt.ts';
import type { KeepOrder, SigningFailure } from './use-signing.ts';

/**
 * Brings an order to the server, where it is stored once. It throws where nobody knows whether it was: the same order is brought
 * again then.
 */
export type HomeKeep = (order: Order) => Promise<SigningFailure | null>;

/** Seals what a customer accepts at home as the kitchen does (V3), and has it kept. */
export function useKeepAtHome(
  draft: OrderDraft,
  of: { customer: string; aheadMs: number; keep: HomeKeep; isToday: () => boolean },
): KeepOrder {
  /** What was brought and not answered. */
  const unanswered = useRef<Order>(null);
  return async ({ signer, signature }) => {
    if (!unanswered.current) {
      if (draft.cancellation && !of.isToday()) return 'newDay';
      // As the server's clock has it, whatever that of the device says.
      const signedAt = new Date(Date.now() + of.aheadMs).toISOString();
      unanswered.current = sealOrder(draft, acceptedPersonal(of.customer, signer), {
        salt: newSalt(),
        signature,
        signedAt,
        serverTime: null,
      });
    }
    const failure = await of.keep(unanswered.current);
    unanswered.current = null;
    return failure;
  };
}
