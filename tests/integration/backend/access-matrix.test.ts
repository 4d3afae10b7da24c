import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeOrganization,
  profileOf,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { isAllowed } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

/**
 * Everybody but the guest also owns and administers an organization of their own: a right held there
 * must be none here.
 */
const actors = ['guest', 'outsider', 'newcomer', 'technician', 'author', 'admin', 'owner'] as const;
type Actor = (typeof actors)[number];

const nobody: Actor[] = [];
const owner: Actor[] = ['owner'];
const managers: Actor[] = ['admin', 'owner'];
const authors: Actor[] = ['author', 'admin', 'owner'];
const readers: Actor[] = ['technician', ...authors];
const members: Actor[] = ['newcomer', ...readers];
const signedIn: Actor[] = ['outsider', ...members];

let server: TestServer;
let organization: TestOrganization;
let foreign: TestOrganization;
let sharedBook: string;
let changeId: string;
/** A member who takes no part. */
let bystander: TestUser;
/** A member whose profile an attempt may change or remove. */
let spareUser: TestUser;
const clients = {} as Record<Actor, PocketBase>;
const users = {} as Record<Exclude<Actor, 'guest'>, TestUser>;

beforeAll(async () => {
  server = await startTestServer();
  foreign = await makeOrganization(await server.makeUser('provider'), 'Provider');
  const books = server.superuser.collection('books');
  const shared = { org: foreign.id, name: 'Shared', refId: 'shared', shared: true };
  sharedBook = (await books.create(shared)).id;

  users.owner = await server.makeUser('owner');
  organization = await makeOrganization(users.owner);
  users.outsider = await server.makeUser('outsider');
  users.newcomer = await makeMember(server, organization);
  users.technician = await makeMember(server, organization, 'Technician');
  users.author = await makeMember(server, organization, 'Author');
  users.admin = await makeMember(server, organization, 'Administrator');
  bystander = await makeMember(server, organization, 'Technician');
  spareUser = await server.makeUser('spare');
  clients.guest = server.guest();
  for (const name of actors) {
    if (name === 'guest') continue;
    clients[name] = users[name].client;
    if (name !== 'owner') await makeOrganization(users[name], `Company of ${name}`);
  }
  changeId = (await log(clients.owner).create(change())).id;
});
afterAll(() => server.stop());

const log = (client: PocketBase) => client.collection('pricebookChanges');
const change = (book = organization.book.id) => ({
  org: organization.id,
  book,
  changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'a' } }],
});
const ofOrg = (client: PocketBase, collection: string) =>
  client
    .collection(collection)
    .getFullList({ filter: client.filter('org = {:id}', { id: organization.id }) });
let counter = 0;
const unique = () => {
  counter += 1;
  return `x${counter}`;
};
const rolesWhere = (client: PocketBase, filter: string) =>
  client.collection('roles').getFullList({ filter: `org = "${organization.id}" && (${filter})` });
/** A role or book that an attempt may change or remove. */
const spareRole = () =>
  server.superuser.collection('roles').create({ org: organization.id, name: unique() });
const spareBook = () =>
  server.superuser
    .collection('books')
    .create({ org: organization.id, name: 'Spare', refId: unique() });
const spareMember = async () => {
  const found = await server.superuser.collection('profiles').getFullList({
    filter: `user = "${spareUser.id}" && org = "${organization.id}"`,
  });
  const fields = { user: spareUser.id, org: organization.id };
  return found[0] ?? server.superuser.collection('profiles').create(fields);
};
const newRole = (client: PocketBase, more: object = {}) =>
  client.collection('roles').create({ org: organization.id, name: unique(), ...more });
const newBook = (client: PocketBase, more: object = {}) =>
  client
    .collection('books')
    .create({ org: organization.id, name: 'Book', refId: unique(), ...more });

type Attempt = (client: PocketBase, actor: Actor) => Promise<unknown>;
const operations: [operation: string, allowed: Actor[], attempt: Attempt][] = [
  ['read the name', signedIn, (c) => c.collection('organizations').getOne(organization.id)],
  [
    'read variables',
    readers,
    async (c) => {
      const row = await c.collection('organizations').getOne(organization.id);
      return Object.keys(row.variables ?? {});
    },
  ],
  [
    'read owner, currency or dates',
    readers,
    async (c) => {
      const row = await c.collection('organizations').getOne(organization.id);
      return Object.keys(row).filter((key) =>
        ['owner', 'currency', 'created', 'updated'].includes(key),
      );
    },
  ],
  [
    'probe variables by a filter',
    nobody,
    (c) =>
      c.collection('organizations').getFullList({ filter: 'variables.hourlyFee > 0 || id != ""' }),
  ],
  [
    'probe the owner by a filter',
    nobody,
    (c) => c.collection('organizations').getFullList({ filter: `owner = "${users.owner.id}"` }),
  ],
  ['read currencies', signedIn, (c) => c.collection('currencies').getFullList()],
  ['read sets of rates', signedIn, (c) => c.collection('currencyRateFixed').getFullList()],
  ['read rates', signedIn, (c) => c.collection('currencyRates').getFullList()],
  ['list roles', members, (c) => ofOrg(c, 'roles')],
  [
    'read the own profile',
    members,
    async (c, actor) =>
      (await ofOrg(c, 'profiles')).filter(
        ({ user }) => actor !== 'guest' && user === users[actor].id,
      ),
  ],
  [
    'read others’ profiles',
    readers,
    async (c, actor) =>
      (await ofOrg(c, 'profiles')).filter(
        ({ user }) => actor !== 'guest' && user !== users[actor].id,
      ),
  ],
  [
    'read a member’s account and address',
    readers,
    async (c) => {
      const account = await c.collection('users').getOne(bystander.id);
      return account.email ? [account.email] : [];
    },
  ],
  ['list books', readers, (c) => ofOrg(c, 'books')],
  ['read the log', readers, (c) => ofOrg(c, 'pricebookChanges')],
  ['read a change', readers, (c) => log(c).getOne(changeId)],
  [
    'probe the log through a book',
    readers,
    (c) => c.collection('books').getFullList({ filter: `id = "${organization.book.id}"` }),
  ],
  [
    'probe variables through the own profile',
    nobody,
    (c) => c.collection('profiles').getFullList({ filter: 'org.variables.hourlyFee > 0' }),
  ],
  [
    'probe variables through the active organization',
    nobody,
    (c) => c.collection('users').getFullList({ filter: 'activeOrg.variables.hourlyFee > 0' }),
  ],
  ['probe books through roles', readers, (c) => rolesWhere(c, 'org.books_via_org.id != ""')],
  [
    'probe the log through roles',
    readers,
    (c) => rolesWhere(c, 'org.pricebookChanges_via_org.seq > 0'),
  ],
  [
    'probe members through roles',
    readers,
    (c) => rolesWhere(c, `org.profiles_via_org.user.id ?= "${bystander.id}"`),
  ],
  ['read who reads which book', nobody, (c) => c.collection('bookReaders').getFullList()],

  ['post a change', authors, (c) => log(c).create(change())],
  ['post to a shared book', nobody, (c) => log(c).create(change(sharedBook))],
  ['update a change', nobody, (c) => log(c).update(changeId, { changeset: [] })],
  ['delete a change', nobody, (c) => log(c).delete(changeId)],

  [
    'save variables',
    managers,
    (c) => c.collection('organizations').update(organization.id, { variables: { hourlyFee: 1 } }),
  ],
  [
    'rename the organization',
    managers,
    (c) => c.collection('organizations').update(organization.id, { name: 'Renamed' }),
  ],
  ['delete the organization', nobody, (c) => c.collection('organizations').delete(organization.id)],

  [
    'assign a role',
    managers,
    async (c) =>
      c
        .collection('profiles')
        .update((await spareMember()).id, { roles: [organization.roles.Author] }),
  ],
  [
    'assign a role of another organization',
    nobody,
    async (c) =>
      c
        .collection('profiles')
        .update((await spareMember()).id, { 'roles+': [foreign.roles.Administrator] }),
  ],
  [
    'promote oneself',
    managers,
    async (c, actor) => {
      if (actor === 'guest' || actor === 'outsider') return [];
      const profile = await profileOf(organization, users[actor]);
      return c
        .collection('profiles')
        .update(profile.id, { 'roles+': [organization.roles.Administrator] });
    },
  ],
  [
    'change the owner’s roles',
    owner,
    async (c) =>
      c.collection('profiles').update((await profileOf(organization, users.owner)).id, {
        roles: [organization.roles.Administrator],
      }),
  ],
  [
    'move a profile to another user',
    nobody,
    async (c) =>
      c.collection('profiles').update((await spareMember()).id, { user: users.outsider.id }),
  ],
  [
    'move a profile to another organization',
    nobody,
    async (c) => c.collection('profiles').update((await spareMember()).id, { org: foreign.id }),
  ],
  [
    'remove a member',
    managers,
    async (c) => c.collection('profiles').delete((await spareMember()).id),
  ],
  [
    'remove the owner',
    nobody,
    async (c) => c.collection('profiles').delete((await profileOf(organization, users.owner)).id),
  ],
  [
    'make a profile without joining',
    nobody,
    (c, actor) =>
      c.collection('profiles').create({
        org: foreign.id,
        user: actor === 'guest' ? users.outsider.id : users[actor].id,
        roles: [foreign.roles.Administrator],
      }),
  ],

  ['create a role', managers, (c) => newRole(c, { permissions: ['author'] })],
  [
    'update a role',
    managers,
    async (c) =>
      c.collection('roles').update((await spareRole()).id, { permissions: ['manage', 'author'] }),
  ],
  [
    'move a role to another organization',
    nobody,
    async (c) => c.collection('roles').update((await spareRole()).id, { org: foreign.id }),
  ],
  ['delete a role', managers, async (c) => c.collection('roles').delete((await spareRole()).id)],

  ['create a book', managers, (c) => newBook(c)],
  ['create a book on an own book', managers, (c) => newBook(c, { parent: organization.book.id })],
  [
    'create a book on a shared book',
    managers,
    (c) => newBook(c, { parent: sharedBook, dependencies: [organization.book.id, sharedBook] }),
  ],
  ['create a shared book', nobody, (c) => newBook(c, { shared: true })],
  ['create a book on a foreign book', nobody, (c) => newBook(c, { parent: foreign.book.id })],
  [
    'create a book depending on a foreign book',
    nobody,
    (c) => newBook(c, { dependencies: [sharedBook, foreign.book.id] }),
  ],
  [
    'rename a book',
    managers,
    async (c) => c.collection('books').update((await spareBook()).id, { name: 'Renamed' }),
  ],
  [
    'link a book to a shared book',
    managers,
    async (c) => c.collection('books').update((await spareBook()).id, { parent: sharedBook }),
  ],
  [
    'link a book to a foreign book',
    nobody,
    async (c) => c.collection('books').update((await spareBook()).id, { parent: foreign.book.id }),
  ],
  [
    'add a dependency on a foreign book',
    nobody,
    async (c) =>
      c.collection('books').update((await spareBook()).id, { 'dependencies+': [foreign.book.id] }),
  ],
  [
    'share a book',
    nobody,
    async (c) => c.collection('books').update((await spareBook()).id, { shared: true }),
  ],
  [
    'move a book to another organization',
    nobody,
    async (c) => c.collection('books').update((await spareBook()).id, { org: foreign.id }),
  ],
  ['delete a book', nobody, async (c) => c.collection('books').delete((await spareBook()).id)],

  [
    'rename another user',
    nobody,
    async (c) => c.collection('users').update(spareUser.id, { name: 'Renamed' }),
  ],
  [
    'rename a member',
    nobody,
    (c) => c.collection('users').update(bystander.id, { name: 'Renamed' }),
  ],
  [
    'rename oneself',
    signedIn,
    (c, actor) =>
      c
        .collection('users')
        .update(actor === 'guest' ? users.outsider.id : users[actor].id, { name: actor }),
  ],
  [
    'make this the active organization',
    members,
    (c, actor) =>
      c.collection('users').update(actor === 'guest' ? users.outsider.id : users[actor].id, {
        activeOrg: organization.id,
      }),
  ],
  [
    'make a foreign organization the active one',
    nobody,
    (c, actor) =>
      c.collection('users').update(actor === 'guest' ? users.outsider.id : users[actor].id, {
        activeOrg: foreign.id,
      }),
  ],
  [
    'delete the own account',
    nobody,
    (c, actor) => c.collection('users').delete(actor === 'guest' ? 'x' : users[actor].id),
  ],

  [
    'create a currency',
    nobody,
    (c) => c.collection('currencies').create({ name: 'Coin', refId: unique() }),
  ],
  [
    'change a rate',
    nobody,
    async (c) => {
      const rate = await server.superuser.collection('currencyRates').getFirstListItem('');
      return c.collection('currencyRates').update(rate.id, { rate: 1 });
    },
  ],
];

describe('who may do what', () => {
  it.each(operations)('[B3] %s: %o', async (_, allowed, attempt) => {
    const outcome: Actor[] = [];
    for (const actor of actors) {
      if (await isAllowed(attempt(clients[actor], actor))) outcome.push(actor);
    }
    expect(outcome).toEqual(actors.filter((actor) => allowed.includes(actor)));
  });
});
