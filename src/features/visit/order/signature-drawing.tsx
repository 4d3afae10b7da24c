import { chakra } from '@chakra-ui/react';
import type { Signature } from '../../../schemas/order.ts';

/** What was signed, as lines. */
export function SignatureDrawing({ signature, label }: { signature: Signature; label: string }) {
  const { width, height, strokes } = signature;
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      w="56"
      maxW="full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes.map(pathOf).join(' ')} />
    </chakra.svg>
  );
}

function pathOf(stroke: readonly number[]): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  // A dot is a line to where it is.
  return `M ${points[0]} L ${(points.length > 1 ? points.slice(1) : points).join(' L ')}`;
}
