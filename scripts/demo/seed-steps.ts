import { randomBytes } from 'node:crypto';
import type { default as PocketBase, RecordModel } from 'pocketbase';

import type { Publication } from './demo-data.ts';
import { demoUserId } from './demo-ids.ts';
import { find } from './demo-state.ts';

// Each step may be repeated: it leaves alone what an earlier run has done.

/** How long a seeding may take; its tokens are good for no longer. */
const tokenSeconds = 1800;

/**
 * Registers an account as anybody does, and acts as it.
 *
 * @param password a random one where nobody is meant to sign in
 */
export async function account(
  superuser: PocketBase,
  { email, name }: { email: string; name: string },
  password = randomBytes(24).toString('base64url'),
): Promise<PocketBase> {
  const id = demoUserId(email);
  if (!(await find(superuser, 'users', id))) {
    const secret = { password, passwordConfirm: password };
    // Nobody else may say which id an account has (B6).
    await superuser
      .collection('users')
      .create({ id, email, name, emailVisibility: true, ...secret });
  }
  const client = await superuser.collection('users').impersonate(id, tokenSeconds);
  return client.autoCancellation(false);
}

/** Creates an organization as its owner; the answer is the book that came with it. */
export async function organization(
  superuser: PocketBase,
  owner: PocketBase,
  { id, name }: { id: string; name: string },
): Promise<RecordModel> {
  if (!(await find(superuser, 'organizations', id))) {
    await owner.collection('organizations').create({ id, name, owner: userIdOf(owner) });
  }
  return superuser
    .collection('books')
    .getFirstListItem(superuser.filter('org = {:id}', { id }), { sort: 'created' });
}

/** What the organization puts on paper, as its owner. */
export async function putOnPaper(
  owner: PocketBase,
  org: string,
  paper: Record<string, string>,
): Promise<void> {
  const filter = owner.filter('org = {:org}', { org });
  const { items } = await owner.collection('papers').getList(1, 1, { filter, skipTotal: true });
  if (items.length === 0) await owner.collection('papers').create({ org, ...paper });
}

/** Joins as the member, and gives the role as the owner. */
export async function member(
  owner: PocketBase,
  joining: PocketBase,
  org: string,
  role: string,
): Promise<void> {
  const user = userIdOf(joining);
  await joining.send('/api/join', { method: 'POST', body: { orgId: org, userId: user } });
  if (role === 'none') return;
  const filter = owner.filter('org = {:org} && name = {:role}', { org, role });
  const { id } = await owner.collection('roles').getFirstListItem(filter);
  const profile = await owner
    .collection('profiles')
    .getFirstListItem(owner.filter('org = {:org} && user = {:user}', { org, user }));
  await owner.collection('profiles').update(profile.id, { roles: [id] });
}

/** Publishes changes in order, as their author; the server recognises one that it already has. */
export async function publish(
  author: PocketBase,
  book: RecordModel,
  publications: readonly Publication[],
  idOf: (index: number) => string,
): Promise<void> {
  for (const [index, publication] of publications.entries()) {
    await author
      .collection('pricebookChanges')
      .create({ id: idOf(index), org: book.org, book: book.id, ...publication });
  }
}

function userIdOf(client: PocketBase): string {
  const { record } = client.authStore;
  if (!record) throw new Error('The client is not signed in.');
  return record.id;
}
