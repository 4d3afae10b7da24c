import { map, type Observable } from 'rxjs';
import { noCostDays } from '../../domain/cost-days.ts';
import type { CostDays } from '../../schemas/cost-list.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { changeDocument, document$ } from './documents.ts';

/** By which list each part's cost was confirmed last. */
export function costDays$({ database }: Workspace): Observable<CostDays> {
  return document$(database, 'costDays').pipe(map((document) => document ?? noCostDays));
}

/** The same, as it is by then. */
export async function changeCostDays(
  database: TierbookDatabase,
  change: (days: CostDays) => CostDays,
): Promise<void> {
  await changeDocument(database, 'costDays', noCostDays, change);
}
