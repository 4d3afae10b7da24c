import { ageOf } from '../../i18n/age.ts';
import type { SyncView } from '../../runtime/use-sync-status.ts';
import type { SyncChipKind } from '../../ui/feedback/sync-chip.tsx';

/** What the chip says, as a text of the catalogue `shell` with its values. */
export type SyncChipState = { kind: SyncChipKind } & (
  | { text: 'upToDate' | 'offlineNoBook' | 'syncing' }
  | { text: 'syncingPercent'; percent: number }
  | { text: 'offline'; age: ReturnType<typeof ageOf> }
  | { text: 'attention'; count: number }
);

/** A step that has not ended is not 100 %. */
const mostPercent = 99;

/** What matters most: something to do, then that it is at work, then how old the book is. */
export function syncChipState({ status, lastSync }: SyncView, now: number): SyncChipState {
  switch (status.phase) {
    case 'failed':
      return { kind: 'attention', text: 'attention', count: 1 };
    case 'starting':
      return { kind: 'syncing', text: 'syncing' };
    case 'syncing': {
      if (status.total === 0) return { kind: 'syncing', text: 'syncing' };
      const percent = Math.floor((status.done / status.total) * 100);
      return { kind: 'syncing', text: 'syncingPercent', percent: Math.min(percent, mostPercent) };
    }
    case 'offline':
      return lastSync === null
        ? { kind: 'offline', text: 'offlineNoBook' }
        : { kind: 'offline', text: 'offline', age: ageOf(lastSync, now) };
    case 'idle':
      return { kind: 'upToDate', text: 'upToDate' };
  }
}
