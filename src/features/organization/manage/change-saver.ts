import type { Change, Conflict } from '../../../domain/organization/changes.ts';

/**
 * Saves changes a moment after the last of them, several together, one save after the other. A value
 * that is changed again before it is saved goes once, from what was seen first to what came last.
 */
export type ChangeSaver<V> = {
  commit(change: Change<V>): void;
  /** Saves what waits now: the screen is being left. */
  flush(): void;
};

export type SaveReport<V> = {
  save(changes: Change<V>[]): Promise<Conflict<V>[]>;
  saved(changes: Change<V>[], conflicts: Conflict<V>[]): void;
  failed(changes: Change<V>[], error: unknown): void;
};

/** How long a save waits for another change (U19). */
const debounceMs = 300;

export function createChangeSaver<V>({ save, saved, failed }: SaveReport<V>): ChangeSaver<V> {
  let waiting = new Map<string, Change<V>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();

  async function run(changes: Change<V>[]): Promise<void> {
    try {
      saved(changes, await save(changes));
    } catch (error) {
      failed(changes, error);
    }
  }

  function flush(): void {
    clearTimeout(timer);
    if (waiting.size === 0) return;
    const changes = [...waiting.values()];
    waiting = new Map();
    last = last.then(() => run(changes));
  }

  return {
    commit: (change) => {
      const earlier = waiting.get(change.key);
      waiting.set(change.key, earlier ? { ...change, from: earlier.from } : change);
      clearTimeout(timer);
      timer = setTimeout(flush, debounceMs);
    },
    flush,
  };
}
