import { storageFaultOf } from '../database/storage/storage-fault.ts';
import { failureOf, isForeign, messageOf } from '../server/server.ts';
import type { SyncStatus } from './leadership/sync-channel.ts';

/** What the sync says of something that went wrong; it goes on trying all the same. */
export function statusOfFailure(error: unknown): SyncStatus {
  if (failureOf(error) === 'unreachable') {
    return isForeign(error) ? { phase: 'offline', foreign: true } : { phase: 'offline' };
  }
  const fault = storageFaultOf(error);
  return { phase: 'failed', message: fault ? storageMessages[fault] : messageOf(error) };
}

/** Fixed, so that the catalogues can tell them apart. */
const storageMessages = {
  full: 'The storage quota is exceeded',
  closed: 'The browser closed the storage',
} as const;
