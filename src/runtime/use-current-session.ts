import { currentSession$ } from '../database/local/sessions.ts';
import { findJob } from '../domain/session/session-state.ts';
import type { Job, SessionState } from '../schemas/session.ts';
import { useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** The current session, null if none is open; undefined while it is read. */
export function useCurrentSession(): SessionState | null | undefined {
  return readyValue(useLive(currentSession$, useWorkspace()));
}

/** A job of the current session, null if it has no such job; undefined while it is read. */
export function useJob(id: string): Job | null | undefined {
  const session = useCurrentSession();
  if (session === undefined) return undefined;
  return (session && findJob(session, id)) ?? null;
}
