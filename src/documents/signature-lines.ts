import type { Signature } from '../schemas/order.ts';
import type { Pages } from './pages.ts';

/** How much room a drawn signature has from top to bottom, in points. */
export const signatureHeight = 84;

const lineWidth = 1.2;

/** Draws a signature as lines, whole and in its own proportions, where the pages are at. */
export function drawSignature({ doc, bounds, inks, y }: Pages, signature: Signature, room: number) {
  const width = Math.max(1, signature.width);
  const height = Math.max(1, signature.height);
  const scale = Math.min(room / width, signatureHeight / height);
  doc.setDrawColor(inks.strong);
  doc.setFillColor(inks.strong);
  doc.setLineWidth(lineWidth);
  doc.setLineCap('round');
  doc.setLineJoin('round');
  for (const stroke of signature.strokes) {
    const points = pointsOf(stroke).map(([x, down]) => ({
      // What was drawn over the edge stays at it.
      x: bounds.left + within(x, width) * scale,
      y: y + signatureHeight + (within(down, height) - height) * scale,
    }));
    const [first, ...others] = points;
    if (!first) continue;
    if (others.length === 0) {
      doc.circle(first.x, first.y, lineWidth, 'F');
      continue;
    }
    doc.moveTo(first.x, first.y);
    for (const point of others) doc.lineTo(point.x, point.y);
    doc.stroke();
  }
  doc.setLineCap('butt');
  doc.setLineJoin('miter');
}

function pointsOf(stroke: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) {
    points.push([stroke[at] ?? 0, stroke[at + 1] ?? 0]);
  }
  return points;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
