/** A way to keep a picture as a file. */
export type Encoding = {
  type: 'image/png' | 'image/jpeg';
  /** So many pixels its longer side has at most. */
  longest: number;
};

/** What is printed at 300 dots an inch is sharp with as many on four inches. */
export const longestSide = 1200;

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
