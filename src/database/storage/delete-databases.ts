import type { Owner } from './stored-databases.ts';
import { databasePrefix } from './workspace.ts';

/**
 * Deletes every local database of a user: those of all organizations, and ones that can't be opened.
 * Other tabs give up their connections when they are told; until then this waits.
 */
export async function deleteDatabasesOf(owner: Owner): Promise<void> {
  const prefix = databasePrefix(owner);
  const present = await indexedDB.databases();
  const names = present.flatMap(({ name }) => (name?.includes(prefix) ? [name] : []));
  await Promise.all(names.map(deleteDatabase));
}

/** Waits for other tabs to give up their connections. @param name as the browser has it */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} was not deleted`));
  });
}
