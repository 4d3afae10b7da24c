import { combineLatest, map } from 'rxjs';
import {
  changeCostDays,
  changeHeldCostLists,
  heldCostLists$,
  readHeldCostLists,
} from '../database/local/cost-lists.ts';
import { readUnsentLayouts, unsentLayouts$ } from '../database/local/price-list-layouts.ts';
import { newRecordId } from '../database/storage/new-record-id.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { heldCostLists, type TakenList, withCostList } from '../domain/cost-days.ts';
import type { HeldCostList } from '../schemas/cost-list.ts';
import type { Server } from '../server/server.ts';
import { createOutbox, type Outbox } from './push/outbox.ts';

/**
 * Keeps that a supplier's list was taken (X14), to be sent once what it changes is published, or at once where it changes
 * nothing.
 *
 * @throws a fault of the storage
 */
export async function takeCostList({ database }: Workspace, taken: TakenList): Promise<void> {
  const lists = heldCostLists(taken, newRecordId);
  if (lists.length === 0) return;
  await changeHeldCostLists(database, (held) => [...held, ...lists]);
  for (const list of lists.filter(({ status }) => status === 'waiting')) {
    await changeCostDays(database, (days) => withCostList(days, list));
  }
}

/** Has a refused list sent again. @throws a fault of the storage */
export async function sendCostListAgain({ database }: Workspace, id: string): Promise<void> {
  await changeHeldCostLists(database, (held) =>
    held.map((list) =>
      list.id === id && list.status === 'refused'
        ? { ...list, status: 'waiting', error: '' }
        : list,
    ),
  );
}

/** Gives up a list that the server does not have. @throws a fault of the storage */
export async function giveUpCostList({ database }: Workspace, id: string): Promise<void> {
  await changeHeldCostLists(database, (held) => held.filter((list) => list.id !== id));
}

/** The lists that were taken on this device, and how they are read, on their way to the organization (X14). */
export function createCostListOutbox(parts: {
  workspace: Workspace;
  server: Server;
  /** Has the session confirmed, and throws if it is not. */
  confirm(): Promise<void>;
  /** Called when there is something to send after a rest. */
  onRested(): void;
}): Outbox {
  const { workspace, server, confirm, onRested } = parts;
  const { database } = workspace;
  return createOutbox({
    waiting$: combineLatest([heldCostLists$(workspace), unsentLayouts$(workspace)]).pipe(
      map(([lists, layouts]) => [
        ...lists.filter(isWaiting).map(({ id }) => id),
        ...layouts.map(({ header, layout }) => `${header} ${layout}`),
      ]),
    ),
    // Few have any, and nobody's first screen waits for what sends them.
    isWaiting: async () => {
      if ((await readHeldCostLists(database)).some(({ status }) => status === 'drafted')) {
        const { settleCostLists } = await import('./push/settle-cost-lists.ts');
        await settleCostLists(workspace);
      }
      const isListWaiting = (await readHeldCostLists(database)).some(isWaiting);
      return isListWaiting || (await readUnsentLayouts(database)).length > 0;
    },
    push: async () => {
      const { pushCostLists } = await import('./push/push-cost-lists.ts');
      await pushCostLists(workspace, server, confirm);
    },
    confirm,
    onRested,
  });
}

function isWaiting({ status }: HeldCostList): boolean {
  return status === 'waiting';
}
