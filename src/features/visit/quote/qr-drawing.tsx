import { chakra } from '@chakra-ui/react';
import encodeQR from 'qr';
import { useMemo } from 'react';

/** A QR code of a text, black on white in the dark too: cameras read nothing else as surely. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text]);
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      bg="white"
      borderRadius="l2"
      w="full"
      maxW="18rem"
    >
      <path d={dark.join('')} fill="black" />
    </chakra.svg>
  );
}
