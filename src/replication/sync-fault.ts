import { storageFaultOf } from '../database/storage/storage-fault.ts';
import { failureOf } from '../server/failure.ts';
import type { SyncStatus } from './leadership/sync-channel.ts';

/** What the sync says of something that went wrong; it goes on trying all the same. */
export function statusOfFailure(error: unknown): SyncStatus {
  const { kind, foreign, message } = failureOf(error);
  if (kind === 'unreachable') return { phase: 'offline', ...(foreign ? { foreign } : {}) };
  const fault = storageFaultOf(error);
  return { phase: 'failed', message: fault ? storageMessages[fault] : message };
}

/** Nothing moves, though this tab has taken the lead from one that was put to sleep. */
export const heldStatus: SyncStatus = {
  phase: 'failed',
  message: 'A tab that was put to sleep holds the storage',
};

/** Fixed, so that the catalogues can tell them apart. */
const storageMessages = {
  full: 'The storage quota is exceeded',
  closed: 'The browser closed the storage',
} as const;
