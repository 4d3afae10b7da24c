import { map, type Observable } from 'rxjs';
import { noCostDays } from '../../domain/cost-days.ts';
import type { CostDays, HeldCostList } from '../../schemas/cost-list.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { document$, localDocument, parseDocument, readDocument } from './documents.ts';

/** Suppliers' lists that were taken here and that the server does not have (X14), the first that was taken first. */
export function heldCostLists$({ database }: Workspace): Observable<HeldCostList[]> {
  return document$(database, 'costLists').pipe(map((document) => document?.rows ?? []));
}

export async function readHeldCostLists(database: TierbookDatabase): Promise<HeldCostList[]> {
  return (await readDocument(database, 'costLists'))?.rows ?? [];
}

/** Changes what is stored by then: of two tabs neither loses a list of the other. */
export async function changeHeldCostLists(
  database: TierbookDatabase,
  change: (lists: readonly HeldCostList[]) => HeldCostList[],
): Promise<void> {
  const document = await localDocument<{ rows: HeldCostList[] }>(database, 'costLists', {
    rows: [],
  });
  await document.incrementalModify((before) => ({
    rows: change(parseDocument('costLists', before)?.rows ?? []),
  }));
}

/** By which list each part's cost was confirmed last. */
export function costDays$({ database }: Workspace): Observable<CostDays> {
  return document$(database, 'costDays').pipe(map((document) => document ?? noCostDays));
}

/** The same, as it is by then. */
export async function changeCostDays(
  database: TierbookDatabase,
  change: (days: CostDays) => CostDays,
): Promise<void> {
  const document = await localDocument<CostDays>(database, 'costDays', noCostDays);
  await document.incrementalModify((before) =>
    change(parseDocument('costDays', before) ?? noCostDays),
  );
}
