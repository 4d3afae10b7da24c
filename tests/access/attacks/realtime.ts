import assert from 'node:assert/strict';
import { openEventStream, type StreamEvent } from '../../support/event-stream.ts';
import type { Actor } from '../actors.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath } from '../request.ts';
import type { World } from '../world.ts';
import { attack, firstPassword, post, register } from './attack.ts';

/** Attacks through the event stream: it tells of pokes and of the own account, and of nothing else. */

const collections = [
  ...['organizations', 'profiles', 'roles', 'books', 'bookReaders', 'pricebookChanges', 'users'],
  ...[
    'currencies',
    '_superusers',
    '_externalAuths',
    'pokes',
    'changeHeads',
    'logEpoch',
    'snapshots',
    'papers',
    'visits',
    'orders',
    'quotes',
    'quoteLinks',
    'quoteMails',
    'flags',
    'visitCalls',
    'costLists',
    'listLayouts',
  ],
];

const optionsOf = (query: object) => encodeURIComponent(JSON.stringify({ query }));

/** Everything there is to subscribe to, of whole collections and of single records of ours. */
function topics(world: World): string[] {
  const options = optionsOf({ expand: 'org,user,owner', fields: '*' });
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
  more: string[] = [],
): Promise<StreamEvent[]> {
  const own = `users/${user.id}`;
  const asked = [...topics(world), own, ...more];
  const stream = await openEventStream(world.url, token, asked);
  const events: StreamEvent[] = [];
  try {
    await act();
    // A guest hears nothing at all: signed in from here on, the stream brings its last event.
    if (token === '') await stream.subscribe(user.token, [own]);
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

/** The id of a poke of ours. */
async function pokeOfOurs(world: World, kind: 'readers' | 'managers'): Promise<string> {
  const filter = `org = "${world.orgs.ours}" && kind = "${kind}"`;
  const [poke] = await list(world, 'superuser', 'pokes', { filter });
  return poke?.id ?? '';
}

export const realtimeAttacks: Check[] = [
  attack('a stream hears of no more than fifty topics', async (world) => {
    const { id, token } = await register(world);
    const own = `users/${id}`;
    const pokes = Array.from({ length: 50 }, (_, at) => `pokes/${`${at}`.padStart(15, '0')}`);
    const stream = await openEventStream(world.url, token, [...pokes, own]);
    const rename = (name: string) =>
      ask(world, { token }, 'PATCH', recordsPath('users', id), { body: { name } });
    try {
      await rename('Unheard');
      await stream.subscribe(token, [own]);
      await rename('Heard');
      const { data } = await stream.next();
      assert.equal((data as { record: Row }).record.name, 'Heard');
    } finally {
      stream.close();
    }
    await asSuperuser(world, 'DELETE', recordsPath('users', id));
  }),
  ...(['guest', 'outsider', 'foreignAdmin', 'newcomer', 'technician', 'owner'] as const).map(
    (actor) =>
      attack(
        `${actor} hears of no record but the own account`,
        async (world) => {
          assert.deepEqual(namesOf(await heardBy(world, actor)), []);
        },
        'pokes',
      ),
  ),
  attack(
    'whoever knows a poke hears that there is something to ask for, and not what',
    async (world) => {
      const id = await pokeOfOurs(world, 'readers');
      const self = { id: world.users.outsider, token: world.tokens.outsider };
      const options = [{ expand: 'org' }, { filter: 'log > 0' }, { fields: 'id', expand: 'org' }];
      const more = [
        `pokes/${id}`,
        ...options.map((query) => `pokes/${id}?options=${optionsOf(query)}`),
      ];
      const events = await heard(world, self.token, self, () => stir(world), more);
      await asSuperuser(world, 'PATCH', recordsPath('users', self.id), { name: 'outsider' });
      assert.deepEqual([...new Set(events.map(({ name }) => name))], [`pokes/${id}`]);
      for (const { data } of events) {
        const shown = Object.keys((data as { record: Row }).record).sort();
        const fields = ['collectionId', 'collectionName', 'contact', 'id', 'kind', 'log', 'org'];
        assert.deepEqual(shown, fields);
      }
    },
    'pokes',
  ),
  attack(
    'the ids of pokes are told to those alone who may ask',
    async (world) => {
      const managed: Record<string, (keyof World['orgs'])[]> = {
        guest: [],
        outsider: [],
        foreignAdmin: ['theirs'],
        newcomer: ['elsewhere'],
        technician: ['elsewhere'],
        author: ['elsewhere'],
        administrator: ['ours', 'elsewhere'],
        owner: ['ours'],
      };
      for (const [actor, orgs] of Object.entries(managed)) {
        const rows = await list(world, actor as Actor, 'pokes');
        const expected = orgs.map((name) => `${world.orgs[name]} managers`).sort();
        assert.deepEqual(rows.map(({ org, kind }) => `${org} ${kind}`).sort(), expected, actor);
      }
      const { id } = await asSuperuser(world, 'GET', '/api/collections/pokes');
      for (const name of ['pokes', 'POKES', id]) {
        for (const [collection, path] of [
          ['organizations', `${name}_via_org`],
          ['roles', `org.${name}_via_org`],
          ['organizations', `${name}(org)`],
        ] as const) {
          const record = collection === 'roles' ? (world.roles.ours.Author ?? '') : world.orgs.ours;
          const address = recordsPath(collection, record, { expand: path });
          assert.equal((await ask(world, 'newcomer', 'GET', address)).status, 400, path);
        }
        const refresh = `/api/collections/users/auth-refresh?expand=activeOrg.${name}_via_org`;
        assert.equal((await ask(world, 'newcomer', 'POST', refresh)).status, 400);
      }
      const readers = await pokeOfOurs(world, 'readers');
      for (const actor of ['technician', 'author', 'administrator', 'owner'] as const) {
        const { body } = await ask(world, actor, 'GET', `/api/log/${world.orgs.ours}`);
        assert.equal(body.poke, readers, actor);
      }
    },
    'pokes',
  ),
  attack(
    'those of a role that manages no more know no poke any more',
    async (world) => {
      const role = recordsPath('roles', world.roles.ours.Unused ?? '');
      await asSuperuser(world, 'PATCH', role, { permissions: ['manage'] });
      const known = await pokeOfOurs(world, 'managers');
      await ask(world, 'owner', 'PATCH', role, { body: { permissions: [] } });
      assert.notEqual(await pokeOfOurs(world, 'managers'), known);
    },
    'roles',
  ),
  attack(
    'a member who is removed or loses a role knows no poke any more',
    async (world) => {
      const path = recordsPath('profiles', world.profiles.leaver);
      const before = await asSuperuser(world, 'GET', path);
      const pokes = async () => [
        await pokeOfOurs(world, 'readers'),
        await pokeOfOurs(world, 'managers'),
      ];
      const known = await pokes();
      const isReplaced = async () => (await pokes()).every((id) => !known.includes(id));
      try {
        await ask(world, 'owner', 'PATCH', path, { body: { roles: [] } });
        assert(await isReplaced(), 'without a role');
        known.push(...(await pokes()));
        await asSuperuser(world, 'PATCH', path, { roles: before.roles });
        await ask(world, 'owner', 'DELETE', path);
        assert(await isReplaced(), 'removed');
      } finally {
        await ask(world, 'superuser', 'DELETE', path);
        await asSuperuser(world, 'POST', recordsPath('profiles'), before);
      }
    },
    'profiles',
  ),
  attack(
    'who joins and leaves without a role has no device of the organization ask anew',
    async (world) => {
      const account = await register(world);
      const known = await pokeOfOurs(world, 'readers');
      const body = { orgId: world.orgs.ours, userId: account.id };
      const joined = await ask(world, account, 'POST', '/api/join', { body });
      const path = recordsPath('profiles', String(joined.body.id));
      assert.equal((await ask(world, account, 'DELETE', path)).status, 204);
      assert.equal(await pokeOfOurs(world, 'readers'), known);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'profiles',
  ),
  attack('a stream opened with a password that was changed since hears no more', async (world) => {
    const account = await register(world);
    const events = await openEventStream(world.url, account.token, [`users/${account.id}`]);
    const path = recordsPath('users', account.id);
    const second = { password: 'second password', passwordConfirm: 'second password' };
    await ask(world, account, 'PATCH', path, { body: { oldPassword: firstPassword, ...second } });
    await asSuperuser(world, 'PATCH', path, { name: 'Unheard' });
    // Whoever takes the stream over is somebody else, who hears from here on.
    const other = await register(world);
    await events.subscribe(other.token, [`users/${other.id}`]);
    const own = recordsPath('users', other.id);
    await ask(world, other, 'PATCH', own, { body: { name: 'Sentinel' } });
    const heard: string[] = [];
    for (let name = ''; name !== 'Sentinel'; ) {
      const { data } = await events.next();
      name = String((data as { record: Row }).record.name);
      heard.push(name);
    }
    events.close();
    await asSuperuser(world, 'DELETE', path);
    await asSuperuser(world, 'DELETE', own);
    assert(!heard.includes('Unheard'));
  }),
];
