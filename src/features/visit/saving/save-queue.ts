/**
 * Saves changes of one thing one after the other, each at once; what comes while one is being saved
 * goes together in the next. A change that failed is kept and goes with the next try, so the last
 * value of each field is never lost to an earlier one.
 */
export type SaveQueue<T extends object> = {
  push(change: T): void;
  /** Tries again what failed. */
  retry(): void;
  /** Whether something is not saved yet. */
  busy(): boolean;
};

export function createSaveQueue<T extends object>(
  save: (change: T) => Promise<unknown>,
  onSettled: (result: 'saved' | 'failed') => void,
): SaveQueue<T> {
  let waiting: T | null = null;
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting) {
      const change: T = waiting;
      waiting = null;
      try {
        await save(change);
        onSettled('saved');
      } catch (error) {
        console.error(error);
        waiting = { ...change, ...(waiting as T | null) };
        onSettled('failed');
        break;
      }
    }
    running = false;
  }

  return {
    push: (change) => {
      waiting = { ...waiting, ...change };
      void run();
    },
    retry: () => void run(),
    busy: () => running || waiting !== null,
  };
}
