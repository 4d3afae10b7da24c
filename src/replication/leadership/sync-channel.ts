import {
  BehaviorSubject,
  EMPTY,
  filter,
  type Observable,
  Subject,
  skip,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { type Fault, sentenceOf } from '../../domain/fault.ts';
import { readFault } from '../../domain/read-fault.ts';

/** What the sync is doing now. How old the book is stands in the local document appStatus. */
export type SyncStatus =
  | { phase: 'starting' }
  /** `done` of `total` steps, both 0 while their number is unknown. */
  | { phase: 'syncing'; done: number; total: number }
  | { phase: 'idle' }
  /**
   * `foreign`: something answers in the server's place, as a network's sign-in page does. `silent`: there is a network, and no
   * answer.
   */
  | { phase: 'offline'; foreign?: true; silent?: true }
  /** Something that does not mend itself by waiting for a signal; the sync goes on trying. */
  | { phase: 'failed'; fault: Fault }
  /** Another tab runs a newer version of the app: this one syncs no more until it is loaded again. */
  | { phase: 'outdated' };

/**
 * What the tabs of a workspace tell each other about the sync: the one that replicates publishes its
 * status, the others ask for it when they start and may ask for a sync.
 */
export type SyncChannel = {
  status$: Observable<SyncStatus>;
  /** Requests of any tab, this one included, to sync now. */
  requests$: Observable<void>;
  /** To be called by the replicating tab only. */
  publish(status: SyncStatus): void;
  requestSync(): void;
  close(): void;
};

type Message = { kind: 'ask' } | { kind: 'sync' } | { kind: 'status'; status: SentStatus };

/** A fault as its sentence, which tabs of another build know too. */
type SentStatus = Exclude<SyncStatus, { phase: 'failed' }> | { phase: 'failed'; message: string };

export function openSyncChannel(name: string): SyncChannel {
  const status = new BehaviorSubject<SyncStatus>({ phase: 'starting' });
  const requests = new Subject<void>();
  const channel = new BroadcastChannel(`${name}:sync`);
  let publishing = false;
  const send = (message: Message) => channel.postMessage(message);

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'status') status.next(received(data.status));
    if (data.kind === 'sync') requests.next();
    if (data.kind === 'ask' && publishing) send({ kind: 'status', status: sent(status.value) });
  };
  send({ kind: 'ask' });

  return {
    status$: status.asObservable(),
    requests$: requests.asObservable(),
    publish: (next) => {
      publishing = true;
      status.next(next);
      send({ kind: 'status', status: sent(next) });
    },
    requestSync: () => {
      requests.next();
      send({ kind: 'sync' });
    },
    close: () => channel.close(),
  };
}

function sent(status: SyncStatus): SentStatus {
  if (status.phase !== 'failed') return status;
  return { phase: 'failed', message: sentenceOf(status.fault) };
}

function received(status: SentStatus): SyncStatus {
  if (status.phase !== 'failed') return status;
  return { phase: 'failed', fault: readFault(status.message) };
}

/** How long a sync takes at most for a step that others hear of, in milliseconds. */
const patienceMs = 15_000;

/**
 * Emits whenever a lead that was taken from a frozen tab has made no progress for a while, until it has come
 * through once. A tab may be frozen in the middle of a write, and WebKit then neither ends its transaction nor
 * answers anybody who waits for it; what waits goes on once that tab is closed or shown.
 */
export function withoutProgress$(status$: Observable<SyncStatus>): Observable<unknown> {
  const through$ = status$.pipe(
    // What the tab before said.
    skip(1),
    filter(({ phase }) => phase === 'idle'),
  );
  return status$.pipe(
    switchMap(({ phase }) =>
      phase === 'starting' || phase === 'syncing' ? timer(patienceMs) : EMPTY,
    ),
    takeUntil(through$),
  );
}
