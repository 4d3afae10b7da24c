import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content once another screen is shown, so that the keyboard and a screen
 * reader go on there. A screen that took the focus itself keeps it.
 */
export function useRouteFocus() {
  const main = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const first = fromLocation === undefined;
        if (first || !pathChanged || main.current?.contains(document.activeElement)) return;
        main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}
