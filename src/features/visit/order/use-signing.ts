import { useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { clockLead$ } from '../../../database/local/server-clock.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import {
  type OrderCalls,
  type OrderDraft,
  orderContent,
} from '../../../domain/order/order-content.ts';
import { sealOrder } from '../../../domain/order/seal.ts';
import { serverTime } from '../../../domain/order/server-time.ts';
import { addOrder } from '../../../domain/session/session-state.ts';
import { visitTotal } from '../../../domain/session/visit-total.ts';
import { showsSomething } from '../../../domain/text.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import type { Customer } from '../../../schemas/customer.ts';
import type { OrderPersonal, Signature } from '../../../schemas/order.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { newSalt } from './new-salt.ts';
import { useOrderCalls } from './order-texts.ts';
import { useSignaturePad } from './signature-field.tsx';
import { useUncovered } from './use-uncovered.ts';

/** What the customer still has to give, in the order in which it stands on the screen. */
export type SigningPart = 'signature' | 'name' | 'agreement';

export type Signing = ReturnType<typeof useSigning>;

/**
 * The customer's yes while it is given: a signature, or the name and a yes; either counts the same.
 *
 * @param isToday whether the order still says the day that it is, which its last day to cancel depends on
 */
export function useSigning(order: {
  draft: OrderDraft;
  customer: Customer;
  variables: Variables;
  isToday: () => boolean;
}) {
  const { draft, customer } = order;
  const { sign, busy, failure } = useSign(order);
  const pad = useSignaturePad();
  const [isTyped, setTyped] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [name, setName] = useState(customer.name ?? '');
  const places = {
    signature: useRef<HTMLDivElement>(null),
    name: useRef<HTMLDivElement>(null),
    agreement: useRef<HTMLDivElement>(null),
  } satisfies Record<SigningPart, unknown>;
  const given = {
    signature: pad.signature !== null,
    name: showsSomething(name),
    agreement: agreed,
  };
  const asked: SigningPart[] = isTyped ? ['name', 'agreement'] : ['signature'];
  const goTo = (part: SigningPart) => {
    const place = places[part].current;
    place?.scrollIntoView({ block: 'center' });
    (place?.querySelector('input') ?? place)?.focus({ preventScroll: true });
  };
  return {
    pad,
    isTyped,
    setTyped,
    agreed,
    setAgreed,
    name,
    setName,
    places,
    /** What is not given yet. */
    missing: asked.filter((part) => !given[part]),
    /** Brings a part into view, and the focus there. */
    goTo,
    /** Words that the document will not have all of. */
    uncovered: useUncovered([customer, name, draft]),
    accept: () => {
      const method = isTyped ? 'typed' : 'drawn';
      const personal = { customer, signer: { name: name.trim(), method } } as const;
      return sign({ personal, signature: isTyped ? null : pad.signature });
    },
    busy,
    failure,
  };
}

/**
 * Keeps the order as it is on the screen, in the visit; what is on the screen stays there where that fails, and `failure` says
 * so until the next try.
 */
function useSign(order: { draft: OrderDraft; variables: Variables; isToday: () => boolean }) {
  const { draft, variables } = order;
  const workspace = useWorkspace();
  const calls = useOrderCalls();
  const [failure, setFailure] = useState<'changed' | 'newDay' | 'failed' | null>(null);
  const { busy, run } = useAction(() => setFailure('failed'));

  const sign = async (accepted: { personal: OrderPersonal; signature: Signature | null }) => {
    setFailure(null);
    if (draft.cancellation && !order.isToday()) {
      setFailure('newDay');
      return;
    }
    await run(async () => {
      const now = Date.now();
      const { personal, signature } = accepted;
      const sealed = sealOrder(draft, personal, {
        salt: newSalt(),
        signature,
        signedAt: new Date(now).toISOString(),
        serverTime: serverTime(now, await firstValueFrom(clockLead$(workspace))),
      });
      const jobs = draft.jobs.map(({ job }) => job);
      const saved = await changeSession(workspace, (state) =>
        isStill(draft, state, variables, calls) ? addOrder(state, sealed, jobs) : state,
      );
      if (!saved.orders?.some(({ id }) => id === sealed.id)) setFailure('changed');
    });
  };
  return { sign, busy, failure };
}

/** Whether the visit's offers are those of the order: another tab may have changed them meanwhile. */
function isStill(
  draft: OrderDraft,
  state: SessionState,
  variables: Variables,
  calls: OrderCalls,
): boolean {
  if (state.sessionId !== draft.visit) return false;
  const total = visitTotal(state, variables);
  return (
    total !== null &&
    JSON.stringify(orderContent(state, total, draft, calls)) === JSON.stringify(draft)
  );
}
