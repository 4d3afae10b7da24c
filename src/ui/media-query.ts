import { useSyncExternalStore } from 'react';

/** Whether a list has room for a pane beside it: Chakra's `2xl`, 1536 px, where the side menu has its labels beside its icons. */
export const useRoomForPane = mediaQueryHook('(min-width: 96em)');

/** Whether the screen is at least 1024 px wide, where the side menu stays. */
export const useWideScreen = mediaQueryHook('(min-width: 64em)');

/** Whether cards below each other may show their details unasked, as on a tablet that is held upright. */
export const useRoomForDetails = mediaQueryHook('(min-width: 40em) and (min-height: 56em)');

/** A hook that says whether a media query holds, now and as it changes. */
function mediaQueryHook(query: string): () => boolean {
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
