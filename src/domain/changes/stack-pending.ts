import type { ChangeRecord, ChangeRow, PendingChange } from '../../schemas/change-log.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { applyChange } from './apply-change.ts';
import type { BookGraph } from './books.ts';
import { keysTouched, type TouchedKeys } from './keys-touched.ts';
import type { MemoryTables } from './tables.ts';

/** The log's tables with what is to lie on top of them. */
type PendingStack = {
  /** Each record that a pending change touches, as the log made it; it is left as it is. */
  underneath: MemoryTables;
  graph: BookGraph;
  /** The last change that `underneath` was made of. */
  cursor: SyncState['cursor'];
  /** The changes of this device whose rows still wait. */
  unsent: readonly PendingChange[];
  /** Those of them that are on top, in the order they were made. */
  pending: readonly PendingChange[];
  inLog: ReadonlySet<string>;
};

/**
 * Applies pending changes on top of the log (S8). A record keeps the seq that it has in the log, since
 * pending changes have no place there yet; one that the log lacks takes the cursor's. A change that fails
 * is left out for now; it may fit again later, and the log will judge it.
 *
 * @returns the tables as they are shown, and what the sync state notes of the pending changes
 */
export function stackPending({ underneath, graph, cursor, unsent, pending, inLog }: PendingStack): {
  shown: MemoryTables;
  note: SyncState['pending'];
} {
  const shown = underneath.copy();
  const touched: TouchedKeys = new Map();
  for (const change of pending) {
    const row = pendingRow(change);
    keysTouched(row, graph, touched);
    applyChange(shown, row, graph);
  }
  const base: SyncState['pending']['base'] = [];
  for (const [table, ids] of touched) {
    for (const id of ids) {
      const before = underneath.get(table, id);
      const after = shown.get(table, id);
      if (before === after) continue;
      base.push({ table, id, record: before ?? null });
      if (after) shown.put(table, { ...after, seq: before?.seq ?? cursor?.seq ?? 0 });
    }
  }
  const ids = pending.map(({ id }) => id);
  const arrived = unsent.map(({ id }) => id).filter((id) => inLog.has(id));
  return { shown, note: { ids, base, arrived } };
}

/** Whether a change lies on top of a log that holds these: the refused ones do not (S8). */
export function isOnTop({ id, status }: PendingChange, inLog: ReadonlySet<string>): boolean {
  return status === 'pending' && !inLog.has(id);
}

/** A change that is not in the log yet, as the replay reads it. */
export function pendingRow({ id, book, org, created, changeset }: PendingChange): ChangeRow {
  return { id, book, org, created, seq: 0, changeset: changesetOf({ changeset }) };
}

/** What a change of this device says; nothing, if its text is damaged: no log takes that. */
export function changesetOf({ changeset }: Pick<PendingChange, 'changeset'>): ChangeRecord[] {
  try {
    return JSON.parse(changeset);
  } catch {
    return [];
  }
}
