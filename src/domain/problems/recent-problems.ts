import type { SessionState } from '../../schemas/session.ts';

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
