import assert from 'node:assert/strict';
import { openEventStream, type StreamEvent } from '../../support/event-stream.ts';
import type { Actor } from '../actors.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, type Row, recordsPath } from '../request.ts';
import type { World } from '../world.ts';
import { attack, firstPassword, post, register } from './attack.ts';
import { signInAs } from './tokens.ts';

/** Attacks through the event stream: it tells what a list would show, and nothing more. */

const collections = [
  ...['organizations', 'profiles', 'roles', 'books', 'bookReaders', 'pricebookChanges', 'users'],
  ...['currencies', '_superusers', '_externalAuths'],
];

/** Everything there is to subscribe to, of whole collections and of single records of ours. */
function topics(world: World): string[] {
  const options = encodeURIComponent(
    JSON.stringify({ query: { expand: 'org,user,owner', fields: '*' } }),
  );
  return [
    ...collections.flatMap((name) => [`${name}/*`, name, `${name}/*?options=${options}`]),
    `books/${world.books.spare}`,
    `organizations/${world.orgs.ours}`,
    `pricebookChanges/${world.changes.ours}`,
    `users/${world.users.colleague}`,
    `profiles/${world.profiles.leaver}`,
  ];
}

/** Changes something in each collection of ours, and leaves it as it was. */
async function stir(world: World) {
  const patch = async (collection: string, id: string, body: object, back: object) => {
    await asSuperuser(world, 'PATCH', recordsPath(collection, id), body);
    await asSuperuser(world, 'PATCH', recordsPath(collection, id), back);
  };
  await post(world, 'author');
  await patch('organizations', world.orgs.ours, { currency: world.euro }, { currency: '' });
  await patch('books', world.books.spare, { name: 'Stirred' }, { name: 'Spare' });
  await patch('users', world.users.colleague, { name: 'Stirred' }, { name: 'colleague' });
  const { Author, Technician, Unused } = world.roles.ours;
  await patch('profiles', world.profiles.leaver, { roles: [Author] }, { roles: [Technician] });
  await patch('roles', Unused ?? '', { permissions: ['author'] }, { permissions: [] });
  const fields = { org: world.orgs.ours, name: 'Stirred', refId: 'stirred' };
  const book = await asSuperuser(world, 'POST', recordsPath('books'), fields);
  await asSuperuser(world, 'DELETE', recordsPath('books', book.id));
}

/** What a stream brings while `act` runs: up to an event that whoever listens may see. */
async function heard(
  world: World,
  token: string,
  user: { id: string; token: string },
  act: () => Promise<void>,
): Promise<StreamEvent[]> {
  const stream = await openEventStream(world.url, token, topics(world));
  const events: StreamEvent[] = [];
  try {
    await act();
    // A guest hears nothing at all: signed in from here on, the stream brings its last event.
    if (token === '') await stream.subscribe(user.token, ['users/*']);
    const path = recordsPath('users', user.id);
    await ask(world, user, 'PATCH', path, { body: { name: 'Sentinel' } });
    for (;;) {
      const event = await stream.next();
      const { record } = event.data as { record: Row };
      if (record.id === user.id && record.name === 'Sentinel') return events;
      events.push(event);
    }
  } finally {
    stream.close();
  }
}

async function heardBy(world: World, actor: Actor) {
  const listener = await register(world);
  const isGuest = actor === 'guest';
  const self = isGuest
    ? listener
    : { id: world.users[actor as 'outsider'], token: world.tokens[actor] };
  const events = await heard(world, world.tokens[actor], self, () => stir(world));
  await asSuperuser(world, 'DELETE', recordsPath('users', listener.id));
  if (!isGuest) await asSuperuser(world, 'PATCH', recordsPath('users', self.id), { name: actor });
  return events;
}

const namesOf = (events: StreamEvent[]) =>
  [...new Set(events.map(({ name }) => name.split(/[/?]/)[0] ?? ''))].sort();

export const realtimeAttacks: Check[] = [
  attack('guests hear nothing', async (world) => {
    assert.deepEqual(namesOf(await heardBy(world, 'guest')), []);
  }),
  ...(['outsider', 'foreignAdmin'] as const).map((actor) =>
    attack(
      `${actor} hears of the organization asked for by id, and only its name`,
      async (world) => {
        const events = await heardBy(world, actor);
        const names = [...new Set(events.map(({ name }) => name))];
        assert.deepEqual(names, [`organizations/${world.orgs.ours}`]);
        for (const { data } of events) {
          const { record } = data as { record: Row };
          const { expand = {}, ...shown } = record;
          assert.deepEqual(expand, {});
          const names = Object.keys(shown).sort();
          assert.deepEqual(names, ['collectionId', 'collectionName', 'id', 'name']);
        }
      },
    ),
  ),
  attack('a member without a role hears of names and roles', async (world) => {
    const events = await heardBy(world, 'newcomer');
    assert.deepEqual(namesOf(events), ['organizations', 'roles']);
    const text = JSON.stringify(events);
    for (const secret of ['hourlyFee', 'currency', 'colleague'])
      assert(!text.includes(secret), secret);
  }),
  attack('a technician hears of what technicians read', async (world) => {
    assert.deepEqual(namesOf(await heardBy(world, 'technician')), [
      'books',
      'organizations',
      'pricebookChanges',
      'profiles',
      'roles',
      'users',
    ]);
  }),
  attack('a member who is removed or loses every role hears no more', async (world) => {
    const self = { id: world.users.leaver, token: await signInAs(world, 'leaver') };
    const path = recordsPath('profiles', world.profiles.leaver);
    const before = await asSuperuser(world, 'GET', path);
    const changes = async (loseRights: () => Promise<unknown>) => {
      const events = await heard(world, self.token, self, async () => {
        await loseRights();
        await post(world, 'author');
      });
      await asSuperuser(world, 'PATCH', recordsPath('users', self.id), { name: 'leaver' });
      return namesOf(events).filter((name) => ['pricebookChanges', 'books'].includes(name));
    };
    assert.deepEqual(await changes(async () => {}), ['pricebookChanges']);
    try {
      const demoted = () => ask(world, 'owner', 'PATCH', path, { body: { roles: [] } });
      assert.deepEqual(await changes(demoted), []);
      await asSuperuser(world, 'PATCH', path, { roles: before.roles });
      assert.deepEqual(await changes(() => ask(world, 'owner', 'DELETE', path)), []);
    } finally {
      await ask(world, 'superuser', 'DELETE', path);
      await asSuperuser(world, 'POST', recordsPath('profiles'), before);
    }
  }),
  attack('a stream opened with a password that was changed since hears no more', async (world) => {
    const account = await register(world);
    const events = await openEventStream(world.url, account.token, ['organizations/*', 'users/*']);
    const path = recordsPath('users', account.id);
    const second = { password: 'second password', passwordConfirm: 'second password' };
    await ask(world, account, 'PATCH', path, { body: { oldPassword: firstPassword, ...second } });
    await asSuperuser(world, 'PATCH', recordsPath('organizations', world.orgs.ours), {
      currency: world.euro,
    });
    await asSuperuser(world, 'PATCH', recordsPath('organizations', world.orgs.ours), {
      currency: '',
    });
    // Whoever takes the stream over is somebody else, who hears from here on.
    const other = await register(world);
    await events.subscribe(other.token, ['users/*']);
    const own = recordsPath('users', other.id);
    await ask(world, other, 'PATCH', own, { body: { name: 'Sentinel' } });
    const heard: string[] = [];
    for (let name = ''; name !== other.id; ) {
      const { data } = await events.next();
      name = (data as { record: Row }).record.id;
      heard.push(name);
    }
    events.close();
    await asSuperuser(world, 'DELETE', path);
    await asSuperuser(world, 'DELETE', own);
    assert.deepEqual(
      heard.filter((id) => id === world.orgs.ours),
      [],
    );
  }),
];
