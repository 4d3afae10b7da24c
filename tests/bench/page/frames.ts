/** Scrolls a list by so many pixels in each frame, and tells how long each frame took, in milliseconds. */
export function framesWhileScrolling(
  list: Element | null,
  frames: number,
  pixels: number,
): Promise<number[]> {
  return new Promise((resolve) => {
    const taken: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      taken.push(now - last);
      last = now;
      list?.scrollBy({ top: pixels, behavior: 'instant' });
      if (taken.length > frames) return resolve(taken.slice(1));
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}
