import { readDocument } from '../../database/local/documents.ts';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { changeEntries } from '../../database/tables/log-entries.ts';

/** The ids of the changes that were made on this device, as far as it still has anything of them (L4, S8). */
export async function ownChanges(database: TierbookDatabase): Promise<Set<string>> {
  const own = new Set<string>();
  for await (const entries of changeEntries(database)) {
    for (const { id, order } of entries) if (order !== undefined) own.add(id);
  }
  const descriptions = await readDocument(database, 'ownDescriptions');
  for (const { change } of descriptions?.rows ?? []) own.add(change);
  return own;
}
