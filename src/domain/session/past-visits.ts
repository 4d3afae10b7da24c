import type { SessionState } from '../../schemas/session.ts';

/**
 * Sessions in which something was done and that are not the current one, in their order.
 *
 * @param sessions the one that changed last first, so that the first that is open here is the current one; `state` is
 * null for one that can't be read
 */
export function pastVisits<S extends { state: SessionState | null; isElsewhere: boolean }>(
  sessions: readonly S[],
  most: number,
): (S & { state: SessionState })[] {
  const current = sessions.find(
    ({ state, isElsewhere }) => state?.endTime === null && !isElsewhere,
  );
  return sessions
    .filter(
      (session): session is S & { state: SessionState } =>
        session !== current && session.state !== null && session.state.jobs.length > 0,
    )
    .slice(0, most);
}

/**
 * The problems that jobs were made for, the latest first and each once, of those that still exist.
 *
 * @param sessions the one that changed last first; null for one that can't be read
 */
export function recentProblems<P extends { id: string }>(
  sessions: readonly (SessionState | null)[],
  problems: readonly P[],
  most: number,
): P[] {
  const ids = new Set<string>();
  for (const session of sessions) {
    for (const { problem } of session?.jobs.toReversed() ?? []) {
      if (problem) ids.add(problem.id);
    }
  }
  if (ids.size === 0) return [];
  const byId = new Map(problems.map((problem) => [problem.id, problem]));
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, most);
}
