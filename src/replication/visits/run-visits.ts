import type { RxConflictHandler, WithDeleted } from 'rxdb';
import {
  BehaviorSubject,
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  type Observable,
  race,
  Subject,
  switchMap,
  timer,
} from 'rxjs';
import {
  changeSentVisits,
  readSentVisits,
  readUnsentVisits,
} from '../../database/local/sent-visits.ts';
import { claimOpenSessions } from '../../database/local/sessions.ts';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import { mergedRow } from '../../domain/session/served-visit.ts';
import { nothingSent } from '../../domain/session/unsent-visits.ts';
import type { SessionRecord } from '../../schemas/session.ts';
import { pokedSeqs$ } from '../../server/event-stream.ts';
import { fetchOwnVisits } from '../../server/visits.ts';
import { aborted$ } from '../aborted.ts';
import { reachServer } from '../contact.ts';
import { throttlePokes } from '../pull/reasons-to-pull.ts';
import { replicateRecords } from '../record-replication.ts';
import { createBackoff } from '../retry-time.ts';
import { EpochChanged, pullVisits, type VisitCheckpoint } from './pull-visits.ts';
import { createPushPace } from './push-pace.ts';
import {
  createVisitPush,
  type ServedVisits,
  type VisitPushParts,
  visitHistory,
} from './push-visits.ts';

export type VisitRunParts = VisitPushParts & {
  /** Settles once the log is read to its end (V1), or when the sync ends. */
  whenLogRead(): Promise<unknown>;
  /** The log was read to its end, and what the server has of visits may be new. */
  asks$: Observable<unknown>;
};

/**
 * Replicates the person's visits both ways (V1) until `over` is aborted, or until the server tells another history (L5):
 * then what is known of its states is forgotten, and the next run compares all of them anew.
 *
 * @throws a fault of the storage
 */
export async function runVisits(parts: VisitRunParts, over: AbortSignal): Promise<void> {
  const { workspace, server, whenLogRead } = parts;
  const { database, identity } = workspace;
  const { history, epoch } = await begin();
  if (over.aborted) return;
  database.sessions.conflictHandler = visitConflicts;
  await claimOpenSessions(workspace);
  const ending = new AbortController();
  const ends = aborted$(over).subscribe(() => ending.abort());
  const served: ServedVisits = new Map();
  const resync$ = new Subject<'RESYNC'>();
  const pace = createPushPace(database);
  /** Of what this device sent and has not heard of yet. */
  const ownSeqs = new Set<number>();
  const onTaken = (seq: number) => ownSeqs.add(seq);
  const push = createVisitPush({ ...parts, onTaken }, served, () => resync$.next('RESYNC'));
  const pokeId$ = new BehaviorSubject('');
  let nextEpoch = null as string | null;
  let pushing: Promise<unknown> = Promise.resolve();
  let sendingMissed: Promise<unknown> = Promise.resolve();
  let lastPullMs = 0;
  /** The last push failed. */
  let isTriedAgain = false;
  const asks = parts.asks$.subscribe(() => {
    pace.hurry();
    resync$.next('RESYNC');
  });
  asks.add(news$().subscribe(() => resync$.next('RESYNC')));
  aborted$(ending.signal).subscribe(pace.end);
  try {
    await replicateRecords({
      identifier: visitHistory(database.name, history),
      collection: database.sessions,
      handler: async (checkpoint: VisitCheckpoint | undefined) => {
        await whenLogRead();
        // What is asked for before a push has ended is older than what RxDB then notes of it, and would be laid over it.
        await pushing;
        const from = checkpoint ?? { visits: 0, orders: 0, quotes: 0 };
        if (ending.signal.aborted) return { documents: [], checkpoint: from };
        try {
          const start = performance.now();
          const onPoke = (id: string) => pokeId$.next(id);
          const pulled = await pullVisits({ workspace, server, onPoke }, served, epoch, from);
          lastPullMs = performance.now() - start;
          const documents = pulled.documents.map((row) => ({ ...row, _deleted: false }));
          return { documents, checkpoint: pulled.checkpoint };
        } catch (error) {
          if (!(error instanceof EpochChanged)) throw error;
          // A run that ends already notes nothing of it: the next one is told again.
          if (!ending.signal.aborted) {
            nextEpoch = error.epoch;
            ending.abort();
          }
          return { documents: [], checkpoint: from };
        }
      },
      push: {
        handler: async (rows) => {
          await whenLogRead();
          if (ending.signal.aborted) return [];
          pace.begun();
          try {
            // What was edited since without a contact may be of a clock that was set.
            if (isTriedAgain) await reachServer(database, server);
            const pushed = push(rows);
            pushing = pushed.catch(() => {});
            const others = await pushed;
            isTriedAgain = false;
            return others;
          } catch (error) {
            isTriedAgain = true;
            throw error;
          }
        },
        waitBeforePersist: pace.wait,
      },
      // A pull brings all there is.
      batchSize: Number.MAX_SAFE_INTEGER,
      resync$,
      end$: aborted$(ending.signal),
      isForgotten: () => nextEpoch !== null,
      onIdle: () => {
        sendingMissed = sendingMissed.then(sendMissed).catch(console.error);
      },
    });
    // After RxDB's notes are gone: who is killed before finds the same history once more.
    if (nextEpoch !== null) await forgetServer(nextEpoch);
  } finally {
    ends.unsubscribe();
    asks.unsubscribe();
    ending.abort();
    // Who ends this closes the database next.
    await sendingMissed;
  }

  /** That another device of the person sent something, or the office erased a customer (V1): the server is to be asked. */
  function news$(): Observable<unknown> {
    const told$ = pokeId$.pipe(
      distinctUntilChanged(),
      switchMap((id) => (id === '' ? EMPTY : pokedSeqs$(server, id))),
      // What was sent from here is told before the answer to it is there.
      concatMap((told) => pushing.then(() => told)),
      filter((told) => told === 'opened' || !ownSeqs.delete(told)),
    );
    return throttlePokes(told$, () => ({ lastPullMs, spreadMs: 0 }));
  }

  /** The history that goes on, or a new one, under the server's epoch of now. */
  async function begin(): Promise<{ history: string; epoch: string }> {
    const backoff = createBackoff();
    while (true) {
      const sent = await readSentVisits(database);
      if (sent.history !== '' || over.aborted) return sent;
      await whenLogRead();
      try {
        // There is no such visit: the epoch is all that is asked.
        const page = await fetchOwnVisits(server, identity.org, { visit: '-' });
        await forgetServer(page.epoch);
      } catch (error) {
        console.error(error);
        await firstValueFrom(race(timer(backoff.failed(error)), aborted$(over)));
      }
    }
  }

  async function forgetServer(next: string): Promise<void> {
    const history = newRecordId();
    await changeSentVisits(database, () => {
      return { ...nothingSent, history, epoch: next };
    });
  }

  /**
   * What a tab wrote that was closed before it told of it (S4), or by a clock that was set back since: RxDB looks for what
   * is newer than the last it has sent, and hears of the row once it is written again.
   */
  async function sendMissed(): Promise<void> {
    if (ending.signal.aborted) return;
    const waiting = (await readUnsentVisits(database)).filter(
      ({ reason, state }) => reason === null && state !== null,
    );
    for (const visit of new Set(waiting.map((each) => each.visit))) {
      if (ending.signal.aborted) return;
      const document = await database.sessions.findOne(visit).exec();
      await document?.incrementalModify((row) => row);
    }
  }
}

/**
 * How RxDB tells the states of a session apart, and makes one of two (V2). `updated` counts as a difference, so that
 * what was touched is looked at again: whether anything is to be sent is for the push to say.
 */
export const visitConflicts: RxConflictHandler<SessionRecord> = {
  isEqual: (a, b) => a._deleted === b._deleted && a.updated === b.updated && a.state === b.state,
  resolve: async ({ assumedMasterState, newDocumentState, realMasterState }) => {
    if (newDocumentState._deleted) return realMasterState;
    const base = assumedMasterState ? rowOf(assumedMasterState) : null;
    const merged = mergedRow(base, rowOf(newDocumentState), rowOf(realMasterState));
    return { ...merged, _deleted: false };
  },
};

function rowOf({ _deleted, ...row }: WithDeleted<SessionRecord>): SessionRecord {
  return row;
}
