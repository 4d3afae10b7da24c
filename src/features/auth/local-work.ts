import { combineLatest, from, map, type Observable } from 'rxjs';
import { unsentChanges$ } from '../../database/local/pending-changes.ts';
import { sessions$ } from '../../database/local/sessions.ts';
import { otherOrganizations } from '../../database/storage/delete-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { countDrafts } from '../../runtime/description-drafts.ts';

/** What exists on this device only (S10), and so would be lost with its local database. */
export type LocalWork = {
  sessions: number;
  jobs: number;
  /** Edits of the book that the server does not have. */
  changes: number;
  /** Descriptions that were written and not saved. */
  drafts: number;
  /** Other organizations whose data this device holds; logging out deletes them too. */
  organizations: number;
};

export function isNothing({ sessions, changes, drafts, organizations }: LocalWork): boolean {
  return sessions === 0 && changes === 0 && drafts === 0 && organizations === 0;
}

export function localWork$(workspace: Workspace): Observable<LocalWork> {
  return combineLatest([
    sessions$(workspace),
    unsentChanges$(workspace),
    from(otherOrganizations(workspace.identity)),
  ]).pipe(
    map(([sessions, changes, organizations]) => {
      // A session that can't be read may hold jobs: it counts as one that does.
      const withWork = sessions.filter(({ state }) => state === null || state.jobs.length > 0);
      const jobs = withWork.reduce((sum, { state }) => sum + (state?.jobs.length ?? 0), 0);
      return {
        sessions: withWork.length,
        jobs,
        changes: changes.length,
        drafts: countDrafts(),
        organizations,
      };
    }),
  );
}
