import { gzipSync } from 'node:zlib';
import {
  giveRoles,
  joinOrganization,
  makeOrganization,
  makeUser,
  PASSWORD,
  type TestOrganization,
  type TestUser,
} from '../support/accounts.ts';
import { noLimits } from '../support/limits.ts';
import { sentQuote, waitingMail } from '../support/made-quote.ts';
import type { TestServer } from '../support/server.ts';
import { newId, sentOrder } from '../support/signed-order.ts';
import { hashOf, sentVisit, session } from '../support/visits.ts';
import { type Actor, actors, type Person } from './actors.ts';
import { list, type Row } from './request.ts';

/**
 * The world that the matrix is tried on. Four organizations:
 *
 * - `provider` shares the book `starter`, which inherits from its unshared book `base`;
 * - `ours`, which the actors want into, inherits from `starter`, and so does
 * - `theirs`, a competitor: `outsider` is its Technician, `foreignAdmin` its Administrator;
 * - `elsewhere` inherits nothing. The newcomer, who has no role in `ours`, owns it without a role, and the
 *   technician, author and administrator of `ours` are its Administrators: a right held there is none here.
 *
 * `colleague` and `quiet` are Technicians of `ours` who take no part; `quiet` hides the e-mail address.
 * `stranger` belongs nowhere, `leaver` is a member of `ours` whom attempts may change or remove.
 */
export type World = WorldData & Reached & { tokens: Record<Actor, string> };

/** Where a server answers, and the folder of its database's files. */
type Reached = { url: string; dataDir: string };

export type OrganizationName = 'provider' | 'ours' | 'theirs' | 'elsewhere';
type PersonName = Person | 'colleague' | 'quiet' | 'stranger' | 'leaver' | 'rival';

/** Ids of what exists, and tokens, which outlive a restart of the server on the same data. */
export type WorldData = {
  userTokens: Record<Person, string>;
  users: Record<PersonName, string>;
  emails: Record<PersonName, string>;
  /** By the id of the account. */
  activeOrgs: Record<string, string>;
  orgs: Record<OrganizationName, string>;
  /** Profiles in `ours`, the outsider's in `theirs`. */
  profiles: Record<Exclude<PersonName, 'foreignAdmin' | 'stranger' | 'rival'>, string>;
  /** Roles by name, in each organization. */
  roles: Record<OrganizationName, Record<string, string>>;
  books: Record<OrganizationName | 'starter' | 'base' | 'spare', string>;
  changes: Record<OrganizationName | 'starter' | 'base', string>;
  /** That something was redacted, by organization. */
  events: Record<OrganizationName, string>;
  /** What is put on paper; nothing is of `provider`. */
  papers: Record<Exclude<OrganizationName, 'provider'>, string>;
  /** A supplier's list that was taken, and how one is read, of each organization that has authors. */
  costLists: Record<Exclude<OrganizationName, 'provider'>, string>;
  listLayouts: Record<Exclude<OrganizationName, 'provider'>, string>;
  /** Of each visit, order, quote and flag, by whose it is: in `ours`, of the outsider and the rival in `theirs`, and `elsewhere`. */
  visits: Record<VisitName, string>;
  orders: Record<VisitName, string>;
  /** Each with a link. */
  quotes: Record<VisitName, string>;
  flags: Record<VisitName, string>;
  /** The owner's: of the technician's visit, and one of the colleague's that was taken back. */
  calls: Record<'ours' | 'takenBack', string>;
  /** One of a quote's. */
  quoteLink: string;
  /** One that waits. */
  quoteMail: string;
  counters: string;
  /** That the leaver had a role elsewhere. */
  formerMember: string;
  /** The row that lets `theirs` read its own book. */
  readerOfTheirs: string;
  epoch: string;
  /** That the readers of `elsewhere` hear of; no attempt replaces it. */
  poke: string;
  euro: string;
  /** A currency that no set of rates quotes. */
  unquoted: string;
  rate: string;
  rates: string;
  /** Id of the collection of accounts. */
  usersCollection: string;
  superuser: string;
  /** The technician's. */
  signIn: string;
  systemRows: Record<(typeof systemCollections)[number], string>;
};

/** The newcomer's in `ours` are of before the role was lost. */
export type VisitName =
  | 'technician'
  | 'colleague'
  | 'newcomer'
  | 'outsider'
  | 'rival'
  | 'elsewhere';

const systemCollections = ['_externalAuths', '_authOrigins', '_mfas', '_otps'] as const;

/**
 * The server's environment: limits that the checks do not meet, and that an attack meets quickly. A proxy's
 * header lets it come from many addresses.
 */
export const accessEnvironment = {
  ...noLimits,
  TIERBOOK_TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
  TIERBOOK_SIGN_INS_PER_MINUTE: '400',
  TIERBOOK_REGISTRATIONS_PER_MINUTE: '400',
  TIERBOOK_ENDED_SESSIONS_PER_HOUR: '5',
  TIERBOOK_PUBLISHES_PER_MINUTE: '400',
  TIERBOOK_PUBLISHED_MB_PER_DAY: '6',
  TIERBOOK_VISITS_PER_MINUTE: '400',
  TIERBOOK_VISITS_MB_PER_DAY: '30',
  TIERBOOK_EVENTS_PER_DAY: '400',
  TIERBOOK_ANSWER_SECONDS: '6',
  TIERBOOK_ORGANIZATIONS_PER_ACCOUNT: '20',
  TIERBOOK_MEMBERSHIPS_PER_ACCOUNT: '50',
  TIERBOOK_STREAMS_PER_ADDRESS: '40',
  TIERBOOK_GUEST_STREAMS_PER_ADDRESS: '30',
  TIERBOOK_STREAMS_PER_ACCOUNT: '20',
};

/** Of every account. */
export const password = PASSWORD;

/** Makes the world on an empty server. */
export async function makeWorld(server: TestServer): Promise<World> {
  const people = {} as Record<PersonName, TestUser>;
  const names = actors.filter((name) => name !== 'guest' && name !== 'superuser');
  for (const name of [...names, 'colleague', 'quiet', 'stranger', 'leaver', 'rival'] as const) {
    people[name] = await makeUser(server.url, name);
  }
  const provided = await makeProvider(server);
  const ours = await makeOrganization(people.owner, 'Ours', { inherits: true });
  const theirs = await makeOrganization(people.rival, 'Theirs', { inherits: true });
  const elsewhere = await makeOrganization(people.newcomer, 'Elsewhere', { inherits: true });

  const join = async (organization: TestOrganization, person: PersonName, ...roles: string[]) => {
    const { id } = await joinOrganization(people[person], organization);
    if (roles.length > 0) await giveRoles(organization, people[person], ...roles);
    return id;
  };
  const outsider = await join(theirs, 'outsider', 'Technician');
  await join(theirs, 'foreignAdmin', 'Administrator');
  for (const name of ['technician', 'author', 'administrator'] as const)
    await join(elsewhere, name, 'Administrator');
  await giveRoles(elsewhere, people.newcomer);
  await server.superuser.collection('books').update(elsewhere.book.id, { parent: '' });
  const ownerProfile = await people.owner.client
    .collection('profiles')
    .getFirstListItem(`org = "${ours.id}"`);
  const profiles = {
    outsider,
    owner: ownerProfile.id,
    newcomer: await join(ours, 'newcomer'),
    technician: await join(ours, 'technician', 'Technician'),
    author: await join(ours, 'author', 'Author'),
    administrator: await join(ours, 'administrator', 'Administrator'),
    colleague: await join(ours, 'colleague', 'Technician'),
    quiet: await join(ours, 'quiet', 'Technician'),
    leaver: await join(ours, 'leaver', 'Technician'),
  };
  await people.quiet.client.collection('users').update(people.quiet.id, { emailVisibility: false });

  const organizations = { provider: provided.organization, ours, theirs, elsewhere };
  const unused = await server.superuser
    .collection('roles')
    .create({ org: ours.id, name: 'Unused' });
  ours.roles.Unused = unused.id;
  const spare = await server.superuser
    .collection('books')
    .create({ org: ours.id, name: 'Spare', refId: 'spare' });
  const books = {
    ...mapped(organizations, ({ book }) => book.id),
    ...provided.books,
    spare: spare.id,
  };
  const orgOf = (book: string) =>
    book in organizations ? organizations[book as OrganizationName] : provided.organization;
  const changes = {} as WorldData['changes'];
  for (const book of ['provider', 'ours', 'theirs', 'elsewhere', 'starter', 'base'] as const)
    changes[book] = await post(server, orgOf(book).id, books[book]);
  const events = {} as WorldData['events'];
  for (const name of ['provider', 'ours', 'theirs', 'elsewhere'] as const)
    events[name] = await redactOne(server, organizations[name].id, books[name]);
  const papers = {} as WorldData['papers'];
  for (const name of ['ours', 'theirs', 'elsewhere'] as const) {
    const paper = { org: organizations[name].id, name: `${name} printed`, terms: 'Terms' };
    papers[name] = (await server.superuser.collection('papers').create(paper)).id;
  }
  const costLists = {} as WorldData['costLists'];
  const listLayouts = {} as WorldData['listLayouts'];
  for (const name of ['ours', 'theirs', 'elsewhere'] as const) {
    const org = organizations[name].id;
    const taken = { id: newId(), org, supplier: 'Supplier', day: '2026-01-31', refIds: 'part' };
    costLists[name] = (await server.superuser.collection('costLists').create(taken)).id;
    const layout = { org, header: 'code|price', layout: '{}' };
    listLayouts[name] = (await server.superuser.collection('listLayouts').create(layout)).id;
  }
  await makeSnapshot(server, ours);
  const ofVisits = await makeVisits(server, people, organizations);
  const system = await ownSystemRows(server, people.technician);

  const [euro, rate] = await Promise.all(
    [
      ['currencies', 'refId = "eur"'],
      ['currencyRates', 'quoteCurrency.refId = "eur"'],
    ].map(([name = '', filter = '']) =>
      server.superuser.collection(name).getFirstListItem<{ id: string }>(filter),
    ),
  );
  const unquoted = await server.superuser
    .collection('currencies')
    .create({ name: 'Swiss Franc', refId: 'chf', symbol: 'CHF' });
  const reader = await server.superuser
    .collection('bookReaders')
    .getFirstListItem(`book = "${books.theirs}"`);
  const epoch = await server.superuser.collection('logEpoch').getFirstListItem('');
  const poke = await server.superuser
    .collection('pokes')
    .getFirstListItem(`org = "${elsewhere.id}" && kind = "readers"`);
  const rates = await server.superuser.collection('currencyRateFixed').getFirstListItem('');
  const accounts = await server.superuser.collection('users').getFullList();
  const data: WorldData = {
    userTokens: mapped(people, ({ client }) => client.authStore.token),
    users: mapped(people, ({ id }) => id),
    emails: mapped(people, ({ email }) => email),
    activeOrgs: Object.fromEntries(accounts.map(({ id, activeOrg }) => [id, activeOrg])),
    orgs: mapped(organizations, ({ id }) => id),
    profiles,
    roles: mapped(organizations, ({ roles }) => roles),
    books,
    changes,
    events,
    papers,
    costLists,
    listLayouts,
    ...ofVisits,
    readerOfTheirs: reader.id,
    epoch: epoch.id,
    poke: poke.id,
    euro: euro?.id ?? '',
    unquoted: unquoted.id,
    rate: rate?.id ?? '',
    rates: rates.id,
    ...system,
  };
  return openWorld(server, server.superuser.authStore.token, data);
}

/** The world again, on another server with the same data. */
export function openWorld({ url, dataDir }: Reached, superuser: string, data: WorldData): World {
  return { ...data, url, dataDir, tokens: { guest: '', superuser, ...data.userTokens } };
}

async function makeProvider(server: TestServer) {
  const organization = await makeOrganization(await makeUser(server.url, 'provider'), 'Provider');
  const create = async (refId: string, more: object) => {
    const fields = { org: organization.id, name: refId, refId, ...more };
    return (await server.superuser.collection('books').create(fields)).id;
  };
  const base = await create('base', {});
  const starter = await create('starter', { parent: base, shared: true });
  return { organization, books: { base, starter } };
}

async function post(server: TestServer, org: string, book: string): Promise<string> {
  const changeset = [{ collection: 'menus', operation: 'create', data: { refId: 'a', name: 'A' } }];
  const log = server.superuser.collection('pricebookChanges');
  return (await log.create({ org, book, changeset })).id;
}

/** Posts a change and redacts it. */
async function redactOne(server: TestServer, org: string, book: string): Promise<string> {
  const body = { change: await post(server, org, book), reason: 'Too much' };
  await server.superuser.send('/api/redact', { method: 'POST', body });
  const events = server.superuser.collection('organizationEvents');
  return (await events.getFirstListItem(`org = "${org}" && kind = "redaction"`)).id;
}

/** The row of a snapshot; the next redaction takes it away. */
async function makeSnapshot(server: TestServer, { id, book }: TestOrganization): Promise<void> {
  const { epoch } = await server.superuser.collection('logEpoch').getFirstListItem('');
  const file = new Blob([gzipSync('A snapshot')], { type: 'application/gzip' });
  const of = { org: id, books: [book.id], view: 'view', epoch, change: 'change', format: 1 };
  await server.superuser.collection('snapshots').create({ ...of, seq: 1, file });
}

/** A visit with an order, a quote, and a flag, of each; and calls of the office about visits. */
async function makeVisits(
  server: TestServer,
  people: Record<PersonName, TestUser>,
  orgs: Record<OrganizationName, { id: string }>,
) {
  const collection = (name: string) => server.superuser.collection(name);
  const made: Pick<World, 'visits' | 'orders' | 'quotes' | 'flags' | 'calls'> = {
    visits: {} as World['visits'],
    orders: {} as World['orders'],
    quotes: {} as World['quotes'],
    flags: {} as World['flags'],
    calls: {} as World['calls'],
  };
  const places = [
    ['technician', 'technician', 'ours'],
    ['colleague', 'colleague', 'ours'],
    ['newcomer', 'newcomer', 'ours'],
    ['outsider', 'outsider', 'theirs'],
    ['rival', 'rival', 'theirs'],
    ['elsewhere', 'newcomer', 'elsewhere'],
  ] as const;
  for (const [at, [name, person, where]] of places.entries()) {
    const user = people[person].id;
    const org = orgs[where].id;
    const visit = sentVisit(org, session(`${user}-${at + 1}`));
    const order = sentOrder({ org, user, visit: visit.id });
    made.visits[name] = (await collection('visits').create({ ...visit, user })).id;
    made.orders[name] = (await collection('orders').create({ ...order, user })).id;
    const quote = sentQuote({ org, user, visit: visit.id });
    made.quotes[name] = (
      await collection('quotes').create({ ...quote, user, link: hashOf(newId()) })
    ).id;
    const flag = { id: newId(), org, user, about: 'offers', record: 'offer', kind: 'text' };
    made.flags[name] = (await collection('flags').create(flag)).id;
  }
  const call = async (org: string, visit: string) => {
    const body = { id: newId(), org, user: people.owner.id, visit, outcome: 'reached' };
    return (await collection('visitCalls').create(body)).id;
  };
  made.calls.ours = await call(orgs.ours.id, made.visits.technician);
  made.calls.takenBack = await call(orgs.ours.id, made.visits.colleague);
  await collection('visitCalls').update(made.calls.takenBack, {
    takenBack: '2026-01-31 08:00:00Z',
  });
  const ended = { org: orgs.elsewhere.id, user: people.leaver.id, ended: new Date().toISOString() };
  const former = await collection('formerMembers').create(ended);
  const { id: quoteLink } = await collection('quoteLinks').getFirstListItem('');
  const { id: quoteMail } = await collection('quoteMails').create(
    waitingMail(orgs.ours.id, made.quotes.colleague, made.visits.colleague, people.colleague.id),
  );
  const counters = await collection('counters').getFirstListItem('');
  return { ...made, quoteLink, quoteMail, counters: counters.id, formerMember: former.id };
}

/** One row of the technician's in each collection that PocketBase keeps for accounts. */
async function ownSystemRows(server: TestServer, user: TestUser) {
  const { collectionId } = await server.superuser.collection('users').getOne(user.id);
  const fields = {
    _externalAuths: { provider: 'google', providerId: 'x' },
    _authOrigins: { fingerprint: 'x' },
    _mfas: { method: 'password' },
    _otps: { password: 'x' },
  };
  const systemRows = {} as WorldData['systemRows'];
  for (const name of systemCollections) {
    const owned = { collectionRef: collectionId, recordRef: user.id, ...fields[name] };
    systemRows[name] = (await server.superuser.collection(name).create(owned)).id;
  }
  const superuser = server.superuser.authStore.record?.id ?? '';
  const now = new Date().toISOString();
  const signIn = await server.superuser
    .collection('signIns')
    .create({ user: user.id, device: 'tablet'.padEnd(20, '0'), first: now, last: now });
  return { usersCollection: collectionId, superuser, signIn: signIn.id, systemRows };
}

/**
 * Everything that is stored but the log, the orders, the quotes and the events, which only grow. Without times, the ids of rows that the server
 * keeps by itself, and active organizations, which removing a member clears.
 */
export async function snapshot(world: World): Promise<Record<string, Row[]>> {
  const names = ['users', 'organizations', 'profiles', 'roles', 'books', 'bookReaders', 'papers'];
  names.push('visits', 'flags', 'visitCalls', 'costLists', 'listLayouts');
  names.push('currencies', 'currencyRateFixed', 'currencyRates', 'signIns', ...systemCollections);
  const passing = { created: '', updated: '', activeOrg: '' };
  const lists = names.map(async (name) => {
    const readers = name === 'bookReaders';
    const rows = await list(world, 'superuser', name, { sort: readers ? 'book,org' : 'id' });
    const kept = rows.map((row) => ({ ...row, ...passing, id: readers ? '' : row.id }));
    return [name, kept] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

function mapped<Name extends string, From, To>(
  from: Record<Name, From>,
  to: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(from).map(([name, value]) => [name, to(value)]);
  return Object.fromEntries(entries);
}
