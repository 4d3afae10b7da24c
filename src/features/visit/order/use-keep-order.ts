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
import type { Customer } from '../../../schemas/customer.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { newSalt } from './new-salt.ts';
import { useOrderCalls } from './use-order-calls.ts';
import type { KeepOrder } from './use-signing.ts';

/**
 * Keeps the order as it is on the screen, in the visit.
 *
 * @param order.isToday whether the order still says the day that it is, which its last day to cancel depends on
 */
export function useKeepOrder(order: {
  draft: OrderDraft;
  customer: Customer;
  variables: Variables;
  isToday: () => boolean;
}): KeepOrder {
  const { draft, customer, variables } = order;
  const workspace = useWorkspace();
  const calls = useOrderCalls();
  return async ({ signer, signature }) => {
    if (draft.cancellation && !order.isToday()) return 'newDay';
    const now = Date.now();
    const sealed = sealOrder(
      draft,
      { customer, signer },
      {
        salt: newSalt(),
        signature,
        signedAt: new Date(now).toISOString(),
        serverTime: serverTime(now, await firstValueFrom(clockLead$(workspace))),
      },
    );
    const jobs = draft.jobs.map(({ job }) => job);
    const saved = await changeSession(workspace, (state) =>
      isStill(draft, state, variables, calls) ? addOrder(state, sealed, jobs) : state,
    );
    return saved.orders?.some(({ id }) => id === sealed.id) ? null : 'changed';
  };
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
