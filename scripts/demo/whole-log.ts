import type { ChangeRow } from '../../src/schemas/change-log.ts';
import { fetchLogPage } from '../../src/server/log-route.ts';
import type { Server } from '../../src/server/server.ts';

/**
 * The changes of all books that an organization has in view, in their order. A page may be shorter than what was asked for
 * (L2): it says itself whether more come.
 *
 * @param client signed in as one of its readers
 */
export async function wholeLog(client: Server, org: string): Promise<ChangeRow[]> {
  const changes: ChangeRow[] = [];
  for (;;) {
    const after = changes.at(-1) ?? null;
    const { rows, more } = await fetchLogPage(client, org, { after, limit: 1000 });
    changes.push(...rows);
    if (!more) return changes;
  }
}
