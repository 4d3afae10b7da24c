import { map, type Observable } from 'rxjs';
import type { ProblemToEdit } from '../../domain/changes/edit-problem.ts';
import { preferOwn } from '../../domain/menu/own-over-inherited.ts';
import type { ProblemTag } from '../../schemas/pricebook.ts';
import { type PendingChange, unsentChanges$ } from '../local/pending-changes.ts';
import { soundRecords } from '../storage/row-checksum.ts';
import type { Workspace } from '../storage/workspace.ts';
import { changesetOf } from './described-changes.ts';
import { shownOrganizations, shownRecord } from './pricebook.ts';
import { watch } from './watch.ts';

/** What authors need to know of the book. */

/** All tags that a problem can be given, by name. */
export function problemTags$(workspace: Workspace): Observable<ProblemTag[]> {
  return watch(workspace.database, ['books', 'problemTags'], async () => {
    const organizations = await shownOrganizations(workspace);
    const documents = await workspace.database.problemTags.find().exec();
    const tags = soundRecords(workspace.database, 'problemTags', documents);
    return preferOwn(tags, organizations).sort((a, b) => a.name.localeCompare(b.name));
  });
}

/** The problem as it is now, null where it is gone. What it dangles from is left out (R13). */
export async function problemToEdit(
  workspace: Workspace,
  id: string,
): Promise<ProblemToEdit | null> {
  const organizations = await shownOrganizations(workspace);
  const problem = await shownRecord(workspace, organizations, 'problems', id);
  if (!problem) return null;
  const { reader } = workspace;
  const menus = await reader.byIds('menus', problem.menus);
  const tags = await reader.byIds('problemTags', problem.problemTags);
  return {
    ...problem,
    menus: problem.menus.flatMap((each) => menus.get(each)?.refId ?? []),
    problemTags: problem.problemTags.flatMap((each) => tags.get(each)?.refId ?? []),
  };
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
