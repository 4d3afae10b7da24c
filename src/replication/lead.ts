import { firstValueFrom } from 'rxjs';
import { aborted$ } from './aborted.ts';
import type { Leadership } from './leadership/leadership.ts';

/** What the states of a lead consist of; each but `elect` and `report` may fail by a fault of the storage. */
export type LeadParts = {
  /** Lets this tab stand for the lead. */
  elect(): Leadership;
  /** Makes the tables whole; `seized`: the leader before was frozen and may have been writing. */
  open(how: 'free' | 'seized'): Promise<void>;
  /** Replicates until the sync is over. */
  replicate(): Promise<void>;
  /** Says what went wrong. */
  report(fault: unknown): void;
  /** Looks for the fault's reason and waits, but no longer than the sync goes on. */
  rest(fault: unknown): Promise<void>;
};

/**
 * What this tab does for the sync, as states that lead to each other until the sync is over: it was
 * stopped, another tab took the lead away, or one runs a newer program (S4).
 *
 *     following → opening → replicating
 *         ↑          ↓           ↓
 *         └─────── resting ──────┘
 *
 * A fault of the storage ends a lead and not the sync: this tab resigns, and after a rest it or another one
 * leads. A fault of the network ends nothing, and is tried again within `replicating`.
 */
export async function takeTurnsToLead(parts: LeadParts, over: AbortSignal): Promise<void> {
  let leadership: Leadership;

  async function following(): Promise<State> {
    leadership = parts.elect();
    const ended = firstValueFrom(aborted$(over)).then(() => null);
    const how = await Promise.race([leadership.won, ended]);
    return how ? () => opening(how) : following;
  }

  async function opening(how: 'free' | 'seized'): Promise<State> {
    await parts.open(how);
    return replicating;
  }

  async function replicating(): Promise<State> {
    await parts.replicate();
    return following;
  }

  async function resting(fault: unknown): Promise<State> {
    leadership.resign();
    await parts.rest(fault);
    return following;
  }

  let state: State = following;
  while (!over.aborted) {
    try {
      state = await state();
    } catch (fault) {
      parts.report(fault);
      state = () => resting(fault);
    }
  }
}

/** Does what the state is there for and settles with the next one. */
type State = () => Promise<State>;
