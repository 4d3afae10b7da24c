import { type Actor, isPerson } from '../actors.ts';
import { type Attempt, create, remove, update } from '../attempt.ts';
import type { World } from '../world.ts';

/** Accounts, and what PocketBase keeps of them. `oneself` is the stranger where a guest or superuser tries. */
export const accountsTable = `
accounts                              | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
register                              | ok    | ok       | ok           | ok       | ok         | ok     | ok            | ok    | ok
register active in ours               | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
register as verified                  | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
register with nine characters         | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
register with two passwords           | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
register an address that is taken     | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
oneself: name                         | 404   | ok       | ok           | ok       | ok         | ok     | ok            | ok    | ok
oneself: e-mail shown                 | 404   | ok       | ok           | ok       | ok         | ok     | ok            | ok    | ok
oneself: e-mail                       | 404   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
oneself: verified                     | 404   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
oneself: password without the old one | 404   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
oneself: id                           | 404   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
oneself: token key                    | 404   | ignored  | ignored      | ignored  | ignored    | ignored | ignored      | ignored | ok
oneself: dates                        | 404   | ignored  | ignored      | ignored  | ignored    | ignored | ignored      | ignored | ignored
oneself: active in ours               | 404   | 404      | 404          | ok       | ok         | ok     | ok            | ok    | ok
oneself: active in theirs             | 404   | ok       | ok           | 404      | 404        | 404    | 404           | 404   | ok
oneself: active in provider           | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
oneself: active nowhere               | 404   | ok       | ok           | ok       | ok         | ok     | ok            | ok    | ok
oneself: delete                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
colleague: name                       | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
colleague: e-mail                     | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
colleague: e-mail shown               | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
colleague: verified                   | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
colleague: password                   | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
colleague: active nowhere             | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
colleague: delete                     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
superusers: create                    | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
superusers: change                    | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
superusers: delete                    | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
external sign-ins: create             | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
external sign-ins: change             | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
external sign-ins: delete             | 404   | 404      | 404          | 404      | ok         | 404    | 404           | 404   | ok
places of sign-in: create             | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
places of sign-in: change             | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
places of sign-in: delete             | 404   | 404      | 404          | 404      | ok         | 404    | 404           | 404   | ok
second factors: create                | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
second factors: change                | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
second factors: delete                | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
one-time passwords: create            | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
one-time passwords: change            | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
one-time passwords: delete            | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
sign-ins: create                      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
sign-ins: change                      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
sign-ins: delete                      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
`;

let counter = 0;
const account = () => {
  counter += 1;
  return {
    email: `registered-${counter}@example.test`,
    password: 'long enough',
    passwordConfirm: 'long enough',
  };
};
const register = (more: (world: World) => Record<string, unknown> = () => ({})) =>
  create('users', (world) => ({ ...account(), ...more(world) }));
const oneself = (world: World, actor: Actor) =>
  isPerson(actor) ? world.users[actor] : world.users.stranger;
const own = (body: Record<string, unknown>) => update('users', oneself, body);
const activeIn = (name: 'ours' | 'theirs' | 'provider') =>
  update('users', oneself, ({ orgs }) => ({ activeOrg: orgs[name] }));
const colleagues = (body: Record<string, unknown>) =>
  update('users', ({ users }) => users.colleague, body);
const newPassword = { password: 'another one', passwordConfirm: 'another one' };
const times = { created: '2001-01-01 00:00:00.000Z', updated: '2001-01-01 00:00:00.000Z' };
export const accountsAttempts: Record<string, Attempt> = {
  register: register(),
  'register active in ours': register(({ orgs }) => ({ activeOrg: orgs.ours })),
  'register as verified': register(() => ({ verified: true })),
  'register with nine characters': register(() => ({
    password: '123456789',
    passwordConfirm: '123456789',
  })),
  'register with two passwords': register(() => ({ passwordConfirm: 'another one' })),
  'register an address that is taken': register(({ emails }) => ({ email: emails.colleague })),
  'oneself: name': own({ name: 'Renamed' }),
  'oneself: e-mail shown': own({ emailVisibility: false }),
  'oneself: e-mail': own({ email: 'moved@example.test' }),
  'oneself: verified': own({ verified: true }),
  'oneself: password without the old one': own(newPassword),
  'oneself: id': own({ id: 'anotheridforme0' }),
  'oneself: token key': own({ tokenKey: 'x'.repeat(40) }),
  'oneself: dates': own(times),
  'oneself: active in ours': activeIn('ours'),
  'oneself: active in theirs': activeIn('theirs'),
  'oneself: active in provider': activeIn('provider'),
  'oneself: active nowhere': own({ activeOrg: '' }),
  'oneself: delete': remove('users', oneself),
  'colleague: name': colleagues({ name: 'Renamed' }),
  'colleague: e-mail': colleagues({ email: 'moved@example.test' }),
  'colleague: e-mail shown': colleagues({ emailVisibility: false }),
  'colleague: verified': colleagues({ verified: true }),
  'colleague: password': colleagues(newPassword),
  'colleague: active nowhere': colleagues({ activeOrg: '' }),
  // A superuser deletes the stranger: with the colleague other things would go.
  'colleague: delete': remove('users', ({ users }, actor) =>
    actor === 'superuser' ? users.stranger : users.colleague,
  ),
  'superusers: create': create('_superusers', account),
  'superusers: change': update('_superusers', ({ superuser }) => superuser, {
    emailVisibility: true,
  }),
  'superusers: delete': remove('_superusers', ({ superuser }) => superuser),
  ...kept('external sign-ins', '_externalAuths', { provider: 'github', providerId: 'y' }),
  ...kept('places of sign-in', '_authOrigins', { fingerprint: 'y' }),
  ...kept('second factors', '_mfas', { method: 'otp' }),
  ...kept('one-time passwords', '_otps', { password: 'y', sentTo: 'y@example.test' }),
  'sign-ins: create': create('signIns', (world, actor) => ({
    user: oneself(world, actor),
    device: 'made',
    first: times.created,
    last: times.created,
  })),
  'sign-ins: change': update('signIns', ({ signIn }) => signIn, { browser: 'Another' }),
  'sign-ins: delete': remove('signIns', ({ signIn }) => signIn),
};

/** What PocketBase keeps of the technician, and what it could keep of the colleague. */
function kept(
  label: string,
  collection: keyof World['systemRows'],
  fields: Record<string, unknown>,
): Record<string, Attempt> {
  const id = ({ systemRows }: World) => systemRows[collection];
  return {
    [`${label}: create`]: create(collection, ({ users, usersCollection }) => ({
      collectionRef: usersCollection,
      recordRef: users.colleague,
      ...fields,
    })),
    [`${label}: change`]: update(collection, id, fields),
    [`${label}: delete`]: remove(collection, id),
  };
}
