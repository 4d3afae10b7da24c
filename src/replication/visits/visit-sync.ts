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
  /** The server was reached: what waits is sent, and it is asked for what is new. */
  reached(): void;
  /** It can't be: nothing is tried. */
  lost(): void;
  /** Whether the person reads anything of the organization, as a contact told that confirmed the session (S7). */
  standing(isReader: boolean): void;
};

export function createVisitSync(parts: VisitPushParts): VisitSync {
  const { identity } = parts.workspace;
  const asks$ = new Subject<void>();
  const isReached$ = new BehaviorSubject(false);
  const isReader$ = new BehaviorSubject<boolean | null>(null);

  async function replicate(over: AbortSignal): Promise<void> {
    // Without an organization there is nobody to send them to.
    if (identity.org === '') return;
    while (!over.aborted) {
      await until(over, () => isReached$.value && isReader$.value !== null);
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
    const whenReached = () => until(ending.signal, () => isReached$.value);
    try {
      await part.runVisits({ ...parts, whenReached, asks$ }, ending.signal);
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
    const so$ = merge(isReached$, isReader$).pipe(map(isSo), filter(Boolean));
    await firstValueFrom(merge(so$, aborted$(over)));
  }

  return {
    replicate,
    reached: () => {
      isReached$.next(true);
      asks$.next();
    },
    lost: () => isReached$.next(false),
    standing: (isReader) => isReader$.next(isReader),
  };
}
