import type { ReplicationPullHandler, RxCollection } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { firstValueFrom, merge, type Observable, Subject } from 'rxjs';
import { nextTask } from '../../database/tables/next-task.ts';
import type { ChangeEntry } from '../../schemas/change-log.ts';

type Replication<Checkpoint> = RxReplicationState<ChangeEntry, Checkpoint>;

/**
 * RxDB's replication of the records of changes, until it is told to end.
 *
 * A fault of the storage in what RxDB writes itself, the records and its checkpoint, ends its queues
 * for good and is told to nobody: it is looked for here and thrown, so that the replication can be
 * begun again. Its checkpoint is then not beyond the records that are stored.
 *
 * @throws the fault
 */
export async function replicateRecords<Checkpoint>(parts: {
  identifier: string;
  collection: RxCollection<ChangeEntry>;
  handler: ReplicationPullHandler<ChangeEntry, Checkpoint>;
  batchSize: number;
  retryTimeMs: number;
  resync$: Observable<'RESYNC'>;
  end$: Observable<unknown>;
}): Promise<void> {
  const fault$ = new Subject<never>();
  const breakOff = (fault: unknown) => fault$.error(fault);
  const ended = firstValueFrom(merge(parts.end$, fault$));
  const replication = replicateRxCollection<ChangeEntry, Checkpoint>({
    replicationIdentifier: parts.identifier,
    collection: parts.collection,
    pull: { handler: parts.handler, batchSize: parts.batchSize, stream$: parts.resync$ },
    live: true,
    retryTime: parts.retryTimeMs,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    autoStart: false,
  });
  const errors = replication.error$.subscribe((error) => {
    // A pull that failed is RxDB's to try again.
    if (error.parameters?.direction !== 'pull') breakOff(error);
  });
  const polls = parts.resync$.subscribe(() => void nextTask().then(watchQueue));
  function watchQueue(): void {
    replication.internalReplicationState?.streamQueue.down.catch(breakOff);
  }
  replication.start().then(watchQueue, breakOff);
  try {
    await ended;
  } finally {
    errors.unsubscribe();
    polls.unsubscribe();
    await cancelReplication(replication);
  }
}

/** A queue that holds the fault would make the end fail by it too, and leave its storage open. */
async function cancelReplication<Checkpoint>(replication: Replication<Checkpoint>): Promise<void> {
  const state = replication.internalReplicationState;
  if (state) state.checkpointQueue = state.checkpointQueue.catch(() => {});
  await replication.cancel();
}
