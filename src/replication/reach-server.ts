import { noteServerClock } from '../database/local/server-clock.ts';
import type { TierbookDatabase } from '../database/storage/workspace.ts';
import { expectReachable, type Server } from '../server/server.ts';

/**
 * Asks whether the server is there, and keeps what its answer tells of its clock (V2).
 *
 * @throws Unreachable
 */
export async function reachServer(database: TierbookDatabase, server: Server): Promise<void> {
  const lead = await expectReachable(server);
  if (lead) await noteServerClock(database, lead);
}
