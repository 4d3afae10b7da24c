import { changeSentVisits, readUnsentVisits } from '../../database/local/sent-visits.ts';
import { touchSession } from '../../database/local/sessions.ts';
import type { Workspace } from '../../database/storage/workspace.ts';

/** Has the visits and orders that the server refused sent again (V8), as they are. @throws a fault of the storage */
export async function sendVisitsAgain(workspace: Workspace): Promise<void> {
  const { database } = workspace;
  const refused = (await readUnsentVisits(database)).filter(({ reason }) => reason !== null);
  await changeSentVisits(database, (sent) => ({ ...sent, refused: {} }));
  for (const visit of new Set(refused.map((each) => each.visit)))
    await touchSession(workspace, visit);
}
