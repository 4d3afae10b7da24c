import { useEffect, useMemo, useRef, useState } from 'react';
import type { Fault } from '../../../domain/fault.ts';
import type { Change, Conflict } from '../../../domain/organization/changes.ts';
import { VariablesError } from '../../../server/organization-admin.ts';

/** A change on its way to the server, or one that did not get there and waits for the person. */
export type PendingChange<V> = Change<V> &
  (
    | { state: 'saving' }
    | { state: 'failed'; fault: Fault | null }
    | { state: 'conflict'; theirs: V }
  );

/** Changes by key. What could not be saved is kept until the person sends it again or drops it. */
export type Changes<V> = {
  pending: Readonly<Record<string, PendingChange<V>>>;
  commit(change: Change<V>): void;
  drop(key: string): void;
};

type Handlers<V> = {
  save: (changes: Change<V>[]) => Promise<Conflict<V>[]>;
  /** Some of it is saved: called before the pending changes are forgotten. */
  onSaved: (changes: Change<V>[]) => void;
  onFailed: (error: unknown) => void;
};

export function useChanges<V>(handlers: Handlers<V>): Changes<V> {
  const [pending, setPending] = useState<Record<string, PendingChange<V>>>({});
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  const saver = useMemo(() => {
    const settle = (changes: Change<V>[], next: (change: Change<V>) => PendingChange<V> | null) =>
      setPending((before) => {
        const after = { ...before };
        for (const change of changes) {
          const current = before[change.key];
          // Changed again meanwhile: that change has a save of its own.
          if (current?.state !== 'saving' || current.to !== change.to) continue;
          const outcome = next(change);
          if (outcome) after[change.key] = outcome;
          else delete after[change.key];
        }
        return after;
      });
    return createChangeSaver<V>({
      save: (changes) => latest.current.save(changes),
      saved: (changes, conflicts) => {
        const lost = new Map(conflicts.map((conflict) => [conflict.key, conflict]));
        const kept = changes.filter(({ key }) => !lost.has(key));
        if (kept.length > 0) latest.current.onSaved(kept);
        settle(changes, (change) => {
          const conflict = lost.get(change.key);
          return conflict ? { ...change, state: 'conflict', theirs: conflict.theirs } : null;
        });
      },
      failed: (changes, error) => {
        latest.current.onFailed(error);
        // Of everything else there is no more to say than that it failed.
        const fault = error instanceof VariablesError ? error.fault : null;
        settle(changes, (change) => ({ ...change, state: 'failed', fault }));
      },
    });
  }, []);

  useEffect(() => {
    // A page that is put away may not get the time to wait.
    window.addEventListener('pagehide', saver.flush);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);

  return {
    pending,
    commit: (change) => {
      setPending((before) => ({ ...before, [change.key]: { ...change, state: 'saving' } }));
      saver.commit(change);
    },
    drop: (key) => setPending(({ [key]: _, ...rest }) => rest),
  };
}

/** What the server holds as far as the person knows, who now changes a value that is not saved. */
export function seen<V>(pending: PendingChange<V>): V {
  if (pending.state === 'conflict') return pending.theirs;
  return pending.state === 'saving' ? pending.to : pending.from;
}

/**
 * Saves changes a moment after the last of them, several together, one save after the other. A value
 * that is changed again before it is saved goes once, from what was seen first to what came last.
 */
type ChangeSaver<V> = {
  commit(change: Change<V>): void;
  /** Saves what waits now: the screen is being left. */
  flush(): void;
};

type SaveReport<V> = {
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
