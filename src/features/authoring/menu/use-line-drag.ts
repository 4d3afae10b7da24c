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
  /** `to`: where it goes now; letting go may come before the last move was rendered. */
  const drag = useRef<{ y: number; middles: number[]; to: number } | null>(null);
  const drop = () => {
    drag.current = null;
    setHeld(null);
  };
  return {
    held,
    handle: (refId) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = {
          y: event.pageY,
          to: refIds.indexOf(refId),
          middles: rows().map((row) => {
            const { top, height } = row.getBoundingClientRect();
            return top + height / 2 + window.scrollY;
          }),
        };
        setHeld({ refId, to: refIds.indexOf(refId), offset: 0 });
      },
      onPointerMove: (event) => {
        if (!drag.current) return;
        const { y, middles } = drag.current;
        const at = refIds.indexOf(refId);
        const others = middles.filter((_, index) => index !== at);
        const to = others.filter((middle) => middle < event.pageY).length;
        drag.current.to = to;
        setHeld({ refId, to, offset: event.pageY - y });
      },
      onPointerUp: () => {
        const to = drag.current?.to ?? -1;
        if (to >= 0 && to !== refIds.indexOf(refId)) onMove(refId, to);
        drop();
      },
      onPointerCancel: drop,
    }),
  };
}
