import type { AuthoredBook } from '../queries.ts';
import type { RowTrouble } from './grid-row.tsx';
import type { WorkbenchTable } from './workbench-search.ts';

/** What has to be looked at before it can be published, by refId. */
export function troubles(
  { draft, conflicts, faults }: AuthoredBook,
  table: WorkbenchTable,
): ReadonlyMap<string, RowTrouble> {
  const found = new Map<string, RowTrouble>();
  for (const key of conflicts.keys()) {
    const edit = draft.get(key);
    if (edit?.table === table) found.set(edit.refId, 'conflict');
  }
  for (const fault of faults) if (fault.table === table) found.set(fault.refId, 'fault');
  return found;
}
