import { type SessionState, sessionStateSchema } from '../../schemas/session.ts';

/** The session that a visit is, without its orders (V1); null where it can't be read. */
export function readVisitState(state: string): SessionState | null {
  try {
    return sessionStateSchema.parse(JSON.parse(state));
  } catch {
    return null;
  }
}
