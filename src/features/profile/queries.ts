import { map, type Observable } from 'rxjs';
import { type WorkHere, workHere$ } from '../../database/local/work-here.ts';
import type { Workspace } from '../../database/storage/workspace.ts';

/** What exists on this device only of one of the person's organizations (S10); undefined: nothing. */
export function workOf$(
  { identity, database }: Workspace,
  org: string,
): Observable<WorkHere | undefined> {
  return workHere$(identity, database).pipe(map((all) => all.find((each) => each.org === org)));
}
