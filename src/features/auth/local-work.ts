import { from, map, type Observable } from 'rxjs';
import { hasWork, type WorkHere, workHere, workHere$ } from '../../database/local/work-here.ts';
import type { Owner } from '../../database/storage/stored-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { keptDrafts } from '../../runtime/description-drafts.ts';

/** What exists on this device only (S10) of one organization, and so would be lost by logging out. */
export type LocalWork = WorkHere & {
  /** Descriptions that were written and not saved. */
  drafts: number;
};

/** The work in each organization that has any. @param workspace the one that is open, if any */
export function localWork$(owner: Owner, workspace: Workspace | null): Observable<LocalWork[]> {
  const work$ = workspace ? workHere$(owner, workspace.database) : from(workHere(owner));
  return work$.pipe(map((all) => withDrafts(all, owner.user)));
}

function withDrafts(all: WorkHere[], user: string): LocalWork[] {
  const drafts = keptDrafts(user);
  const known = new Set(all.map(({ org }) => org));
  // A draft outlives a database that the browser took away.
  const others = [...new Set(drafts.map(({ org }) => org))].filter((org) => !known.has(org));
  const none = {
    name: null,
    sessions: 0,
    jobs: 0,
    orders: 0,
    changes: 0,
    drafted: 0,
    revertible: 0,
    descriptions: 0,
    flags: 0,
  };
  return [...all, ...others.map((org) => ({ org, ...none }))]
    .map((work) => ({ ...work, drafts: drafts.filter(({ org }) => org === work.org).length }))
    .filter((work) => hasWork(work) || work.drafts > 0);
}
