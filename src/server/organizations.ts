import { z } from 'zod/mini';
import { isTimeZoneName } from '../domain/organization/time-zone.ts';
import type { Auth } from './auth.ts';
import { failureOf } from './failure.ts';
import { readAnswer, type Server } from './server.ts';

/** Creating, joining, choosing and leaving an organization: each changes the user's active one (B2, B4, B10). */

/**
 * The new organization's id. Its days are those of where this device is (T1), and its book inherits from the starter book of
 * this language, such as `es`, if there is one (B2).
 */
export async function createOrganization(
  server: Server,
  auth: Auth,
  name: string,
  starterLanguage: string,
) {
  const owner = auth.user()?.id ?? '';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = isTimeZoneName(timeZone) ? { timeZone } : {};
  const { id } = readAnswer(
    created,
    await server.collection('organizations').create({ name, owner, ...zone, starterLanguage }),
  );
  await confirmActive(auth);
  return id;
}

export async function joinOrganization(server: Server, auth: Auth, orgId: string): Promise<void> {
  const userId = auth.user()?.id ?? '';
  readAnswer(created, await server.send('/api/join', { method: 'POST', body: { orgId, userId } }));
  await confirmActive(auth);
}

/** Only an organization that the user is a member of: the server refuses any other. */
export async function activateOrganization(server: Server, auth: Auth, id: string): Promise<void> {
  const user = auth.user()?.id ?? '';
  readAnswer(created, await server.collection('users').update(user, { activeOrg: id }));
  await confirmActive(auth);
}

/** Ends the user's own membership (B10). */
export async function leaveOrganization(
  server: Server,
  auth: Auth,
  profile: string,
): Promise<void> {
  await server.collection('profiles').delete(profile);
  await confirmActive(auth);
}

/** The name of any organization, which is told to whoever knows its id (B3); null if there is none with it. */
export async function organizationName(server: Server, id: string): Promise<string | null> {
  try {
    const found = await server.collection('organizations').getOne(id, { fields: 'name' });
    return readAnswer(named, found).name;
  } catch (error) {
    if (failureOf(error).kind === 'missing') return null;
    throw error;
  }
}

const created = z.object({ id: z.string().check(z.minLength(1)) });
const named = z.object({ name: z.string() });

/** What was asked for is done on the server: a renewal that fails now is made up for at the next contact. */
async function confirmActive(auth: Auth): Promise<void> {
  try {
    await auth.refresh();
  } catch (error) {
    console.error(error);
  }
}
