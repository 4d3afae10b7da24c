import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content when another screen is shown, so that the keyboard and a screen
 * reader go on there. A screen that took the focus itself keeps it.
 */
export function useRouteFocus() {
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const first = shown.current === null;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (first || main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
