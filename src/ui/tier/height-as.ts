/**
 * A ref that gives the parent of an element its height in px as a custom property: before the first paint, and as it
 * changes. A state would have its component rendered again between layout and paint, each of several by itself.
 */
export function heightAs(property: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      element.parentElement?.style.setProperty(property, `${height}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
