import { currentSession$ } from '../database/local/sessions.ts';
import type { SessionState } from '../schemas/session.ts';
import { useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** The current session, null if none is open; undefined while it is read. */
export function useCurrentSession(): SessionState | null | undefined {
  return readyValue(useLive(currentSession$, useWorkspace()));
}
