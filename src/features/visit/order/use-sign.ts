import { useState } from 'react';
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
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { OrderPersonal, Signature } from '../../../schemas/order.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { newSalt } from './new-salt.ts';
import { useOrderCalls } from './use-order-calls.ts';

/**
 * Keeps the order as it is on the screen, in the visit; what is on the screen stays there where that fails, and `failure` says
 * so until the next try.
 */
export function useSign(draft: OrderDraft, variables: Variables) {
  const workspace = useWorkspace();
  const calls = useOrderCalls();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'changed' | 'failed' | null>(null);

  const sign = async (accepted: { personal: OrderPersonal; signature: Signature | null }) => {
    setBusy(true);
    setFailure(null);
    try {
      const now = Date.now();
      const { personal, signature } = accepted;
      const order = sealOrder(draft, personal, {
        salt: newSalt(),
        signature,
        signedAt: new Date(now).toISOString(),
        serverTime: serverTime(now, await firstValueFrom(clockLead$(workspace))),
      });
      const jobs = draft.jobs.map(({ job }) => job);
      const saved = await changeSession(workspace, (state) =>
        isStill(draft, state, variables, calls) ? addOrder(state, order, jobs) : state,
      );
      if (!saved.orders?.some(({ id }) => id === order.id)) setFailure('changed');
    } catch (error) {
      console.error(error);
      setFailure('failed');
    } finally {
      setBusy(false);
    }
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
  const total = visitTotal(state.jobs, variables);
  return (
    total !== null &&
    JSON.stringify(orderContent(state, total, draft, calls)) === JSON.stringify(draft)
  );
}
