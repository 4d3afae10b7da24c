import { BaseAuthStore } from 'pocketbase';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { readDocument } from '../../../src/database/local/documents.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { createContact } from '../../../src/replication/contact.ts';
import { createAuth } from '../../../src/server/auth.ts';
import { SignedOut, Unreachable } from '../../../src/server/failure.ts';
import { connectServer } from '../../../src/server/server.ts';
import {
  connect,
  endTokens,
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  signInSuperuser,
  type TestUser,
} from '../../support/accounts.ts';

const url = inject('serverUrl');
const superuser = connect(url);

beforeAll(() => signInSuperuser(superuser, inject('superuser')));

/** A user's device in an organization, and its contact with the server. */
async function openContact(user: TestUser, organization: { id: string }) {
  const server = connectServer(url, new BaseAuthStore());
  server.authStore.save(user.client.authStore.token, user.client.authStore.record);
  const workspace = await openWorkspace({ server: url, user: user.id, org: organization.id });
  const contact = createContact({ workspace, server, auth: createAuth(server) });
  return { server, workspace, contact };
}

async function namesIn({ database }: Workspace) {
  return (await readDocument(database, 'organizations'))?.rows.map(({ name }) => name);
}

it('[S5] asks again when it was told of a change while an answer was on its way', {
  tags: '@long',
}, async () => {
  const owner = await makeUser(url, 'owner');
  const organization = await makeOrganization(owner, 'Before');
  const { workspace, contact } = await openContact(owner, organization);

  const first = contact.ensure('if due');
  contact.expire();
  await first;
  await owner.client.collection('organizations').update(organization.id, { name: 'After' });
  await contact.ensure('if due');
  expect(await namesIn(workspace)).toEqual(['After']);

  await owner.client.collection('organizations').update(organization.id, { name: 'Later' });
  await contact.ensure('if due');
  // Nobody told of this one, and the last answer is young.
  expect(await namesIn(workspace)).toEqual(['After']);
  await workspace.database.remove();
});

it('[S6] asks again once its last answer is 10 minutes old, and keeps that while nobody answers', async () => {
  const owner = await makeUser(url, 'owner');
  const organization = await makeOrganization(owner, 'Before');
  const { server, workspace, contact } = await openContact(owner, organization);
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now');
  await contact.ensure('if due');
  await owner.client.collection('organizations').update(organization.id, { name: 'After' });

  server.baseURL = 'http://127.0.0.1:9';
  clock.mockImplementation(() => start + 10 * 60_000 - 1);
  await contact.ensure('if due');
  clock.mockImplementation(() => start + 11 * 60_000);
  await expect(contact.ensure('if due')).rejects.toBeInstanceOf(Unreachable);
  expect(await namesIn(workspace)).toEqual(['Before']);

  server.baseURL = url;
  const books = await contact.ensure('if due');
  clock.mockRestore();
  expect(await namesIn(workspace)).toEqual(['After']);
  expect(books.map(({ id }) => id)).toEqual([organization.book.id]);
  await workspace.database.remove();
});

it('[S7] believes no empty list that a token got which ended after it was confirmed', {
  tags: '@long',
}, async () => {
  const owner = await makeUser(url, 'owner');
  const organization = await makeOrganization(owner, 'Ours');
  const { workspace, contact } = await openContact(owner, organization);
  const [book] = await contact.ensure('if due');
  const memberships = () => readDocument(workspace.database, 'memberships');
  const before = await memberships();

  const browserFetch = window.fetch;
  let others: Promise<unknown> = Promise.resolve();
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const isLate = /collections\/(books|profiles)\/records/.test(String(input));
    if (isLate) await ended();
    const answer = browserFetch(input, init);
    if (!isLate) others = Promise.all([others, answer]);
    return answer;
  });
  let ending: Promise<unknown> | null = null;
  // What is no list has been answered by then: that would be refused.
  function ended(): Promise<unknown> {
    ending ??= new Promise((resolve) => setTimeout(resolve))
      .then(() => others)
      .then(() => endTokens(superuser, owner));
    return ending;
  }
  await expect(contact.ensure('now')).rejects.toBeInstanceOf(SignedOut);
  fetching.mockRestore();
  expect(ending).not.toBeNull();
  expect(await memberships()).toEqual(before);
  expect(book?.id).toBe(organization.book.id);
  await workspace.database.remove();
});

it('[B3] has the books in view for the owner without a role, and for no other member without one', async () => {
  const owner = await makeUser(url, 'owner');
  const newcomer = await makeUser(url, 'newcomer');
  const organization = await makeOrganization(owner, 'Ours');
  await joinOrganization(newcomer, organization);
  await giveRoles(organization, owner);
  const booksOf = async (user: TestUser) => {
    const { workspace, contact } = await openContact(user, organization);
    const books = await contact.ensure('if due');
    await workspace.database.remove();
    return books.map(({ id }) => id);
  };
  expect(await booksOf(owner)).toEqual([organization.book.id]);
  expect(await booksOf(newcomer)).toEqual([]);
});

it('[B3] a member who waits for a role is refused nothing, and hears of the first role', async () => {
  const owner = await makeUser(url, 'owner');
  const newcomer = await makeUser(url, 'newcomer');
  const organization = await makeOrganization(owner, 'Ours');
  await joinOrganization(newcomer, organization);
  const { workspace, contact } = await openContact(newcomer, organization);
  const answers: number[] = [];
  const browserFetch = window.fetch;
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const answer = await browserFetch(input, init);
    answers.push(answer.status);
    return answer;
  });
  await contact.ensure('now');
  await contact.ensure('now');
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect(contact.lastContactMark()).toBeNull();

  await giveRoles(organization, newcomer, 'Technician');
  expect((await contact.ensure('now')).map(({ id }) => id)).toEqual([organization.book.id]);
  await contact.ensure('now');
  expect(contact.lastContactMark()).not.toBeNull();
  fetching.mockRestore();
  await workspace.database.remove();
});

it('[K8] holds what the organization puts on paper, and loads it again only where it was saved again', async () => {
  const owner = await makeUser(url, 'owner');
  const organization = await makeOrganization(owner, 'Printed');
  const { workspace, contact } = await openContact(owner, organization);
  const papers = owner.client.collection('papers');
  const loaded: string[] = [];
  const browserFetch = window.fetch;
  const fetching = vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    if (pathname.includes('/papers/')) loaded.push(searchParams.has('fields') ? 'mark' : 'paper');
    return browserFetch(input, init);
  });
  const held = async () => {
    loaded.length = 0;
    await contact.ensure('now');
    const [paper] = (await readDocument(workspace.database, 'papers'))?.rows ?? [];
    return [paper?.phone, [...loaded]];
  };
  expect(await held()).toEqual([undefined, ['mark']]);
  const { id } = await papers.create({ org: organization.id, phone: '555-0142' });
  expect(await held()).toEqual(['555-0142', ['mark', 'paper']]);
  expect(await held()).toEqual(['555-0142', ['mark']]);
  await papers.update(id, { phone: '555-0199' });
  expect(await held()).toEqual(['555-0199', ['mark', 'paper']]);

  await superuser.collection('papers').delete(id);
  expect(await held()).toEqual([undefined, ['mark']]);
  fetching.mockRestore();
  await workspace.database.remove();
});

it('[K8] holds none of a server that is too old to know any', { tags: '@long' }, async () => {
  const owner = await makeUser(url, 'owner');
  const organization = await makeOrganization(owner, 'Early');
  const { workspace, contact } = await openContact(owner, organization);
  await owner.client.collection('papers').create({ org: organization.id, phone: '555-0142' });
  const browserFetch = window.fetch;
  const fetching = vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const address = String(input).replace('/collections/papers/', '/collections/nosuch/');
    return browserFetch(address, init);
  });
  await contact.ensure('now');
  fetching.mockRestore();
  expect((await readDocument(workspace.database, 'papers'))?.rows ?? []).toEqual([]);
  expect(await namesIn(workspace)).toEqual(['Early']);
  await workspace.database.remove();
});

it('[H4] [B12] holds the names of members with a role where its user may publish, as long as both stand', async () => {
  const owner = await makeUser(url, 'Dana');
  const [author, technician, newcomer] = await Promise.all(
    ['Eli', 'Kim', 'Noel'].map((name) => makeUser(url, name)),
  );
  if (!author || !technician || !newcomer) throw new Error('Not made');
  const organization = await makeOrganization(owner, 'Ours');
  for (const member of [author, technician, newcomer]) await joinOrganization(member, organization);
  await giveRoles(organization, author, 'Author');
  await giveRoles(organization, technician, 'Technician');
  await giveRoles(organization, owner);
  const held = async ({ workspace, contact }: Awaited<ReturnType<typeof openContact>>) => {
    await contact.ensure('now');
    const document = await readDocument(workspace.database, 'memberNames');
    return (document?.rows ?? []).map(({ name }) => name).sort();
  };
  const heldOnce = async (user: TestUser) => {
    const device = await openContact(user, organization);
    const names = await held(device);
    await device.workspace.database.remove();
    return names;
  };
  expect(await heldOnce(owner)).toEqual(['Dana', 'Eli', 'Kim']);
  expect(await heldOnce(technician)).toEqual([]);
  const ofAuthor = await openContact(author, organization);
  expect(await held(ofAuthor)).toEqual(['Dana', 'Eli', 'Kim']);

  await technician.client.collection('users').update(technician.id, { name: 'Kim Park' });
  expect(await held(ofAuthor)).toEqual(['Dana', 'Eli', 'Kim Park']);
  const password = technician.password;
  await technician.client.send('/api/delete-account', {
    method: 'POST',
    body: { password, closing: [] },
  });
  expect(await held(ofAuthor)).toEqual(['Dana', 'Eli']);
  await giveRoles(organization, author, 'Technician');
  expect(await held(ofAuthor)).toEqual([]);
  await ofAuthor.workspace.database.remove();
});
