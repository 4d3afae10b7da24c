import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import type { Signature } from '../../../schemas/order.ts';

/** A line shorter than this, in pixels, is a slip of the finger. */
const shortest = 24;

/** What is drawn on a canvas with finger, pen or mouse; it is drawn again where the canvas changes its size. */
export function useSignaturePad(): {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** null as long as nothing is drawn that could be a signature. */
  signature: Signature | null;
  clear: () => void;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [signature, setSignature] = useState<Signature | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { penColor: getComputedStyle(element).color });
    pad.current = made;
    made.addEventListener('endStroke', () => setSignature(drawn(made, element)));
    const observer = new ResizeObserver(() => redraw(made, element));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
      pad.current = null;
    };
  }, []);

  const clear = useCallback(() => {
    if (pad.current) takeAll(pad.current);
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height);
    setSignature(null);
  }, []);
  return { canvas, signature, clear };
}

/**
 * Leaves the pad without lines, and answers those it had. Its own `clear` forgets which finger it follows: one that is
 * down at that moment would never end its stroke, and none begins while one has not ended.
 */
function takeAll(pad: SignaturePad): PointGroup[] {
  return pad.toData().splice(0);
}

/** A canvas that is given a size forgets what is on it. */
function redraw(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const ratio = window.devicePixelRatio;
  const { clientWidth, clientHeight } = canvas;
  if (clientWidth === 0) return;
  const factor = clientWidth / (canvas.width / ratio);
  const kept = takeAll(pad).map((group) => scaled(group, factor));
  canvas.width = Math.round(clientWidth * ratio);
  canvas.height = Math.round(clientHeight * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(kept, { clear: false });
}

function scaled(group: PointGroup, factor: number): PointGroup {
  const points = group.points.map((each) => ({ ...each, x: each.x * factor, y: each.y * factor }));
  return { ...group, points };
}

function drawn(pad: SignaturePad, { clientWidth, clientHeight }: HTMLCanvasElement) {
  const strokes = pad
    .toData()
    .map(({ points }) => points.flatMap(({ x, y }) => [tenth(x), tenth(y)]));
  if (lengthOf(strokes) < shortest) return null;
  return { width: clientWidth, height: clientHeight, strokes };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function lengthOf(strokes: readonly (readonly number[])[]): number {
  let length = 0;
  for (const stroke of strokes) {
    for (let at = 2; at + 1 < stroke.length; at += 2) {
      const [fromX = 0, fromY = 0, x = 0, y = 0] = stroke.slice(at - 2, at + 2);
      length += Math.hypot(x - fromX, y - fromY);
    }
  }
  return length;
}
