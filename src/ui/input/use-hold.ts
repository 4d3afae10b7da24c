import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long a press has to be held, in milliseconds (K1). */
const holdMs = 2_000;

/**
 * A press that has to be held: by a pointer, or by the Space or Enter key. `progress` goes from 0 to 1 while it is, and is
 * null while it is not. The time is counted in frames: a page that nobody sees is not held.
 */
export function useHold(onHeld: () => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const frame = useRef<number | null>(null);
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  });

  const stop = () => {
    if (frame.current !== null) cancelAnimationFrame(frame.current);
    frame.current = null;
    setProgress(null);
  };
  const start = () => {
    if (frame.current !== null) return;
    const begun = performance.now();
    const step = () => {
      const share = (performance.now() - begun) / holdMs;
      setProgress(Math.min(share, 1));
      if (share < 1) {
        frame.current = requestAnimationFrame(step);
        return;
      }
      stop();
      held.current();
    };
    frame.current = requestAnimationFrame(step);
  };
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );

  return {
    progress,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.isPrimary && event.button === 0) start();
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) start();
      },
      onKeyUp: stop,
      onBlur: stop,
      // What a tablet opens on a long press would end it.
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
}
