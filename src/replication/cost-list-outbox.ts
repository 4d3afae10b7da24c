import { combineLatest, map } from 'rxjs';
import { heldCostLists$, readHeldCostLists } from '../database/local/cost-lists.ts';
import { readUnsentLayouts, unsentLayouts$ } from '../database/local/price-list-layouts.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import type { Server } from '../server/server.ts';
import { createOutbox, type Outbox, waits } from './push/outbox.ts';

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
        ...lists.filter(waits).map(({ id }) => id),
        ...layouts.map(({ header, layout }) => `${header} ${layout}`),
      ]),
    ),
    // Few have any, and nobody's first screen waits for what sends them.
    isWaiting: async () => {
      if ((await readHeldCostLists(database)).some(({ status }) => status === 'drafted')) {
        const { settleCostLists } = await import('./cost-lists.ts');
        await settleCostLists(workspace);
      }
      const isListWaiting = (await readHeldCostLists(database)).some(waits);
      return isListWaiting || (await readUnsentLayouts(database)).length > 0;
    },
    push: async () => {
      const { pushCostLists } = await import('./cost-lists.ts');
      await pushCostLists(workspace, server, confirm);
    },
    confirm,
    onRested,
  });
}
