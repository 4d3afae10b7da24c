/** The middle of the values, the mean of the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** The value that a share of the values, 0.95 say, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return ascending(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
