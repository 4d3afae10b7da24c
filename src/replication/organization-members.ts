import { z } from 'zod';
import { type Change, mergeChoices } from '../domain/organization/changes.ts';
import type { Member, Permission } from '../schemas/membership.ts';
import { all } from './list.ts';
import type { Server } from './server.ts';

/** Members and roles of an organisation: written by its owner and its administrators only (B3). */

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
  }));
}

/** Adds and removes the roles that were changed; what others changed meanwhile stays. */
export async function assignRoles(server: Server, change: Change<string[]>): Promise<void> {
  const profiles = server.collection('profiles');
  const fresh = memberAnswer.parse(await profiles.getOne(change.key));
  await profiles.update(change.key, { roles: mergeChoices(fresh.roles, change) });
}

export async function removeMember(server: Server, profile: string): Promise<void> {
  await server.collection('profiles').delete(profile);
}

export async function createRole(
  server: Server,
  role: { org: string; name: string; permissions: Permission[] },
): Promise<void> {
  await server.collection('roles').create(role);
}

/** Its members lose it, and with it what it let them do. */
export async function removeRole(server: Server, id: string): Promise<void> {
  await server.collection('roles').delete(id);
}

const memberAnswer = z.object({
  id: z.string(),
  user: z.string(),
  roles: z.array(z.string()),
  expand: z
    .object({
      // An account shows its address to members only where its owner agreed.
      user: z.object({ name: z.string().default(''), email: z.string().default('') }).optional(),
    })
    .default({}),
});
