import type { SyncState } from '../../src/schemas/sync-state.ts';

/** The sync state of tables that no change was applied to, where a test names only what it is about. */
export const emptySyncState: SyncState = {
  version: 1,
  cursor: null,
  epoch: '',
  booksKey: '',
  replayVersion: 1,
  generation: 1,
  revisions: null,
  recordedTo: 0,
  skipped: [],
  pending: { ids: [], base: [], arrived: [] },
};
