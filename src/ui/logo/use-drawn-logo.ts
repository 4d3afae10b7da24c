import { type RefObject, useEffect, useRef, useState } from 'react';
import { readLogo } from './read-logo.ts';

/**
 * An organization's logo (K8), drawn on a canvas, since the content security policy lets no picture in by an address of
 * its data (decision 14).
 *
 * @param logo base64
 */
export function useDrawnLogo(logo: string): {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** `failed`: it can't be read. */
  state: 'reading' | 'drawn' | 'failed';
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'reading' | 'drawn' | 'failed'>('reading');
  useEffect(() => {
    let isWanted = true;
    drawable(logo).then(
      (bitmap) => {
        const target = canvas.current;
        if (isWanted && target) draw(bitmap, target);
        if (isWanted) setState('drawn');
        bitmap.close();
      },
      (error) => {
        console.error(error);
        if (isWanted) setState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [logo]);
  return { canvas, state };
}

async function drawable(logo: string): Promise<ImageBitmap> {
  const read = readLogo(logo);
  if (!read) throw new Error('The logo is no PNG or JPEG of the size of a logo');
  return createImageBitmap(new Blob([read.bytes], { type: read.type }));
}

function draw(bitmap: ImageBitmap, target: HTMLCanvasElement): void {
  target.width = bitmap.width;
  target.height = bitmap.height;
  target.getContext('2d')?.drawImage(bitmap, 0, 0);
}
