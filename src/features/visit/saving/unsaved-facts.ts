import type { Workspace } from '../../../database/storage/workspace.ts';

/** What of a visit is saved as it is typed or set. */
export type FactKind = 'customer' | 'multipliers' | 'notes';

/** Facts of one thing on their way into the visit. */
type Facts<T extends object> = {
  kind: FactKind;
  /** Of a job or a session. */
  of: string;
  queue: SaveQueue<T>;
};

type FailedFacts = Facts<never> & {
  /** A screen has them. */
  isHeld: boolean;
};

/**
 * What of a workspace's visits is being saved. What could not be stored stays here when its screen is left: it is tried
 * again by itself, is there when the screen is opened again, and goes only once it is stored or a person gives it up.
 */
type UnsavedFacts = {
  /** The facts of this, the same ones as long as a screen has them or they are not stored. */
  factsOf<T extends object>(
    kind: FactKind,
    of: string,
    save: (change: T) => Promise<unknown>,
  ): Facts<T>;
  /** A screen has them, until it calls what is returned. */
  hold<T extends object>(facts: Facts<T>): () => void;
  /** Those that could not be stored; the same list until it changes. */
  failed(): readonly FailedFacts[];
  /** Something else tells what could not be stored, until it calls what is returned. */
  tellInstead(): () => void;
  isToldElsewhere(): boolean;
  subscribe(changed: () => void): () => void;
};

/** How long after a failure what could not be stored is tried again. */
const retryMs = 5_000;

/** @param isOver whether nothing can be stored any more */
export function createUnsavedFacts(isOver: () => boolean): UnsavedFacts {
  const known = new Map<string, Facts<never>>();
  const holders = new Map<Facts<never>, number>();
  const listeners = new Set<() => void>();
  let failed: readonly FailedFacts[] = [];
  let tellers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    for (const [key, facts] of known)
      if (!holders.has(facts) && facts.queue.unsaved() === null) known.delete(key);
    failed = [...known.values()]
      .filter(({ queue }) => queue.hasFailed())
      .map((facts) => ({ ...facts, isHeld: holders.has(facts) }));
    clearTimeout(timer);
    if (failed.length > 0 && !isOver())
      timer = setTimeout(() => {
        for (const { queue } of failed) queue.retry();
      }, retryMs);
    tell();
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    factsOf: (kind, of, save) => {
      const key = `${kind} ${of}`;
      const facts = known.get(key) ?? { kind, of, queue: createSaveQueue(save, settle) };
      known.set(key, facts as Facts<never>);
      return facts as Facts<never>;
    },
    hold: (held) => {
      const facts = held as unknown as Facts<never>;
      known.set(`${facts.kind} ${facts.of}`, facts);
      holders.set(facts, (holders.get(facts) ?? 0) + 1);
      settle();
      return () => {
        const others = (holders.get(facts) ?? 0) - 1;
        if (others > 0) holders.set(facts, others);
        else holders.delete(facts);
        settle();
      };
    },
    failed: () => failed,
    tellInstead: () => {
      tellers += 1;
      tell();
      return () => {
        tellers -= 1;
        tell();
      };
    },
    isToldElsewhere: () => tellers > 0,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const ofWorkspaces = new WeakMap<Workspace, UnsavedFacts>();

/** Those of the workspace's visits, as long as it is open. */
export function unsavedFacts(workspace: Workspace): UnsavedFacts {
  const facts = ofWorkspaces.get(workspace) ?? createUnsavedFacts(() => workspace.database.closed);
  ofWorkspaces.set(workspace, facts);
  return facts;
}

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
