import { z } from 'zod/mini';
import type { Change } from '../domain/organization/changes.ts';
import type { Member, Permission, Role } from '../schemas/membership.ts';
import { all } from './record-lists.ts';
import type { Server } from './server.ts';

/** Members and roles of an organization: written by its owner and its administrators only (B3). */

/** The members that the user may see: all of them, or for a member without a role the own profile. */
export async function loadMembers(server: Server, org: string): Promise<Member[]> {
  const profiles = await all(server, 'profiles', memberAnswer, {
    filter: server.filter('org = {:org}', { org }),
    expand: 'user',
  });
  return profiles.map(({ id, user, roles, expand }) => ({
    id,
    user,
    roles,
    name: expand.user?.name ?? '',
    email: expand.user?.email ?? '',
    verified: expand.user?.verified ?? false,
  }));
}

/**
 * Adds and removes the roles that were changed; what others changed meanwhile stays.
 *
 * @returns the roles that can't be given because somebody deleted them meanwhile
 */
export async function assignRoles(
  server: Server,
  org: string,
  { key, from, to }: Change<string[]>,
): Promise<string[]> {
  const filter = server.filter('org = {:org}', { org });
  const roles = await all(server, 'roles', z.object({ id: z.string() }), { filter });
  const isThere = (role: string) => roles.some(({ id }) => id === role);
  const chosen = to.filter((id) => !from.includes(id));
  const added = chosen.filter(isThere);
  const taken = from.filter((id) => !to.includes(id));
  if (added.length + taken.length > 0) {
    // Both are done on what the member has by then, so that nobody's choice is lost.
    await server.collection('profiles').update(key, { 'roles+': added, 'roles-': taken });
  }
  return chosen.filter((id) => !isThere(id));
}

export async function removeMember(server: Server, profile: string): Promise<void> {
  await server.collection('profiles').delete(profile);
}

/** Ends the sessions of a member on all devices: what these keep stays there (B11). */
export async function endSessions(server: Server, org: string, user: string): Promise<void> {
  const body = { orgId: org, userId: user };
  await server.send('/api/end-member-sessions', { method: 'POST', body });
}

/** Makes another member the owner (B10). */
export async function handOver(server: Server, org: string, user: string): Promise<void> {
  await server.send('/api/hand-over', { method: 'POST', body: { orgId: org, userId: user } });
}

export async function createRole(
  server: Server,
  role: { org: string; name: string; permissions: Permission[] },
): Promise<void> {
  await server.collection('roles').create(role);
}

/** Changes what the person changed: a permission of a later server stays. */
export async function updateRole(
  server: Server,
  { id, permissions: before }: Role,
  { name, permissions }: { name: string; permissions: readonly Permission[] },
): Promise<void> {
  await server.collection('roles').update(id, {
    name,
    'permissions+': permissions.filter((each) => !before.includes(each)),
    'permissions-': before.filter((each) => !permissions.includes(each)),
  });
}

/** Its members lose it, and with it what it let them do. */
export async function removeRole(server: Server, id: string): Promise<void> {
  await server.collection('roles').delete(id);
}

const memberAnswer = z.object({
  id: z.string(),
  user: z.string(),
  roles: z.array(z.string()),
  expand: z._default(
    z.object({
      // An account shows its address to members only where its owner agreed.
      user: z.optional(
        z.object({
          name: z._default(z.string(), ''),
          email: z._default(z.string(), ''),
          verified: z._default(z.boolean(), false),
        }),
      ),
    }),
    {},
  ),
});
