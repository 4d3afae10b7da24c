import { type Observable, of, switchMap } from 'rxjs';
import { BookGraph } from '../../domain/changes/books.ts';
import {
  type ChangePart,
  describeChange,
  keysDescribed,
} from '../../domain/changes/describe-change.ts';
import { HeldRecords, keysTouched } from '../../domain/changes/keys-touched.ts';
import { changesetOf, pendingRow } from '../../domain/changes/stack-pending.ts';
import type { PendingChange } from '../../schemas/change-log.ts';
import { unsentChanges$ } from '../local/pending-changes.ts';
import type { Workspace } from '../storage/workspace.ts';
import { readRecords } from '../tables/read-tables.ts';
import { shownOrganizations } from './pricebook.ts';
import { readTable, watch } from './watch.ts';

/** A change that is not in the log yet, with what it does. */
export type DescribedChange = PendingChange & {
  parts: ChangePart[];
  /** It is pending, but a refused one of the same records comes before it (S8). */
  waits: boolean;
};

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
  const { tables } = await readRecords(workspace.database, keys);
  const held = await heldChanges(workspace, changes);
  return changes.map((change) => ({
    ...change,
    parts: describeChange(changesetOf(change), tables, organizations),
    waits: change.status === 'pending' && held.has(change.id),
  }));
}

/** The refused changes, and those that are not sent before a person has decided on these. */
async function heldChanges(
  { database }: Workspace,
  changes: readonly PendingChange[],
): Promise<Set<string>> {
  const books = await readTable(database, 'books');
  const graph = new BookGraph(books);
  const held = new HeldRecords();
  const ids = changes
    .filter((change) => {
      const touched = keysTouched(pendingRow(change), graph);
      const isHeld = change.status === 'refused' || held.overlaps(touched);
      if (isHeld) held.hold(touched);
      return isHeld;
    })
    .map(({ id }) => id);
  return new Set(ids);
}
