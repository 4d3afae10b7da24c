import { map, type Observable } from 'rxjs';
import { sessions$ } from '../../database/sessions.ts';
import type { Workspace } from '../../database/workspace.ts';

/** What exists on this device only (S10), and so would be lost with its local database. */
export type LocalWork = { sessions: number; jobs: number };

export function localWork$(workspace: Workspace): Observable<LocalWork> {
  return sessions$(workspace).pipe(
    map((sessions) => {
      // A session that can't be read may hold jobs: it counts as one that does.
      const withWork = sessions.filter(({ state }) => state === null || state.jobs.length > 0);
      const jobs = withWork.reduce((sum, { state }) => sum + (state?.jobs.length ?? 0), 0);
      return { sessions: withWork.length, jobs };
    }),
  );
}
