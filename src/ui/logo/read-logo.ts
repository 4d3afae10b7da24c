import { mostLogoSide } from '../../domain/organization/paper.ts';
import { pictureSize } from './picture-size.ts';

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
