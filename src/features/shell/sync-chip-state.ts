import { ageOf, isAhead } from '../../i18n/moment.ts';
import type { SyncView } from '../../runtime/use-sync-status.ts';
import type { SyncChipKind } from '../../ui/feedback/sync-chip.tsx';

/** How old the book is; null where a clock is wrong: then its day is told. */
type Age = ReturnType<typeof ageOf> | null;

/** What the chip says, as a text of the catalogue `shell` with its values. */
export type SyncChipState = { kind: SyncChipKind } & (
  | { text: 'upToDate' | 'offlineNoBook' | 'syncing' | 'outdated' }
  | { text: 'syncingPercent'; percent: number }
  /** `noAnswer`: there is a network, and the server is silent. `pending`: what waits to be sent, 0 for nothing. */
  | { text: 'offline' | 'noAnswer'; age: Age; since: string; pending: number }
  | { text: 'attention' | 'pending'; count: number }
);

/** A step that has not ended is not 100 %. */
const mostPercent = 99;

/**
 * What matters most: something to do, then that it is at work, then what waits to be sent and, without
 * a connection, how old the book is.
 */
export function syncChipState(view: SyncView, now: number): SyncChipState {
  const { status, lastSync, pending } = view;
  if (status.phase === 'outdated') return { kind: 'attention', text: 'outdated' };
  const attention = view.refused + (status.phase === 'failed' ? 1 : 0);
  if (attention > 0) return { kind: 'attention', text: 'attention', count: attention };
  switch (status.phase) {
    case 'syncing': {
      if (status.total === 0) break;
      const percent = Math.floor((status.done / status.total) * 100);
      return { kind: 'syncing', text: 'syncingPercent', percent: Math.min(percent, mostPercent) };
    }
    case 'offline': {
      if (lastSync === null) return { kind: 'offline', text: 'offlineNoBook' };
      const age = isAhead(lastSync, now) ? null : ageOf(lastSync, now);
      const text = status.silent ? 'noAnswer' : 'offline';
      return { kind: 'offline', text, age, since: lastSync, pending };
    }
  }
  if (pending > 0) return { kind: 'pending', text: 'pending', count: pending };
  return status.phase === 'idle'
    ? { kind: 'upToDate', text: 'upToDate' }
    : { kind: 'syncing', text: 'syncing' };
}
