import { sentQuote, waitingMail } from '../../support/made-quote.ts';
import { newId, sentOrder } from '../../support/signed-order.ts';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';
import { type Actor, isPerson } from '../actors.ts';
import { type Attempt, create, remove, update } from '../attempt.ts';
import type { OrganizationName, VisitName, World } from '../world.ts';

/** Visits (V1): whoever has a role pushes the own ones; nothing is done to them but by a push. */
export const visitsTable = `
visits              | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours      | 400   | 400      | 400          | 400      | ok         | ok     | ok            | ok    | ok
create in theirs    | 400   | ok       | ok           | 400      | 400        | 400    | 400           | 400   | ok
create in elsewhere | 400   | 400      | 400          | ok       | ok         | ok     | ok            | 400   | ok
create as colleague | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
ours: state         | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: user          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: delete        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
`;

/** Orders (V3): as visits, and never changed by anybody. */
export const ordersTable = `
orders              | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours      | 400   | 403      | 403          | 403      | ok         | ok     | ok            | ok    | ok
create in theirs    | 400   | ok       | ok           | 403      | 403        | 403    | 403           | 403   | ok
create as colleague | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
ours: content       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: personal      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: delete        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
theirs: delete      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
`;

/** Quotes (O1): as orders. */
export const quotesTable = `
quotes              | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours      | 400   | 403      | 403          | 403      | ok         | ok     | ok            | ok    | ok
create in theirs    | 400   | ok       | ok           | 403      | 403        | 403    | 403           | 403   | ok
create as colleague | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
ours: content       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: personal      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: delete        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
theirs: delete      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
`;

/** Flags (V7): whoever has a role makes them; authors answer by a route of its own. */
export const flagsTable = `
flags            | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours   | 400   | 400      | 400          | 400      | ok         | ok     | ok            | ok    | ok
create in theirs | 400   | ok       | ok           | 400      | 400        | 400    | 400           | 400   | ok
ours: answer     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: delete     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
`;

/** Calls (V5): whoever reads all visits makes them, and takes them back by a route of its own. */
export const callsTable = `
visitCalls          | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours      | 400   | 400      | 400          | 400      | 400        | 400    | ok            | ok    | ok
create in theirs    | 400   | 400      | ok           | 400      | 400        | 400    | 400           | 400   | ok
create in elsewhere | 400   | 400      | 400          | ok       | ok         | ok     | ok            | 400   | ok
ours: note          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: delete        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
`;

/** What the server keeps beside visits: where their `seq` stands, who had a role (V4), what opens a quote (O2), and what is mailed (O3). */
export const keptTable = `
kept beside visits     | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
counters: create       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
counters: change       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
counters: delete       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
former members: create | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
former members: change | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
former members: delete | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
links: create          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
links: change          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
links: delete          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
mails: create          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
mails: change          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
mails: delete          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
`;

/** Whose record an actor makes: the own, and somebody's where there is no account. */
const self = ({ users }: World, actor: Actor) => (isPerson(actor) ? users[actor] : users.stranger);

const visitOf = (world: World, user: string, where: OrganizationName) => ({
  ...sentVisit(world.orgs[where], session(newVisitId(user))),
  user,
});
const orderOf = (world: World, user: string, where: OrganizationName) => ({
  ...sentOrder({ org: world.orgs[where], user, visit: newVisitId(user) }),
  user,
});

const quoteOf = (world: World, user: string, where: OrganizationName) => ({
  ...sentQuote({ org: world.orgs[where], user, visit: newVisitId(user) }),
  user,
});

const visitIn = (where: OrganizationName) =>
  create('visits', (world, actor) => visitOf(world, self(world, actor), where));
const orderIn = (where: OrganizationName) =>
  create('orders', (world, actor) => orderOf(world, self(world, actor), where));
const quoteIn = (where: OrganizationName) =>
  create('quotes', (world, actor) => quoteOf(world, self(world, actor), where));
const flagIn = (where: OrganizationName) =>
  create('flags', ({ orgs }) => ({
    id: newId(),
    org: orgs[where],
    about: 'problems',
    record: 'problem',
    kind: 'price',
  }));
const callIn = (where: 'ours' | 'theirs' | 'elsewhere', visit: VisitName) =>
  create('visitCalls', ({ orgs, visits }) => ({
    id: newId(),
    org: orgs[where],
    visit: visits[visit],
    outcome: 'noAnswer',
  }));

const visit = (fields: (world: World) => Record<string, unknown>) =>
  update('visits', ({ visits }) => visits.technician, fields);
const order = (fields: Record<string, unknown>) =>
  update('orders', ({ orders }) => orders.technician, fields);

const quote = (fields: Record<string, unknown>) =>
  update('quotes', ({ quotes }) => quotes.technician, fields);

export const visitsAttempts: Record<string, Attempt> = {
  'create in ours': visitIn('ours'),
  'create in theirs': visitIn('theirs'),
  'create in elsewhere': visitIn('elsewhere'),
  'create as colleague': create('visits', (world) => visitOf(world, world.users.colleague, 'ours')),
  'ours: state': visit(() => ({ state: '{}' })),
  'ours: user': visit(({ users }) => ({ user: users.colleague })),
  'ours: delete': remove('visits', ({ visits }) => visits.technician),
};

export const ordersAttempts: Record<string, Attempt> = {
  'create in ours': orderIn('ours'),
  'create in theirs': orderIn('theirs'),
  'create as colleague': create('orders', (world) => orderOf(world, world.users.colleague, 'ours')),
  'ours: content': order({ content: '{}' }),
  'ours: personal': order({ personal: '' }),
  'ours: delete': remove('orders', ({ orders }) => orders.technician),
  'theirs: delete': remove('orders', ({ orders }) => orders.outsider),
};

export const quotesAttempts: Record<string, Attempt> = {
  'create in ours': quoteIn('ours'),
  'create in theirs': quoteIn('theirs'),
  'create as colleague': create('quotes', (world) => quoteOf(world, world.users.colleague, 'ours')),
  'ours: content': quote({ content: '{}' }),
  'ours: personal': quote({ personal: '' }),
  'ours: delete': remove('quotes', ({ quotes }) => quotes.technician),
  'theirs: delete': remove('quotes', ({ quotes }) => quotes.outsider),
};

export const flagsAttempts: Record<string, Attempt> = {
  'create in ours': flagIn('ours'),
  'create in theirs': flagIn('theirs'),
  'ours: answer': update('flags', ({ flags }) => flags.technician, { answer: 'Mine' }),
  'ours: delete': remove('flags', ({ flags }) => flags.technician),
};

export const callsAttempts: Record<string, Attempt> = {
  'create in ours': callIn('ours', 'technician'),
  'create in theirs': callIn('theirs', 'outsider'),
  'create in elsewhere': callIn('elsewhere', 'elsewhere'),
  'ours: note': update('visitCalls', ({ calls }) => calls.ours, { note: 'Mine' }),
  'ours: delete': remove('visitCalls', ({ calls }) => calls.ours),
};

export const keptAttempts: Record<string, Attempt> = {
  'counters: create': create('counters', { visits: 1 }),
  'counters: change': update('counters', ({ counters }) => counters, { visits: 1_000_000 }),
  'counters: delete': remove('counters', ({ counters }) => counters),
  'former members: create': create('formerMembers', ({ orgs, users }) => ({
    org: orgs.ours,
    user: users.colleague,
    ended: new Date().toISOString(),
  })),
  'former members: change': update('formerMembers', ({ formerMember }) => formerMember, {
    ended: '2026-01-31 08:00:00.000Z',
  }),
  'former members: delete': remove('formerMembers', ({ formerMember }) => formerMember),
  'links: create': create('quoteLinks', ({ orgs, quotes }) => ({
    org: orgs.ours,
    quote: quotes.technician,
    kind: 'device',
    hash: hashOf(newId()),
  })),
  'links: change': update('quoteLinks', ({ quoteLink }) => quoteLink, { hash: hashOf('mine') }),
  'links: delete': remove('quoteLinks', ({ quoteLink }) => quoteLink),
  'mails: create': create('quoteMails', ({ orgs, quotes, visits, users }) =>
    waitingMail(orgs.ours, quotes.technician, visits.technician, users.technician),
  ),
  'mails: change': update('quoteMails', ({ quoteMail }) => quoteMail, { note: 'Mine' }),
  'mails: delete': remove('quoteMails', ({ quoteMail }) => quoteMail),
};
