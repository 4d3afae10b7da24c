import { useSyncExternalStore } from 'react';

/** Whether the screen is at least 1024 px wide, where the side menu stays. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wideScreen().matches);
}

function subscribe(onChange: () => void) {
  const query = wideScreen();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Made once: it is asked at every rendering. */
function wideScreen(): MediaQueryList {
  made ??= window.matchMedia('(min-width: 64em)');
  return made;
}

let made: MediaQueryList | undefined;
