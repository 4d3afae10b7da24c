import type { Observable } from 'rxjs';
import { heldCostLists$ } from '../database/local/cost-lists.ts';
import { document$ } from '../database/local/documents.ts';
import { flags$ } from '../database/local/flags.ts';
import { unsentSteps$ } from '../database/local/pending-changes.ts';
import { unsentVisits$ } from '../database/local/sent-visits.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { unsentFlags } from '../domain/held-flags.ts';
import { unsentCostLists } from '../domain/unsent-cost-lists.ts';
import type { SyncStatus } from '../replication/leadership/sync-channel.ts';
import type { Sync } from '../replication/sync.ts';
import { useSync, useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** What the sync chip shows. */
export type SyncView = {
  status: SyncStatus;
  /** When the book was last known to be complete, ISO 8601; null before the first sync. */
  lastSync: string | null;
  /** Changes of the log that this book leaves out because they are faulty. */
  skipped: number;
  /** Steps, flags, suppliers' lists, visits and signed orders of this device that wait to be sent (V8). */
  pending: number;
  /** Those that the server refused. */
  refused: number;
};

export function useSyncStatus(): SyncView {
  const sync = useSync();
  const workspace = useWorkspace();
  const status = readyValue(useLive(statusOf, sync)) ?? { phase: 'starting' };
  const appStatus = readyValue(useLive(appStatusOf, workspace));
  const syncState = readyValue(useLive(syncStateOf, workspace));
  const steps = readyValue(useLive(unsentSteps$, workspace)) ?? [];
  const flags = readyValue(useLive(flags$, workspace)) ?? [];
  const lists = readyValue(useLive(heldCostLists$, workspace)) ?? [];
  const unsent = [...steps, ...unsentFlags(flags), ...unsentCostLists(lists)];
  // Without an organization there is nobody to send a visit to.
  const visits = (readyValue(useLive(unsentVisits$, workspace)) ?? []).filter(
    () => workspace.identity.org !== '',
  );
  const refusedVisits = visits.filter(({ reason }) => reason !== null).length;
  const refused = unsent.filter(({ status }) => status === 'refused').length + refusedVisits;
  return {
    status,
    lastSync: appStatus?.lastSync ?? null,
    skipped: syncState?.skipped.length ?? 0,
    pending: unsent.length + visits.length - refused,
    refused,
  };
}

const statusOf = (sync: Sync): Observable<SyncStatus> => sync.status$;
const appStatusOf = ({ database }: Workspace) => document$(database, 'appStatus');
const syncStateOf = ({ database }: Workspace) => document$(database, 'syncState');
