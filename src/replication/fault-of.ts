import { storageFaultOf } from '../database/storage/storage-fault.ts';
import { type Fault, FaultError } from '../domain/fault.ts';
import { readFault } from '../domain/read-fault.ts';
import { failureOf, missingPart } from '../server/failure.ts';
import type { SyncStatus } from './leadership/sync-channel.ts';

/** What the sync says of something that went wrong; it goes on trying all the same. */
export function statusOfFailure(error: unknown): SyncStatus {
  const { kind, foreign, silent, busy } = failureOf(error);
  if (kind === 'unreachable') {
    return { phase: 'offline', ...(foreign ? { foreign } : {}), ...(silent ? { silent } : {}) };
  }
  // Others are read to first, and it comes back by itself when it was told to (decision 67).
  const waitsForTurn = kind === 'faulty' && busy !== null && busy.retryAfterMs > 0;
  if (waitsForTurn) return { phase: 'syncing', done: 0, total: 0 };
  return { phase: 'failed', fault: faultOf(error) };
}

/** Nothing moves, though this tab has taken the lead from one that was put to sleep. */
export const heldStatus: SyncStatus = { phase: 'failed', fault: { code: 'storageHeld' } };

/** Which fault it is that was thrown: our own, the browser's, or one that the server tells in words. */
export function faultOf(error: unknown): Fault {
  const storage = storageFaultOf(error);
  // These also hinder the database from being opened, which says less.
  if (storage === 'full') return { code: 'storageFull' };
  if (storage === 'blocked') return { code: 'storageBlocked' };
  if (error instanceof FaultError) return error.fault;
  if (storage) return { code: 'storageClosed' };
  const { kind, message } = failureOf(error);
  if (kind === 'rate-limited') return { code: 'tooManyRequests' };
  return missingPart.test(message) ? { code: 'partMissing' } : readFault(message);
}
