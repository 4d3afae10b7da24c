import { type PointerEvent, useRef, useState } from 'react';

export type LineDrag = {
  /** The line that is held, and where it would go. */
  held: { refId: string; to: number; offset: number } | null;
  /** For the handle of a line. */
  handle: (refId: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
};

/**
 * Moves lines by their handles, with a finger or a mouse: the one that is held follows it, and goes where it is let
 * go of. By keyboard a line has buttons.
 *
 * @param rows the elements of the list's lines, in their order
 */
export function useLineDrag(
  refIds: readonly string[],
  rows: () => readonly HTMLElement[],
  onMove: (refId: string, to: number) => void,
): LineDrag {
  const [held, setHeld] = useState<LineDrag['held']>(null);
  const start = useRef<{ y: number; middles: number[] } | null>(null);
  const drop = () => {
    start.current = null;
    setHeld(null);
  };
  return {
    held,
    handle: (refId) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = {
          y: event.pageY,
          middles: rows().map((row) => {
            const { top, height } = row.getBoundingClientRect();
            return top + height / 2 + window.scrollY;
          }),
        };
        setHeld({ refId, to: refIds.indexOf(refId), offset: 0 });
      },
      onPointerMove: (event) => {
        if (!start.current) return;
        const { y, middles } = start.current;
        const at = refIds.indexOf(refId);
        const others = middles.filter((_, index) => index !== at);
        const to = others.filter((middle) => middle < event.pageY).length;
        setHeld({ refId, to, offset: event.pageY - y });
      },
      onPointerUp: () => {
        if (held && held.to !== refIds.indexOf(refId)) onMove(refId, held.to);
        drop();
      },
      onPointerCancel: drop,
    }),
  };
}
