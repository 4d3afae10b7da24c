import { useSyncExternalStore } from 'react';

/** A hook that says whether a media query holds, now and as it changes. */
export function mediaQueryHook(query: string): () => boolean {
  let made: MediaQueryList | undefined;
  /** Made once: it is asked at every rendering. */
  const list = () => {
    made ??= window.matchMedia(query);
    return made;
  };
  const subscribe = (onChange: () => void) => {
    list().addEventListener('change', onChange);
    return () => list().removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => list().matches);
}
