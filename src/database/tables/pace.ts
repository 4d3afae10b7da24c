/**
 * How many rows are written at once. A bulk write is one task of the page, so its length is what a
 * person feels, and it depends on the device, on the rows and on what else runs there: the next write
 * has as many rows as the last one says fit into the time (docs/measurements.md).
 */
export type Pace = {
  /** Rows of the next write. */
  readonly size: number;
  /** Runs a write of so many rows. */
  timed<T>(rows: number, write: () => Promise<T>): Promise<T>;
};

/** How long a write may take, in milliseconds: most of it holds the page, and a task of 50 is long. */
const targetMs = 32;

/** Fewer than the least take hardly less time, since each write has its own cost. */
const firstSize = 100;
const leastSize = 50;
const mostSize = 500;

export function startPace(): Pace {
  let size = firstSize;
  return {
    get size() {
      return size;
    },
    timed: async (rows, write) => {
      const start = performance.now();
      const result = await write();
      size = nextSize(size, rows, performance.now() - start);
      return result;
    },
  };
}

/**
 * Grows to no more than twice the size at once: one write may be fast by chance. It shrinks as far as
 * one write asks for. A last piece of few rows shows nothing, unless even that was too slow.
 */
export function nextSize(size: number, rows: number, tookMs: number): number {
  if (rows < size && tookMs <= targetMs) return size;
  const fitting = Math.floor((rows * targetMs) / Math.max(tookMs, 1));
  return Math.min(mostSize, Math.max(leastSize, Math.min(2 * size, fitting)));
}
