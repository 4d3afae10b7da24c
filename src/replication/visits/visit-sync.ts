import { BehaviorSubject, filter, firstValueFrom, map, merge, Subject } from 'rxjs';
import { aborted$ } from '../aborted.ts';
import type { VisitPushParts } from './push-visits.ts';

/**
 * The visits of this device on their way to the office and to the person's other devices (V1, V2); the tab that leads
 * sends and takes them (S4). What does it is loaded once there is contact: nobody's first screen waits for it.
 */
export type VisitSync = {
  /** Goes on until `over` is aborted. @throws a fault of the storage */
  replicate(over: AbortSignal): Promise<void>;
  /** The log is read to its end, or as far as it can be: what waits is sent, and what is new is asked for (V1). */
  logRead(): void;
  /** The server does not answer: nothing is tried. */
  lost(): void;
  /** Whether the person reads anything of the organization, as a contact told that confirmed the session (S7). */
  standing(isReader: boolean): void;
};

export function createVisitSync(parts: VisitPushParts): VisitSync {
  const { identity } = parts.workspace;
  const asks$ = new Subject<void>();
  const isLogRead$ = new BehaviorSubject(false);
  const isReader$ = new BehaviorSubject<boolean | null>(null);

  async function replicate(over: AbortSignal): Promise<void> {
    // Without an organization there is nobody to send them to.
    if (identity.org === '') return;
    while (!over.aborted) {
      await until(over, () => isLogRead$.value && isReader$.value !== null);
      if (over.aborted) return;
      await (isReader$.value ? replicateAsReader(over) : withdraw(over));
    }
  }

  async function replicateAsReader(over: AbortSignal): Promise<void> {
    const part = await loaded(import('./run-visits.ts'), over);
    if (!part) return;
    const ending = new AbortController();
    const ends = merge(aborted$(over), isReader$.pipe(filter((is) => is === false))).subscribe(() =>
      ending.abort(),
    );
    const whenLogRead = () => until(ending.signal, () => isLogRead$.value);
    try {
      await part.runVisits({ ...parts, whenLogRead, asks$ }, ending.signal);
    } finally {
      ends.unsubscribe();
    }
  }

  async function withdraw(over: AbortSignal): Promise<void> {
    const part = await loaded(import('./take-visits-away.ts'), over);
    if (!part) return;
    try {
      await part.takeVisitsAway(parts);
      await until(over, () => isReader$.value === true);
    } catch (error) {
      console.error(error);
      await firstValueFrom(merge(asks$, aborted$(over)));
    }
  }

  /** A part of the program; null after a contact, where it can't be had: the log goes on without it. */
  async function loaded<T>(part: Promise<T>, over: AbortSignal): Promise<T | null> {
    try {
      return await part;
    } catch (error) {
      console.error(error);
      await firstValueFrom(merge(asks$, aborted$(over)));
      return null;
    }
  }

  /** Settles once it is so, or at the end. */
  async function until(over: AbortSignal, isSo: () => boolean): Promise<void> {
    const so$ = merge(isLogRead$, isReader$).pipe(map(isSo), filter(Boolean));
    await firstValueFrom(merge(so$, aborted$(over)));
  }

  return {
    replicate,
    logRead: () => {
      isLogRead$.next(true);
      asks$.next();
    },
    lost: () => isLogRead$.next(false),
    standing: (isReader) => isReader$.next(isReader),
  };
}
