import type { ChangeHead, ChangeOutcome } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';

/** What became of a change up to the cursor: the state keeps those that were skipped. */
export function outcomeBefore(
  state: SyncState,
  { id, book, seq, created }: ChangeHead,
): ChangeOutcome {
  const skipped = state.skipped.find((outcome) => outcome.id === id);
  return skipped ?? { id, book, seq, created, status: 'applied' };
}
