import { afterPaint } from './repaints.ts';

let painted: Promise<number>[] = [];

/** Watches every key that is pressed in this page. */
export function watchKeys(): void {
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      painted.push(
        new Promise((resolve) => afterPaint(() => resolve(performance.now() - timeStamp))),
      );
    },
    { capture: true },
  );
}

/** From each key pressed since the last call until the frame that it led to was painted, in milliseconds. */
export async function keysPainted(): Promise<number[]> {
  const pressed = painted;
  painted = [];
  return Promise.all(pressed);
}
