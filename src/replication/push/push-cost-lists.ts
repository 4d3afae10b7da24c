import { changeHeldCostLists, readHeldCostLists } from '../../database/local/cost-lists.ts';
import { noteLayoutSent, readUnsentLayouts } from '../../database/local/price-list-layouts.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { relationText } from '../../domain/exchange/shown-rows.ts';
import { sendCostList, sendLayout } from '../../server/cost-lists.ts';
import type { Server } from '../../server/server.ts';
import { unlessRefused } from './refusals.ts';

/**
 * Sends the suppliers' lists that wait (X14), each under the id that it was given here: one whose answer was lost is sent
 * again and is there once. Then how lists are read. What the server refuses of a list is kept, with the reason; a layout
 * stays on this device alone.
 *
 * @param confirm as of `postChange`
 * @throws what a failed call threw if it is a fault and no refusal: the rest is sent later
 */
export async function pushCostLists(
  workspace: Workspace,
  server: Server,
  confirm: () => Promise<void>,
): Promise<void> {
  const { database, identity } = workspace;
  const held = await readHeldCostLists(database);
  for (const { id, supplier, day, refIds } of held.filter(({ status }) => status === 'waiting')) {
    const list = { id, supplier, day, refIds: relationText(refIds) };
    const answer = await unlessRefused(server, confirm, () =>
      sendCostList(server, identity.org, list),
    );
    await changeHeldCostLists(database, (lists) =>
      'reason' in answer
        ? lists.map((each) =>
            each.id === id ? { ...each, status: 'refused', error: answer.reason } : each,
          )
        : lists.filter((each) => each.id !== id),
    );
  }
  for (const { header, layout } of await readUnsentLayouts(database)) {
    await unlessRefused(server, confirm, () =>
      sendLayout(server, identity.org, { header, layout }),
    );
    await noteLayoutSent(database, { header, layout });
  }
}
