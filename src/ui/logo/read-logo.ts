import { mostLogoSide } from '../../domain/organization/paper.ts';

/**
 * The bytes of a logo and what they are; null where they are neither a PNG nor a JPEG, or a picture that is larger than a logo
 * may be (K8).
 */
export function readLogo(base64: string): { bytes: Uint8Array<ArrayBuffer>; type: string } | null {
  const kind = kinds.find(({ start }) => base64.startsWith(start));
  if (!kind) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const size = pictureSize(bytes);
    const isFit = size !== null && Math.max(size.width, size.height) <= mostLogoSide;
    return isFit ? { bytes, type: kind.type } : null;
  } catch {
    return null;
  }
}

/** How the first bytes of a PNG and of a JPEG begin as base64. */
const kinds = [
  { start: 'iVBORw0KGgo', type: 'image/png' },
  { start: '/9j/', type: 'image/jpeg' },
] as const;

/**
 * How many pixels a PNG or a JPEG says to be wide and high, read from its bytes without drawing it: a small file may hold a
 * picture that takes all of a device's memory.
 *
 * @returns null where the bytes do not say
 */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return isPng(view) ? { width: view.getUint32(16), height: view.getUint32(20) } : jpegSize(view);
  } catch {
    // It ends before.
    return null;
  }
}

/** Its signature, and that the header comes first, as it has to. */
function isPng(view: DataView): boolean {
  return view.getUint32(0) === 0x89504e47 && view.getUint32(12) === 0x49484452;
}

/** That of its first frame header, looked for from segment to segment (ITU-T T.81, annex B). */
function jpegSize(view: DataView): { width: number; height: number } | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // What is drawn begins, or it ends.
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + view.getUint16(at + 2);
  }
}

/** Start of frame: 0xC0 to 0xCF but for tables (0xC4), an extension (0xC8) and conditioning (0xCC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
