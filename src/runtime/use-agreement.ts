import { hasAgreement } from '../domain/session/session-state.ts';
import { useCurrentSession } from './use-current-session.ts';

/** Whether the visit's prices are those of the service agreement (K10); without a visit they are not. */
export function useAgreement(): boolean {
  const session = useCurrentSession();
  return session ? hasAgreement(session) : false;
}
