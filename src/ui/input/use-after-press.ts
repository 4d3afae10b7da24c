import { useEffect, useRef } from 'react';

const ends = ['pointerup', 'pointercancel'];

/**
 * Runs what it is given once the press that is under way is over: what a press takes the focus from must not move
 * the page before the press has become a click, or the click meets something else.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    document.addEventListener('pointerdown', down, true);
    for (const end of ends) document.addEventListener(end, up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      for (const end of ends) document.removeEventListener(end, up, true);
    };
  }, []);
  return (run) => {
    // A click follows its pointerup, and a tap's blur, in the same task.
    const later = () => setTimeout(run);
    if (!pressed.current) return later();
    for (const end of ends) document.addEventListener(end, later, { once: true, capture: true });
  };
}
