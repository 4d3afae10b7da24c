import { distinctUntilChanged, filter, fromEvent, map, type Observable, startWith } from 'rxjs';

/**
 * That the page is shown again after it was hidden for as long. A tablet suspends an app in the
 * background: its connections may be gone by then, and nobody was told.
 */
export function shownAgain$(hiddenMs = 0): Observable<void> {
  let hiddenAt = Date.now();
  return fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
    filter((isShown, index) => {
      if (!isShown) hiddenAt = Date.now();
      return isShown && index > 0 && Date.now() - hiddenAt >= hiddenMs;
    }),
    map(() => {}),
  );
}
