/**
 * Saves changes of one thing one after the other, each at once; what comes while one is being saved
 * goes together in the next. A change that failed is kept and goes with the next try, so the last
 * value of each field is never lost to an earlier one.
 */
export type SaveQueue<T extends object> = {
  push(change: T): void;
  /** Tries again what failed. */
  retry(): void;
  /** Gives up what failed, also while it is tried again. */
  discard(): void;
  /** What is not saved yet; null: nothing. */
  unsaved(): T | null;
  /** Whether the last try failed, and no other runs. */
  hasFailed(): boolean;
};

/** @param onSettled called after each save, once the queue says what came of it */
export function createSaveQueue<T extends object>(
  save: (change: T) => Promise<unknown>,
  onSettled: () => void,
): SaveQueue<T> {
  let waiting: T | null = null;
  let running: T | null = null;
  let givenUp: T | null = null;
  let failed = false;

  async function run(): Promise<void> {
    if (running) return;
    while (waiting) {
      const change: T = waiting;
      running = change;
      waiting = null;
      try {
        await save(change);
        failed = false;
      } catch (error) {
        console.error(error);
        if (change !== givenUp) waiting = { ...change, ...(waiting as T | null) };
        failed = waiting !== null;
      }
      running = null;
      onSettled();
      if (failed) break;
    }
  }

  return {
    push: (change) => {
      waiting = { ...waiting, ...change } as T;
      void run();
    },
    retry: () => void run(),
    discard: () => {
      givenUp = running;
      waiting = null;
      failed = false;
      onSettled();
    },
    unsaved: () => (running || waiting ? ({ ...running, ...waiting } as T) : null),
    hasFailed: () => failed,
  };
}
