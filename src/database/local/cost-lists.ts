import { map, type Observable } from 'rxjs';
import type { HeldCostList } from '../../schemas/cost-list.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { changeDocument, document$, readDocument } from './documents.ts';

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
  await changeDocument(database, 'costLists', { rows: [] }, ({ rows }) => ({ rows: change(rows) }));
}
