import { useSyncExternalStore } from 'react';

/** Whether the screen is at least 768 px wide: below it a grid's cells can't be hit. */
export function useGridScreen(): boolean {
  return useSyncExternalStore(subscribe, () => gridScreen().matches);
}

function subscribe(onChange: () => void) {
  const query = gridScreen();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function gridScreen(): MediaQueryList {
  made ??= window.matchMedia('(min-width: 48em)');
  return made;
}

let made: MediaQueryList | undefined;
