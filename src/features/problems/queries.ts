import { map, type Observable } from 'rxjs';
import { unsentChanges$ } from '../../database/local/pending-changes.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { shownOrganizations, shownRecord } from '../../database/views/pricebook.ts';
import { readTable, watch } from '../../database/views/watch.ts';
import { changesetOf } from '../../domain/changes/stack-pending.ts';
import { preferOwn, shownByIds } from '../../domain/menu/own-over-inherited.ts';
import type { PendingChange } from '../../schemas/change-log.ts';
import type { Menu, ProblemTag } from '../../schemas/pricebook.ts';

/** The menus of a problem, in its order; a dangling id is not among them (R13). */
export function problemMenus$(
  workspace: Workspace,
  problemId: string,
): Observable<Pick<Menu, 'id' | 'name'>[]> {
  const { database } = workspace;
  return watch(database, ['books', 'problems', 'menus'], async () => {
    const organizations = await shownOrganizations(workspace);
    const problem = await shownRecord(workspace, organizations, 'problems', problemId);
    const ids = problem?.menus ?? [];
    const menus = await shownByIds(workspace.reader, organizations, 'menus', ids);
    return ids.flatMap((id) => menus.get(id) ?? []).map(({ id, name }) => ({ id, name }));
  });
}

/** All tags that a problem can be given, by name. */
export function problemTags$(workspace: Workspace): Observable<ProblemTag[]> {
  return watch(workspace.database, ['books', 'problemTags'], async () => {
    const organizations = await shownOrganizations(workspace);
    const tags = await readTable(workspace.database, 'problemTags');
    return preferOwn(tags, organizations).sort((a, b) => a.name.localeCompare(b.name));
  });
}

/** Whether what this device shows of a problem is sent yet; null: nothing of it was made here. */
export function unsentOfProblem$(
  workspace: Workspace,
  refId: string,
): Observable<PendingChange['status'] | null> {
  return unsentChanges$(workspace).pipe(
    map((changes) => {
      const statuses = changes
        .filter((change) =>
          changesetOf(change).some(
            ({ collection, data }) => collection === 'problems' && data.refId === refId,
          ),
        )
        .map(({ status }) => status);
      return statuses.find((status) => status === 'refused') ?? statuses[0] ?? null;
    }),
  );
}
