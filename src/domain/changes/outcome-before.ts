import type { ChangeOutcome, ChangeRow } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { outcomeHead } from './outcome-head.ts';

/** What became of a change up to the cursor: the state keeps those that were skipped. */
export function outcomeBefore(state: SyncState, row: ChangeRow): ChangeOutcome {
  const skipped = state.skipped.find(({ id }) => id === row.id);
  return skipped ?? { ...outcomeHead(row), status: 'applied' };
}
