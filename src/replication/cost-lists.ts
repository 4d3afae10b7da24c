import { changeCostDays } from '../database/local/cost-days.ts';
import { changeHeldCostLists } from '../database/local/cost-lists.ts';
import { newRecordId } from '../database/storage/new-record-id.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { heldCostLists, type TakenList, withCostList } from '../domain/cost-days.ts';

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
