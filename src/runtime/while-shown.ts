import {
  distinctUntilChanged,
  fromEvent,
  map,
  NEVER,
  type Observable,
  startWith,
  switchMap,
} from 'rxjs';

/**
 * The source while the page is shown. A hidden page, as a tab behind another, subscribes to nothing, so that a
 * write in one of many tabs is not work for all of them; shown again, it subscribes again.
 */
export function whileShown<T>(source: Observable<T>): Observable<T> {
  return fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
    switchMap((isShown) => (isShown ? source : NEVER)),
  );
}
