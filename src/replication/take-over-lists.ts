import { firstValueFrom } from 'rxjs';
import { changeCostDays, costDays$ } from '../database/local/cost-days.ts';
import { layoutsReadUpTo, takeLayouts } from '../database/local/price-list-layouts.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { withCostList } from '../domain/cost-days.ts';
import { readRelationText } from '../domain/exchange/shown-rows.ts';
import { readCostLists, readLayouts } from '../server/cost-lists.ts';
import type { Server } from '../server/server.ts';

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
