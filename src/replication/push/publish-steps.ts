import { keepOwnDescription } from '../../database/local/own-descriptions.ts';
import {
  markRefused,
  recordStep,
  removeStep,
  unsentSteps,
} from '../../database/local/pending-changes.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { storedState } from '../../database/tables/stored.ts';
import { readBookOf } from '../../database/views/published-book.ts';
import { outcomeBefore } from '../../domain/changes/merge.ts';
import type { StepAtOnce } from '../../domain/changes/step-at-once.ts';
import { heldSteps, saidNow, withSteps } from '../../domain/draft/at-once.ts';
import { sentenceOf } from '../../domain/fault.ts';
import type { SyncState } from '../../schemas/sync-state.ts';
import { believed } from '../../server/auth.ts';
import { type PlaceInLog, placeInLog } from '../../server/publish-change.ts';
import type { Server } from '../../server/server.ts';
import { createSeeking, type NextAsk } from './next-ask.ts';
import { postChange } from './post-change.ts';

export type SendingParts = {
  workspace: Workspace;
  server: Server;
  /** Makes a contact, which confirms the session. */
  makeContact(): Promise<unknown>;
  /** Has the session confirmed again, and throws if it is not. */
  confirm(): Promise<void>;
};

/**
 * Publishes the steps that are published at once (A13), each under the id that was stored with it, in the order in which
 * they were made (S8). The server is asked first whether it has a step: what became of it after an answer was lost, by another
 * tab, or in a backup that was restored, nobody else knows. It stays until the tables have it.
 *
 * A step says up to where the log was read (A5), which after the first is the place of the one before.
 */
export function createStepPublisher({ workspace, server, makeContact, confirm }: SendingParts) {
  const { database, identity } = workspace;
  const seek = createSeeking();
  let running: Promise<NextAsk> | null = null;

  /**
   * One at a time: a pull of before may still be at it where a failure had the replication begin again.
   *
   * @param isAtEnd whether the log was read to its end; short of it, because of a change that can't be read, a step does not
   *   say after what it was made
   * @throws what a failed call threw, if it is a fault and no refusal: the rest is published later
   */
  return (isAtEnd: boolean): Promise<NextAsk> => {
    running ??= makeContact()
      .then(() => publish(isAtEnd))
      .finally(() => {
        running = null;
      });
    return running;
  };

  async function publish(isAtEnd: boolean): Promise<NextAsk> {
    const steps = await unsentSteps(database);
    const { state } = await storedState(database);
    const edits = steps.flatMap((step) => step.edits);
    let book = await readBookOf(workspace, edits);
    if (!state || !book) return 'not';
    // Tables that an earlier program laid changes over say nothing of the log: they are rebuilt before.
    if (state.pending.ids.length > 0) return 'not';
    const held = heldSteps(steps);
    let after = state.cursor?.seq ?? 0;
    let next: NextAsk = 'not';
    for (const step of steps) {
      if (step.status === 'refused' || held.has(step.id)) continue;
      const place = await placeInLog(server, step.change);
      if (place && place.seq > (state.cursor?.seq ?? 0)) return seek(step.change);
      if (place) {
        await settle(step, place, state);
        continue;
      }
      const said = saidNow(step, book);
      if (said.kind === 'conflict' || said.records.length === 0) {
        // Whoever may not read the log any more is told that it does not have it.
        const isThere = () => placeInLog(server, step.change);
        if (await believed(server, confirm, isThere, (found) => !found)) return 'at once';
        if (said.kind === 'records' && step.edits.length > 0) await removeStep(database, step.id);
        else {
          const code = said.kind === 'conflict' ? 'changedMeanwhile' : 'invalidChangeset';
          await markRefused(database, step.id, sentenceOf({ code }));
        }
        return publish(isAtEnd);
      }
      const { change: id, book: to } = step;
      const change = { id, org: identity.org, book: to, changeset: said.records };
      const fate = await postChange(server, confirm, isAtEnd ? { ...change, after } : change);
      if (fate.kind === 'overtaken') return 'at once';
      if (fate.kind === 'refused') {
        await markRefused(database, step.id, fate.message);
        return publish(isAtEnd);
      }
      after = fate.place.seq;
      book = withSteps([step], book);
      if (next !== 'at once') next = seek(id);
    }
    return next;
  }

  /** The log has it, and so have the tables. */
  async function settle(step: StepAtOnce, place: PlaceInLog, state: SyncState): Promise<void> {
    const { id, change, book, edits } = step;
    const outcome = outcomeBefore(state, {
      id: change,
      book,
      org: identity.org,
      ...place,
    });
    for (const { table, refId, values } of edits) {
      const { description } = values;
      if (table === 'problems' && typeof description === 'string' && outcome.status === 'applied')
        await keepOwnDescription(workspace, { problem: refId, description, change });
    }
    if (id === change) await recordStep(database, outcome);
    else await removeStep(database, id);
  }
}
