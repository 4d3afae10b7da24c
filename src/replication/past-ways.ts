import { readDocument, writeDocument } from '../database/local/documents.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import { loadRateVersions, loadVariableVersions } from '../server/past-ways.ts';
import type { Server } from '../server/server.ts';

/**
 * Asks the server what prices were made of before (H3), and keeps it for when there is no contact.
 *
 * @param currency refId of the currency that is shown; null: base units
 * @throws what the failed call threw
 */
export async function takePastWays(
  { database, identity }: Workspace,
  server: Server,
  currency: string | null,
): Promise<void> {
  const [variables, rates] = await Promise.all([
    loadVariableVersions(server, identity.org),
    currency === null ? [] : loadRateVersions(server, currency),
  ]);
  const taken = { variables, currency, rates };
  const held = await readDocument(database, 'pastWays');
  if (JSON.stringify(held) === JSON.stringify(taken)) return;
  await writeDocument(database, 'pastWays', taken);
}
