import { useCallback, useState } from 'react';

/** Whether all of an element is on the screen; true until that is known. */
export function useWholeInView() {
  const [isWhole, setWhole] = useState(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        // Of what is drawn ahead of time nothing is known yet.
        if (latest?.target.isConnected) setWhole(latest.intersectionRatio >= nearlyAll);
      },
      { threshold: nearlyAll },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isWhole };
}

/** All but what the rounding of pixels takes. */
const nearlyAll = 0.98;
