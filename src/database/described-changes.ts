import { type Observable, of, switchMap } from 'rxjs';
import {
  type ChangePart,
  describeChange,
  keysDescribed,
} from '../domain/changes/describe-change.ts';
import type { ChangeRecord } from '../schemas/change-log.ts';
import { type PendingChange, unsentChanges$ } from './pending-changes.ts';
import { shownOrganizations } from './pricebook.ts';
import { readRecords } from './read-tables.ts';
import { watch } from './watch.ts';
import type { Workspace } from './workspace.ts';

/** A change that is not in the log yet, with what it does. */
export type DescribedChange = PendingChange & { parts: ChangePart[] };

/** The changes that are not in the log yet, in the order they were made. */
export function describedChanges$(workspace: Workspace): Observable<DescribedChange[]> {
  const { database } = workspace;
  return unsentChanges$(workspace).pipe(
    switchMap((changes) =>
      changes.length === 0
        ? of([])
        : watch(database, ['books', 'problems', 'problemTags'], () =>
            described(workspace, changes),
          ),
    ),
  );
}

async function described(
  workspace: Workspace,
  changes: readonly PendingChange[],
): Promise<DescribedChange[]> {
  const organizations = await shownOrganizations(workspace);
  const changesets = changes.map(changesetOf);
  const keys = keysDescribed(changesets, organizations);
  const tables = await readRecords(workspace.database, keys);
  return changes.map((change) => ({
    ...change,
    parts: describeChange(changesetOf(change), tables, organizations),
  }));
}

/** What a change of this device says: it was written as this. */
export function changesetOf({ changeset }: PendingChange): ChangeRecord[] {
  return JSON.parse(changeset);
}
