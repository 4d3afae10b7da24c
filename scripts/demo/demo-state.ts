import PocketBase, { ClientResponseError, type RecordModel } from 'pocketbase';
import { demoChangeId, demoOrganizationIds, demoUserId } from './demo-ids.ts';

export type DemoServer = { url: string; superuser: { email: string; password: string } };

/**
 * What a server holds of the demo: nothing, a seeding that was interrupted, or all of it. `occupied`
 * is a server without a demo that has accounts already: no place for one.
 */
export type DemoState = 'absent' | 'partial' | 'complete' | 'occupied';

/** Tells what a server holds of the demo; `publisher` is the e-mail address seeded first. */
export async function demoState(server: DemoServer, publisher: string): Promise<DemoState> {
  const superuser = await superuserOf(server);
  const last = demoChangeId(demoOrganizationIds.organization, 'last');
  if (await find(superuser, 'pricebookChanges', last)) return 'complete';
  if (await find(superuser, 'users', demoUserId(publisher))) return 'partial';
  const users = await superuser.collection('users').getList(1, 1);
  return users.totalItems > 0 ? 'occupied' : 'absent';
}

/** A client signed in as the server's superuser. */
export async function superuserOf({ url, superuser }: DemoServer): Promise<PocketBase> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  return client;
}

/** The record with this id, or undefined. */
export async function find(
  client: PocketBase,
  collection: string,
  id: string,
): Promise<RecordModel | undefined> {
  try {
    return await client.collection(collection).getOne(id);
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return undefined;
    throw error;
  }
}
