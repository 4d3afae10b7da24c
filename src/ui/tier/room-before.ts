/**
 * A ref that keeps room for an element, as high as it is, at the end of the one before it: before the first paint, and as
 * it changes. A state would have its component rendered again between layout and paint, each of several by itself; a
 * custom property, which is inherited, has the style of all that lies in its element worked out again.
 */
export function roomBefore(element: HTMLElement | null) {
  const before = element?.previousElementSibling;
  if (!element || !(before instanceof HTMLElement)) return;
  const observer = new ResizeObserver(([entry]) => {
    before.style.paddingBottom = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`;
  });
  observer.observe(element);
  return () => observer.disconnect();
}
