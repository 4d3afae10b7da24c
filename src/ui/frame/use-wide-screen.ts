import { useSyncExternalStore } from 'react';

const wideScreen = '(min-width: 64em)';

/** Whether the screen is at least 1024 px wide, where the side menu stays. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideScreen).matches);
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
