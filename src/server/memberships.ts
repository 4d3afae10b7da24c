import { z } from 'zod/mini';
import { type Membership, roleSchema } from '../schemas/membership.ts';
import type { Auth } from './auth.ts';
import { SignedOut } from './failure.ts';
import { all } from './record-lists.ts';
import type { Server } from './server.ts';

/**
 * The signed-in user's memberships. The session is confirmed first: PocketBase answers an expired
 * token with an empty list (S7).
 *
 * @throws SignedOut, ClientResponseError, Unreachable or UnknownAnswer
 */
export async function loadMemberships(server: Server, auth: Auth): Promise<Membership[]> {
  if ((await auth.refresh()) === 'refused') throw new SignedOut();
  return readMemberships(server, auth.user()?.id ?? '');
}

/** A user's profiles in all organizations, with their roles; to be asked once the session is confirmed. */
export async function readMemberships(server: Server, user: string): Promise<Membership[]> {
  const profiles = await all(server, 'profiles', profileAnswer, {
    filter: server.filter('user = {:user}', { user }),
    expand: 'org,roles',
  });
  return profiles.map(({ id, org, expand }) => ({
    id,
    org,
    orgName: expand.org?.name ?? '',
    owner: expand.org?.owner === user,
    roles: expand.roles,
  }));
}

const profileAnswer = z.object({
  id: z.string(),
  org: z.string(),
  expand: z._default(
    z.object({
      // The owner is hidden from a member without a role.
      org: z.optional(z.object({ name: z.string(), owner: z._default(z.string(), '') })),
      roles: z._default(z.array(roleSchema), []),
    }),
    { roles: [] },
  ),
});
