import { mostLogoBytes } from '../../../domain/organization/paper.ts';
import { pictureSize } from '../../../ui/logo/read-logo.ts';

/**
 * A picture as a logo is kept (K8): a PNG or a JPEG of at most 500,000 bytes, as base64. It is always written anew, so
 * that nothing of the file stays but what is seen.
 *
 * @returns null where the browser can't read the file as a picture of pixels
 */
export async function scaleLogo(file: Blob): Promise<string | null> {
  const bitmap = await decoded(file);
  if (!bitmap) return null;
  try {
    const isTransparent = hasTransparency(drawn(bitmap, longestSide));
    for (const { type, longest } of encodings(isTransparent)) {
      const blob = await encoded(drawn(bitmap, longest, type === 'image/jpeg'), type);
      if (blob && blob.type === type && blob.size <= mostLogoBytes) return await base64Of(blob);
    }
    return null;
  } finally {
    bitmap.close();
  }
}

/** A picture of more takes more than 256 MB once it is read, which ends the page on some tablets. */
const mostPixels = 64_000_000;

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  // Markup: some browsers would draw an SVG, others not.
  if (/^[\s\0\ufeff\ufffd]*</.test(await file.slice(0, 100).text())) return null;
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (size && size.width * size.height > mostPixels) return null;
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

function drawn(bitmap: ImageBitmap, longest: number, onWhite = false) {
  const canvas = document.createElement('canvas');
  const { width, height } = fitted(bitmap, longest);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on');
  if (onWhite) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

function hasTransparency(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

function encoded({ canvas }: CanvasRenderingContext2D, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** A way to keep a picture as a file. */
type Encoding = {
  type: 'image/png' | 'image/jpeg';
  /** So many pixels its longer side has at most. */
  longest: number;
};

/** What is printed at 300 dots an inch is sharp with as many on four inches. */
const longestSide = 1200;

/**
 * The ways to keep a logo, the best first: the first is taken whose file is small enough. PNG keeps letters sharp and
 * what is transparent; a photograph is no logo that PNG makes small.
 */
export function encodings(isTransparent: boolean): Encoding[] {
  const as = (type: Encoding['type'], ...sizes: number[]) =>
    sizes.map((longest) => ({ type, longest }));
  return [
    ...as('image/png', longestSide),
    ...(isTransparent ? as('image/png', 800, 500) : []),
    ...as('image/jpeg', longestSide, 800, 500),
  ];
}

/** The size of a picture whose longer side has at most so many pixels; a smaller one stays as it is. */
export function fitted(size: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
