import { changeCostDays } from '../../database/local/cost-days.ts';
import { changeHeldCostLists, readHeldCostLists } from '../../database/local/cost-lists.ts';
import { readDraft } from '../../database/local/draft-rows.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { readPublishedBook } from '../../database/views/published-book.ts';
import { settledCostList, withCostList } from '../../domain/cost-days.ts';
import { currentStep, draftAt, keyOf } from '../../domain/draft/history.ts';
import { shownIn } from '../../domain/draft/published-book.ts';
import type { CostMaterial } from '../../schemas/pricebook.ts';

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
