import { type Actor, isPerson } from '../actors.ts';
import { type Attempt, create, remove, update } from '../attempt.ts';
import type { World } from '../world.ts';

/** Organizations, their members and roles. */
export const organizationsTable = `
organizations                       | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create                              | 400   | ok       | ok           | ok       | ok         | ok     | ok            | ok    | 400
create, named as its owner          | 400   | ok       | ok           | ok       | ok         | ok     | ok            | ok    | ok
create for the colleague            | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
create with a name of two letters   | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
create with a language              | 400   | ok       | ok           | ok       | ok         | ok     | ok            | ok    | 400
create with a language that is none | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
ours: name                          | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: variables                     | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: variables that are a list     | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | 400
ours: costs                         | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: costs that are a list         | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | 400
ours: currency                      | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: checklist put away            | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: owner                         | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | ok
ours: id                            | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | 400
ours: dates                         | 404   | 404      | 404          | 404      | 404        | 404    | ignored       | ignored | ignored
ours: what its prices need          | 404   | 404      | 404          | 404      | 404        | 404    | ignored       | ignored | ignored
ours: delete                        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
theirs: name                        | 404   | 404      | ok           | 404      | 404        | 404    | 404           | 404   | ok
theirs: variables                   | 404   | 404      | ok           | 404      | 404        | 404    | 404           | 404   | ok
elsewhere: variables                | 404   | 404      | 404          | ok       | ok         | ok     | ok            | 404   | ok
`;

export const membersTable = `
members                             | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create a profile in ours            | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
create a profile in provider        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
create the leaver’s once more       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
leaver: roles                       | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
leaver: no roles                    | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
leaver: one more role               | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
leaver: a role of theirs            | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
leaver: one more role, of theirs    | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
leaver: one role more, of elsewhere | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
leaver: roles of ours and theirs    | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
leaver: user                        | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
leaver: org                         | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
leaver: dates                       | 404   | 404      | 404          | 404      | 404        | 404    | ignored       | ignored | ignored
leaver: delete                      | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
oneself: roles                      | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
oneself: one more role              | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
oneself: delete                     | 404   | 404      | 404          | ok       | ok         | ok     | ok            | 400   | ok
owner: roles                        | 404   | 404      | 404          | 404      | 404        | 404    | 404           | ok    | ok
owner: delete                       | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | ok
outsider: roles                     | 404   | 404      | ok           | 404      | 404        | 404    | 404           | 404   | ok
outsider: delete                    | 404   | ok       | ok           | 404      | 404        | 404    | 404           | 404   | ok
`;

export const rolesTable = `
roles                               | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours                      | 400   | 400      | 400          | 400      | 400        | 400    | ok            | ok    | ok
create in ours to manage            | 400   | 400      | 400          | 400      | 400        | 400    | ok            | ok    | ok
create in theirs                    | 400   | 400      | ok           | 400      | 400        | 400    | 400           | 400   | ok
create nowhere                      | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
ours: name                          | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: permissions                   | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: org                           | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
ours: org, to elsewhere             | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
ours: delete                        | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
theirs: permissions                 | 404   | 404      | ok           | 404      | 404        | 404    | 404           | 404   | ok
theirs: org                         | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
theirs: delete                      | 404   | 404      | ok           | 404      | 404        | 404    | 404           | 404   | ok
`;

let counter = 0;
const newName = () => {
  counter += 1;
  return `New ${counter}`;
};
const times = { created: '2001-01-01 00:00:00.000Z', updated: '2001-01-01 00:00:00.000Z' };
const self = (world: World, actor: Actor) =>
  isPerson(actor) ? world.users[actor] : world.users.stranger;
const role = (world: World, org: keyof World['roles'], name: string) =>
  world.roles[org][name] ?? '';

type Fields = Record<string, unknown> | ((world: World, actor: Actor) => Record<string, unknown>);
const organization = (name: keyof World['orgs'], body: Fields) =>
  update('organizations', ({ orgs }) => orgs[name], body);
const profile = (name: keyof World['profiles'], body: Fields) =>
  update('profiles', ({ profiles }) => profiles[name], body);
/** Whoever has no profile in `ours` tries the leaver's. */
const ownProfile = ({ profiles }: World, actor: Actor) =>
  actor === 'outsider' || !(actor in profiles)
    ? profiles.leaver
    : profiles[actor as keyof World['profiles']];

export const organizationsAttempts: Record<string, Attempt> = {
  create: create('organizations', () => ({ name: newName() })),
  'create, named as its owner': create('organizations', (world, actor) => ({
    name: newName(),
    owner: self(world, actor),
  })),
  'create for the colleague': create('organizations', ({ users }) => ({
    name: newName(),
    owner: users.colleague,
  })),
  'create with a name of two letters': create('organizations', (world, actor) => ({
    name: 'No',
    owner: self(world, actor),
  })),
  'create with a language': create('organizations', () => ({
    name: newName(),
    starterLanguage: 'es',
  })),
  'create with a language that is none': create('organizations', (world, actor) => ({
    name: newName(),
    owner: self(world, actor),
    starterLanguage: 'es-MX',
  })),
  'ours: name': organization('ours', { name: 'Renamed' }),
  'ours: variables': organization('ours', { variables: { hourlyFee: 1 } }),
  'ours: variables that are a list': organization('ours', { variables: [] }),
  'ours: costs': organization('ours', { costs: { laborCost: 1 } }),
  'ours: costs that are a list': organization('ours', { costs: [] }),
  'ours: currency': organization('ours', ({ euro }) => ({ currency: euro })),
  'ours: checklist put away': organization('ours', { setupPutAway: true }),
  'ours: owner': organization('ours', ({ users }, actor) => ({
    owner: actor === 'owner' ? users.administrator : self({ users } as World, actor),
  })),
  'ours: id': organization('ours', { id: 'anotheridforus0' }),
  'ours: dates': organization('ours', times),
  'ours: what its prices need': organization('ours', { pricesNeed: 99 }),
  'ours: delete': remove('organizations', ({ orgs }) => orgs.ours),
  'theirs: name': organization('theirs', { name: 'Renamed' }),
  'theirs: variables': organization('theirs', { variables: { hourlyFee: 1 } }),
  'elsewhere: variables': organization('elsewhere', { variables: { hourlyFee: 1 } }),
};

export const membersAttempts: Record<string, Attempt> = {
  'create a profile in ours': create('profiles', (world) => ({
    org: world.orgs.ours,
    user: world.users.stranger,
    roles: [role(world, 'ours', 'Administrator')],
  })),
  'create a profile in provider': create('profiles', (world, actor) => ({
    org: world.orgs.provider,
    user: self(world, actor),
    roles: [role(world, 'provider', 'Administrator')],
  })),
  'create the leaver’s once more': create('profiles', ({ orgs, users }) => ({
    org: orgs.ours,
    user: users.leaver,
  })),
  'leaver: roles': profile('leaver', (world) => ({ roles: [role(world, 'ours', 'Author')] })),
  'leaver: no roles': profile('leaver', { roles: [] }),
  'leaver: one more role': profile('leaver', (world) => ({
    'roles+': role(world, 'ours', 'Author'),
  })),
  'leaver: a role of theirs': profile('leaver', (world) => ({
    roles: [role(world, 'theirs', 'Administrator')],
  })),
  'leaver: one more role, of theirs': profile('leaver', (world) => ({
    'roles+': role(world, 'theirs', 'Technician'),
  })),
  'leaver: one role more, of elsewhere': profile('leaver', (world) => ({
    '+roles': role(world, 'elsewhere', 'Technician'),
  })),
  'leaver: roles of ours and theirs': profile('leaver', (world) => ({
    roles: [role(world, 'ours', 'Author'), role(world, 'theirs', 'Author')],
  })),
  'leaver: user': profile('leaver', ({ users }) => ({ user: users.stranger })),
  'leaver: org': profile('leaver', ({ orgs }) => ({ org: orgs.theirs, roles: [] })),
  'leaver: dates': profile('leaver', times),
  'leaver: delete': remove('profiles', ({ profiles }) => profiles.leaver),
  'oneself: roles': update('profiles', ownProfile, (world) => ({
    roles: [role(world, 'ours', 'Administrator'), role(world, 'ours', 'Author')],
  })),
  'oneself: one more role': update('profiles', ownProfile, (world) => ({
    'roles+': role(world, 'ours', 'Author'),
  })),
  'oneself: delete': remove('profiles', ownProfile),
  'owner: roles': profile('owner', { roles: [] }),
  'owner: delete': remove('profiles', ({ profiles }) => profiles.owner),
  'outsider: roles': profile('outsider', (world) => ({ roles: [role(world, 'theirs', 'Author')] })),
  'outsider: delete': remove('profiles', ({ profiles }) => profiles.outsider),
};

const technicianRole = (org: 'ours' | 'theirs', body: Fields) =>
  update('roles', (world) => role(world, org, 'Author'), body);

export const rolesAttempts: Record<string, Attempt> = {
  'create in ours': create('roles', ({ orgs }) => ({ org: orgs.ours, name: newName() })),
  'create in ours to manage': create('roles', ({ orgs }) => ({
    org: orgs.ours,
    name: newName(),
    permissions: ['manage', 'author'],
  })),
  'create in theirs': create('roles', ({ orgs }) => ({ org: orgs.theirs, name: newName() })),
  'create nowhere': create('roles', () => ({ name: newName() })),
  'ours: name': technicianRole('ours', { name: 'Renamed' }),
  'ours: permissions': technicianRole('ours', { permissions: ['manage'] }),
  'ours: org': technicianRole('ours', ({ orgs }) => ({ org: orgs.theirs, name: 'Moved' })),
  'ours: org, to elsewhere': technicianRole('ours', ({ orgs }) => ({
    org: orgs.elsewhere,
    name: 'Moved',
  })),
  'ours: delete': remove('roles', (world) => role(world, 'ours', 'Unused')),
  'theirs: permissions': technicianRole('theirs', { permissions: ['manage'] }),
  'theirs: org': technicianRole('theirs', ({ orgs }) => ({ org: orgs.ours, name: 'Moved' })),
  'theirs: delete': remove('roles', (world) => role(world, 'theirs', 'Author')),
};
