import { defer, fromEvent, map, type Observable, of, take } from 'rxjs';

/** The reason once the signal is aborted, also if that was before; then it completes. */
export function aborted$(signal: AbortSignal): Observable<unknown> {
  const reason = () => signal.reason;
  return defer(() =>
    signal.aborted ? of(reason()) : fromEvent(signal, 'abort').pipe(take(1), map(reason)),
  );
}
