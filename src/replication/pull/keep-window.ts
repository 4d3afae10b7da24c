import { concatMap, filter, lastValueFrom, map, merge, type Observable, of, takeUntil } from 'rxjs';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { forgetLogEntries, forgetMarks, logRecords } from '../../database/tables/log-entries.ts';
import { storedState } from '../../database/tables/stored.ts';
import { withWriteLock } from '../../database/tables/write-lock.ts';
import { isKept, isOfLog, knownTo, latestOf } from '../../domain/changes/change-window.ts';
import type { ChangeEntry, RecordedChange } from '../../schemas/change-log.ts';
import { aborted$ } from '../aborted.ts';

/**
 * Keeps the window of the records of one generation (L4), for the tab that leads, until `signal` comes: takes
 * out what is stored beyond it, and then whatever falls out as later records are stored.
 *
 * @throws a fault of the storage
 */
export async function keepWindow(
  database: TierbookDatabase,
  generation: number,
  signal: AbortSignal,
): Promise<void> {
  const { forgetStored, forgetBehind } = openWindow(database, generation, signal);
  const later$ = recorded$(database).pipe(map((records) => () => forgetBehind(records)));
  // What has begun is waited for: it must not go on in a database that is closed.
  const work$ = merge(of(forgetStored), later$).pipe(
    takeUntil(aborted$(signal)),
    concatMap((work) => work()),
  );
  await lastValueFrom(work$, { defaultValue: undefined });
}

/** What takes records out of the window; nothing once `signal` has come or the tables were rebuilt. */
export function openWindow(database: TierbookDatabase, generation: number, signal: AbortSignal) {
  /** The latest of the records that were seen. */
  let latest: RecordedChange[] = [];

  /** With these stored too, takes out those that are not of the window any more. */
  async function forgetBehind(records: readonly RecordedChange[]): Promise<void> {
    const seen = [...new Map([...latest, ...records].map((each) => [each.id, each])).values()];
    latest = latestOf(seen);
    const inWindow = new Set(latest);
    await forget(seen.filter((each) => !inWindow.has(each) && !isKept(each)));
  }

  /** Takes out what an earlier program, or a page that was killed or frozen, left. */
  async function forgetStored(): Promise<void> {
    await forgetMarks(database);
    for await (const records of logRecords(database)) {
      if (signal.aborted) return;
      // Read after the records: these are never ahead of the tables.
      const { state } = await storedState(database);
      if (state?.generation !== generation) return;
      const isKnown = knownTo(state);
      await forget(records.filter((each) => !isKnown(each)));
      await forgetBehind(records.filter(isKnown));
    }
  }

  async function forget(records: readonly RecordedChange[]): Promise<void> {
    if (records.length === 0 || signal.aborted) return;
    await withWriteLock(database, async ({ state, version }) => {
      const ids = records.map(({ id }) => id);
      if (state?.generation === generation) await forgetLogEntries(database, ids, version - 1);
    });
  }

  return { forgetStored, forgetBehind };
}

/** Records of the log as they are stored, by whichever tab. */
function recorded$({ pricebookChanges }: TierbookDatabase): Observable<RecordedChange[]> {
  return pricebookChanges.eventBulks$.pipe(
    map(({ events }) =>
      events.flatMap(({ operation, documentData }) =>
        operation === 'DELETE' ? [] : [documentData as ChangeEntry],
      ),
    ),
    map((entries) => entries.filter(isOfLog)),
    filter((records) => records.length > 0),
  );
}
