import type { Workspace } from '../../../database/storage/workspace.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';

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
export type UnsavedFacts = {
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
