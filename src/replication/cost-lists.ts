import { firstValueFrom } from 'rxjs';
import { changeCostDays, costDays$ } from '../database/local/cost-days.ts';
import { changeHeldCostLists, readHeldCostLists } from '../database/local/cost-lists.ts';
import { readDraft } from '../database/local/draft-rows.ts';
import {
  layoutsReadUpTo,
  noteLayoutSent,
  readUnsentLayouts,
  takeLayouts,
} from '../database/local/price-list-layouts.ts';
import { newRecordId } from '../database/storage/new-record-id.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { readPublishedBook } from '../database/views/published-book.ts';
import {
  heldCostLists,
  settledCostList,
  type TakenList,
  withCostList,
} from '../domain/cost-days.ts';
import { currentStep, draftAt, keyOf } from '../domain/draft/history.ts';
import { shownIn } from '../domain/draft/published-book.ts';
import { readRelationText, relationText } from '../domain/exchange/shown-rows.ts';
import type { CostMaterial } from '../schemas/pricebook.ts';
import { readCostLists, readLayouts, sendCostList, sendLayout } from '../server/cost-lists.ts';
import type { Server } from '../server/server.ts';
import { waits } from './push/outbox.ts';
import { unlessRefused } from './push/refusals.ts';

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
  for (const list of lists.filter(waits)) {
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

/** What the lists say whose changes were in the draft (X14) counts once these are published; after each pull. */
export async function settleCostLists(workspace: Workspace): Promise<void> {
  const { database } = workspace;
  const held = await readHeldCostLists(database);
  const drafted = held.filter(({ status }) => status === 'drafted');
  if (drafted.length === 0) return;
  const { rows, position } = await readDraft(database);
  const draft = draftAt(rows, currentStep(rows, position));
  const isDrafted = (refId: string) => draft.has(keyOf({ table: 'costsMaterial', refId }));
  // To read a whole book takes a while, and most lists wait for a person.
  const isOpen = drafted.every(
    ({ changes }) => changes.length > 0 && changes.every(({ refId }) => isDrafted(refId)),
  );
  const book = isOpen ? null : await readPublishedBook(workspace);
  if (!book) return;
  const costOf = (refId: string) => {
    const part = shownIn(book, { table: 'costsMaterial', refId }) as CostMaterial | null;
    return part?.quantity ?? null;
  };
  const settled = new Map(
    drafted.map((list) => [list.id, settledCostList(list, isDrafted, costOf)]),
  );
  for (const list of settled.values()) {
    if (list?.status === 'waiting') {
      await changeCostDays(database, (days) => withCostList(days, list));
    }
  }
  await changeHeldCostLists(database, (lists) =>
    lists.flatMap((list) =>
      list.status === 'drafted' && settled.has(list.id) ? (settled.get(list.id) ?? []) : list,
    ),
  );
}

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
  for (const { id, supplier, day, refIds } of held.filter(waits)) {
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

/**
 * Takes over which suppliers' lists the authors of the organization took, and how they read them (X14): what came since the
 * last contact.
 *
 * @throws what a failed call threw
 */
export async function takeOverLists(workspace: Workspace, server: Server): Promise<void> {
  const { database, identity } = workspace;
  const { read } = await firstValueFrom(costDays$(workspace));
  const lists = await readCostLists(server, identity.org, read);
  if (lists && lists.upTo?.id !== read?.id) {
    await changeCostDays(database, (days) =>
      lists.rows.reduce(
        (known, { supplier, day, refIds }) =>
          withCostList(known, { supplier, day, refIds: readRelationText(refIds) ?? [] }),
        { ...days, read: lists.upTo },
      ),
    );
  }
  const before = await layoutsReadUpTo(database);
  const layouts = await readLayouts(server, identity.org, before);
  if (layouts && layouts.upTo?.id !== before?.id) {
    await takeLayouts(database, layouts.rows, layouts.upTo);
  }
}
