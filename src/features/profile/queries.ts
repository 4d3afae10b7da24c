import { combineLatest, from, map, type Observable } from 'rxjs';
import { unsentChanges$ } from '../../database/local/pending-changes.ts';
import { sessions$ } from '../../database/local/sessions.ts';
import { isDatabaseHeld } from '../../database/storage/delete-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';

/** What exists on this device only, of the organization that is open (S10). */
export type Work = {
  /** Sessions with jobs. */
  sessions: number;
  /** Edits of the book that the server does not have; the pending ones of them can be sent. */
  changes: number;
  pending: number;
};

export function workOf$(workspace: Workspace): Observable<Work> {
  return combineLatest([sessions$(workspace), unsentChanges$(workspace)]).pipe(
    map(([sessions, changes]) => ({
      // A session that can't be read may hold jobs: it counts as one that does.
      sessions: sessions.filter(({ state }) => state === null || state.jobs.length > 0).length,
      changes: changes.length,
      pending: changes.filter(({ status }) => status === 'pending').length,
    })),
  );
}

/** Whether this device holds a database of another organization of the same person. */
export function isHeld$({ identity }: Workspace, org: string): Observable<boolean> {
  return from(isDatabaseHeld({ ...identity, org }));
}
