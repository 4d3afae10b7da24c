import type { ReplicationPullHandler, ReplicationPushOptions, RxCollection } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { combineLatest, filter, firstValueFrom, map, merge, type Observable, Subject } from 'rxjs';
import { deleteDatabase } from '../database/storage/delete-databases.ts';
import { nextTask } from '../database/tables/next-task.ts';
import { type Backoff, createBackoff } from './retry-time.ts';

type Replication<Row, Checkpoint> = RxReplicationState<Row, Checkpoint>;

type ReplicationParts<Row, Checkpoint> = {
  identifier: string;
  collection: RxCollection<Row>;
  handler: ReplicationPullHandler<Row, Checkpoint>;
  /** Absent: nothing is pushed. It begins after the first pull, and never while one is stored. */
  push?: ReplicationPushOptions<Row>;
  batchSize: number;
  resync$: Observable<'RESYNC'>;
  end$: Observable<unknown>;
  /** Whether what RxDB notes of the server's rows is to be deleted at the end. */
  isForgotten?: () => boolean;
  /** Called when nothing is under way: after the first sync, and after each pull that was asked for. */
  onIdle?: () => void;
};

/**
 * RxDB's replication of a collection, until it is told to end.
 *
 * A fault of the storage in what RxDB writes itself, the records and its checkpoint, ends its queues
 * for good and is told to nobody: it is listened for here and thrown, so that the replication can be
 * begun again. Its checkpoint is then not beyond the records that are stored.
 *
 * @throws the fault
 */
export async function replicateRecords<Row, Checkpoint>(
  parts: ReplicationParts<Row, Checkpoint>,
): Promise<void> {
  const fault$ = new Subject<never>();
  const breakOff = (fault: unknown) => fault$.error(fault);
  const ended = firstValueFrom(merge(parts.end$, fault$));
  const { push } = parts;
  const pulling = createBackoff();
  const pushing = createBackoff();
  const replication = replicateRxCollection<Row, Checkpoint>({
    replicationIdentifier: parts.identifier,
    collection: parts.collection,
    pull: {
      handler: (...given) => attempted(pulling, () => parts.handler(...given)),
      batchSize: parts.batchSize,
      stream$: parts.resync$,
    },
    ...(push ? { push: { ...push, handler: pushAttempted } } : {}),
    live: true,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    autoStart: false,
  });
  const isTriedAgain = (direction: unknown) => direction === 'pull' || direction === 'push';
  const errors = replication.error$.subscribe((error) => {
    // A call that failed is RxDB's to make again.
    if (!isTriedAgain(error.parameters?.direction)) breakOff(error);
  });
  const polls = parts.resync$.subscribe(() => {
    void nextTask().then(whenIdle);
  });
  async function whenIdle(): Promise<void> {
    const state = replication.internalReplicationState;
    if (!state || !parts.onIdle) return;
    const { active } = state.events;
    const isIdle$ = combineLatest([active.down, active.up]).pipe(
      filter(([down, up]) => !down && !up),
      map(() => true),
    );
    do {
      if (!(await firstValueFrom(isIdle$, { defaultValue: false }))) return;
      // RxDB says so before it has looked for what is new here, and takes what is written meanwhile for looked at.
      await Promise.allSettled([state.streamQueue.up, state.streamQueue.down]);
    } while (active.up.getValue() || active.down.getValue());
    if (!state.events.canceled.getValue()) parts.onIdle();
  }

  /** Has RxDB wait after a failure for as long as `backoff` says. */
  async function attempted<T>(backoff: Backoff, call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      backoff.succeeded();
      return answer;
    } catch (error) {
      replication.retryTime = backoff.failed(error);
      throw error;
    }
  }

  function pushAttempted(...given: Parameters<ReplicationPushOptions<Row>['handler']>) {
    return attempted(pushing, () => pushAfterPull(...given));
  }

  /** What is pulled while a row is pushed could be laid over it. */
  async function pushAfterPull(...given: Parameters<ReplicationPushOptions<Row>['handler']>) {
    const state = replication.internalReplicationState;
    if (!push || !state) return [];
    const { firstSyncDone, events } = state;
    const none = { defaultValue: undefined };
    await firstValueFrom(merge(firstSyncDone.down, events.canceled).pipe(filter(Boolean)), none);
    await firstValueFrom(events.active.down.pipe(filter((isActive) => !isActive)), none);
    if (events.canceled.getValue()) return [];
    return push.handler(...given);
  }

  replication.start().then(() => {
    const state = replication.internalReplicationState;
    if (!state) return;
    for (const name of ['down', 'up'] as const) onFault(state.streamQueue, name, breakOff);
    // Who asked before it had begun was not heard.
    void whenIdle();
    const { metaInstance } = state.input;
    const bulkWrite = metaInstance.bulkWrite.bind(metaInstance);
    metaInstance.bulkWrite = async (rows, context) => {
      try {
        return await bulkWrite(rows, context);
      } catch (fault) {
        if (context !== 'replication-set-checkpoint') throw fault;
        // RxDB waits for some of its checkpoints only. What begins again reads what is stored.
        breakOff(fault);
        return { error: [] };
      }
    };
  }, breakOff);
  try {
    await ended;
  } finally {
    errors.unsubscribe();
    polls.unsubscribe();
    await cancelReplication(replication, parts.isForgotten?.() ?? false);
  }
}

/**
 * Tells of a fault in one of RxDB's queues, each of which is the promise of what was added last: with every row that is written
 * here there is another, and one that nobody listens to is an uncaught error.
 */
function onFault<Name extends string>(
  queues: Record<Name, Promise<unknown>>,
  name: Name,
  tell: (fault: unknown) => void,
): void {
  let queue = queues[name];
  queue.catch(tell);
  Object.defineProperty(queues, name, {
    get: () => queue,
    set: (next: Promise<unknown>) => {
      queue = next;
      queue.catch(tell);
    },
  });
}

/** A queue that holds the fault would make the end fail by it too, and leave its storage open. */
async function cancelReplication<Row, Checkpoint>(
  replication: Replication<Row, Checkpoint>,
  isForgotten: boolean,
): Promise<void> {
  const state = replication.internalReplicationState;
  if (state) state.checkpointQueue = state.checkpointQueue.catch(() => {});
  await (isForgotten ? removeReplication(replication) : replication.cancel());
}

/** RxDB only empties the database of its notes: with each other history there would be one more. */
async function removeReplication<Row, Checkpoint>(
  replication: Replication<Row, Checkpoint>,
): Promise<void> {
  await replication.remove();
  if (!replication.metaInstance) return;
  const { databaseName, collectionName, schema } = replication.metaInstance;
  const name = `rxdb-dexie-${databaseName}--${schema.version}--${collectionName}`;
  // Not waited for: a tab that is frozen may hold it.
  deleteDatabase(name).catch(console.error);
}

/** Deletes what RxDB has noted of the server's rows in a replication that does not run. */
export async function forgetReplication<Row>(
  identifier: string,
  collection: RxCollection<Row>,
): Promise<void> {
  const handler = () => Promise.resolve({ documents: [], checkpoint: undefined });
  const replication = replicateRxCollection<Row, unknown>({
    replicationIdentifier: identifier,
    collection,
    pull: { handler },
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    autoStart: false,
  });
  await removeReplication(replication);
}
