/** The bytes of a logo and what they are; null where they are neither a PNG nor a JPEG. */
export function readLogo(base64: string): { bytes: Uint8Array<ArrayBuffer>; type: string } | null {
  const kind = kinds.find(({ start }) => base64.startsWith(start));
  if (!kind) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return { bytes, type: kind.type };
  } catch {
    return null;
  }
}

/** How the first bytes of a PNG and of a JPEG begin as base64. */
const kinds = [
  { start: 'iVBORw0KGgo', type: 'image/png' },
  { start: '/9j/', type: 'image/jpeg' },
] as const;
