import { useCallback } from 'react';
import { changeSessionOf } from '../../../database/local/sessions.ts';
import { describeCustomer } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Customer } from '../../../schemas/customer.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { useSavedFacts } from '../saving/use-saved-facts.ts';

/** What is known of the visit's customer, as it is being typed (K5). */
export function useCustomer(session: SessionState) {
  const workspace = useWorkspace();
  const { sessionId } = session;
  const save = useCallback(
    (change: Partial<Customer>) =>
      changeSessionOf(
        workspace,
        (state) => state.sessionId === sessionId,
        (state) => describeCustomer(state, change),
      ),
    [workspace, sessionId],
  );
  return useSavedFacts<Customer>('customer', sessionId, session.customer ?? {}, session, save);
}
