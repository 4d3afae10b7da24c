import { z } from 'zod/mini';
import type { MemberName } from '../schemas/local-documents.ts';
import { all } from './record-lists.ts';
import type { Server } from './server.ts';

/**
 * What the members with a role are called, and the owner, who may have none.
 * @throws what the failed call threw
 */
export async function loadMemberNames(
  server: Server,
  org: string,
  owner: string,
): Promise<MemberName[]> {
  const profiles = await all(server, 'profiles', nameAnswer, {
    filter: server.filter('org = {:org} && (roles:length > 0 || user = {:owner})', { org, owner }),
    expand: 'user',
    fields: 'user,expand.user.name',
  });
  return profiles.map(({ user, expand }) => ({ user, name: expand.user?.name ?? '' }));
}

const nameAnswer = z.object({
  user: z.string(),
  expand: z._default(
    z.object({ user: z.optional(z.object({ name: z._default(z.string(), '') })) }),
    {},
  ),
});
