import { BaseAuthStore } from 'pocketbase';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type Auth, createAuth } from '../../../src/server/auth.ts';
import { activateOrganization } from '../../../src/server/organizations.ts';
import { connectServer, type Server } from '../../../src/server/server.ts';
import {
  connect,
  endTokens,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestUser,
} from '../../support/accounts.ts';

/** Renewals of one session that overlap, in one tab or several. */

const url = inject('serverUrl');
const browserFetch = window.fetch;
let owner: TestUser;
let second: string;
let server: Server;
let auth: Auth;

beforeEach(async () => {
  owner = await makeUser(url, 'owner');
  const { id: first } = await makeOrganization(owner, 'First');
  second = (await makeOrganization(owner, 'Second')).id;
  await owner.client.collection('users').update(owner.id, { activeOrg: first });
  server = connectServer(url, new BaseAuthStore());
  server.authStore.save(owner.client.authStore.token, owner.client.authStore.record);
  auth = createAuth(server);
  await auth.refresh();
  expect(auth.user()?.activeOrg).toBe(first);
});

afterEach(() => {
  window.fetch = browserFetch;
});

/** Renewals that the server has answered; each answer reaches the app once it is let through. */
function heldRenewals(change = (answer: Response): Response | Promise<Response> => answer) {
  const held: (() => void)[] = [];
  window.fetch = async (input, init) => {
    const answer = await browserFetch(input, init);
    if (!String(input).includes('auth-refresh')) return answer;
    await new Promise<void>((resolve) => held.push(resolve));
    return change(answer);
  };
  return {
    answered: (count: number) => expect.poll(() => held.length).toBe(count),
    /** What is asked from now on is not held. */
    letThrough: (index: number) => {
      window.fetch = browserFetch;
      held[index]?.();
    },
  };
}

/** Tokens of one second are the same: only from then on a renewal brings another. */
async function nextSecond() {
  const seconds = () => Math.floor(Date.now() / 1000);
  await expect.poll(seconds, { timeout: 3000 }).toBeGreaterThan(seconds());
}

it('[S7] keeps what was asked later, though another renewal brought another token meanwhile', async () => {
  await nextSecond();
  const renewals = heldRenewals();
  const earlier = auth.refresh();
  await renewals.answered(1);
  const switching = activateOrganization(server, auth, second);
  await renewals.answered(2);
  renewals.letThrough(0);
  expect(await earlier).toBe('confirmed');
  renewals.letThrough(1);
  await switching;
  expect(auth.user()?.activeOrg).toBe(second);
});

it('[S7] keeps what was asked later, though an earlier answer of the same token comes after it', async () => {
  const { token } = server.authStore;
  const renewals = heldRenewals(async (answer) =>
    Response.json({ ...(await answer.json()), token }),
  );
  const earlier = auth.refresh();
  await renewals.answered(1);
  const switching = activateOrganization(server, auth, second);
  await renewals.answered(2);
  renewals.letThrough(1);
  await switching;
  expect(auth.user()?.activeOrg).toBe(second);
  renewals.letThrough(0);
  expect(await earlier).toBe('confirmed');
  expect(auth.user()?.activeOrg).toBe(second);
});

it('[S7] a token that is refused ends no session that was begun again meanwhile', async () => {
  const superuser = connect(url);
  await signInSuperuser(superuser, inject('superuser'));
  await endTokens(superuser, owner);
  const renewals = heldRenewals();
  const renewal = auth.refresh();
  await renewals.answered(1);
  const { token, record } = await owner.client
    .collection('users')
    .authWithPassword(owner.email, owner.password);
  server.authStore.save(token, record);
  renewals.letThrough(0);
  expect(await renewal).toBe('confirmed');
  expect(auth.user()?.id).toBe(owner.id);
});

it('[S7] a renewal that ends after a log-out signs nobody in, and leaves nothing', async () => {
  const renewals = heldRenewals();
  const renewal = auth.refresh();
  await renewals.answered(1);
  auth.signOut();
  renewals.letThrough(0);
  expect(await renewal).toBe('refused');
  expect(auth.user()).toBeNull();
  expect(server.authStore.record).toBeNull();
});
