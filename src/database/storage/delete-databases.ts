import {
  databaseName,
  databasePrefix,
  noOrganization,
  type WorkspaceIdentity,
} from './workspace.ts';

/**
 * Deletes every local database of a user: those of all organizations, and ones that can't be opened.
 * Other tabs give up their connections when they are told; until then this waits.
 */
export async function deleteDatabasesOf(
  owner: Pick<WorkspaceIdentity, 'server' | 'user'>,
): Promise<void> {
  const prefix = databasePrefix(owner);
  const present = await indexedDB.databases();
  const names = present.flatMap(({ name }) => (name?.includes(prefix) ? [name] : []));
  await Promise.all(names.map(deleteDatabase));
}

/** For how many other organizations this device holds a database of the same user. */
export async function otherOrganizations(identity: WorkspaceIdentity): Promise<number> {
  const prefix = databasePrefix(identity);
  const own = databaseName(identity);
  const organizations = (await indexedDB.databases()).flatMap(({ name = '' }) => {
    const [, rest] = name.split(prefix);
    // RxDB appends the schema's version and the collection to the database's name.
    return rest === undefined ? [] : [rest.split('--')[0]];
  });
  return new Set(organizations.filter((org) => org !== noOrganization && `${prefix}${org}` !== own))
    .size;
}

/** Whether this device holds that database. */
export async function isDatabaseHeld(identity: WorkspaceIdentity): Promise<boolean> {
  const name = databaseName(identity);
  return (await indexedDB.databases()).some((each) => each.name?.includes(name));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} was not deleted`));
  });
}
