import { offersAgreement } from '../domain/pricing/agreement.ts';
import { hasAgreement } from '../domain/session/session-state.ts';
import type { SessionState } from '../schemas/session.ts';
import { useVariables } from './use-variables.ts';

/** Whether there is a service agreement to speak of (M8); as long as the variables are read it counts as one. */
export function useOffersAgreement(): boolean {
  const variables = useVariables();
  return variables === undefined || offersAgreement(variables);
}

/** Whether prices of a visit are shown at the agreement: it was chosen (K10), and there is one (M8). */
export function useVisitAgreement(session: SessionState): boolean {
  return useOffersAgreement() && hasAgreement(session);
}
