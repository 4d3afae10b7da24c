import { z } from 'zod/mini';
import { type SignIn, signInSchema } from '../schemas/account.ts';
import type { Auth } from './auth.ts';
import { SignedOut } from './failure.ts';
import { loadMembers } from './organization-members.ts';
import { all } from './record-lists.ts';
import { readAnswer, type Server } from './server.ts';

/** Sets the signed-in user's own name; the client takes the answer over as the stored user. */
export async function renameUser(server: Server, auth: Auth, name: string): Promise<void> {
  const user = auth.user()?.id ?? '';
  readAnswer(z.object({ id: z.string() }), await server.collection('users').update(user, { name }));
}

/**
 * Where the user is signed in, the latest first. The session is confirmed first, which notes this device too.
 *
 * @throws SignedOut, or what a failed call threw
 */
export async function loadSignIns(server: Server, auth: Auth): Promise<SignIn[]> {
  if ((await auth.refresh()) === 'refused') throw new SignedOut();
  const rows = await all(server, 'signIns', signInSchema, {});
  return rows.sort((a, b) => b.last.localeCompare(a.last) || b.first.localeCompare(a.first));
}

/** An organization of the user's own, and how many others are members of it. */
export type Owned = { id: string; name: string; others: number };

/** @throws SignedOut, or what a failed call threw */
export async function loadOwned(server: Server, auth: Auth): Promise<Owned[]> {
  if ((await auth.refresh()) === 'refused') throw new SignedOut();
  const user = auth.user()?.id ?? '';
  const organizations = await all(server, 'organizations', organizationAnswer, {});
  const owned = organizations.filter(({ owner }) => owner === user);
  return Promise.all(
    owned.map(async ({ id, name }) => {
      const members = await loadMembers(server, id);
      return { id, name, others: members.filter((member) => member.user !== user).length };
    }),
  );
}

// Its owner is hidden from those who are no readers.
const organizationAnswer = z.object({
  id: z.string(),
  name: z.string(),
  owner: z._default(z.string(), ''),
});

/**
 * Deletes the account (B12); what the device holds stays for the caller to delete.
 *
 * @param closing ids of the organizations that are closed with it: those that the user owns, and is alone in
 */
export async function deleteAccount(
  server: Server,
  password: string,
  closing: readonly string[],
): Promise<void> {
  await server.send('/api/delete-account', { method: 'POST', body: { password, closing } });
}
