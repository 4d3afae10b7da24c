import assert from 'node:assert/strict';
import { openEventStream } from '../../support/event-stream.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';

/** Which organization somebody works in is nobody else's to know (B3). */

const members = ['technician', 'author', 'administrator', 'owner'] as const;

/** Ways from what a colleague reads to whoever works in an organization. */
const expands: [collection: string, expand: string][] = [
  ['users', 'activeOrg'],
  ['users', ' activeOrg'],
  ['users', '.activeOrg'],
  ['users', 'activeOrg.users_via_activeOrg'],
  ['users', 'profiles_via_user.user.activeOrg'],
  ['profiles', 'user.activeOrg'],
  ['profiles', 'user. active Org'],
  ['profiles', 'org.users_via_activeOrg'],
  ['profiles', 'org._pb_users_auth__via_activeOrg'],
  ['organizations', 'users_via_activeOrg'],
  ['organizations', 'USERS_via_activeOrg'],
  ['organizations', 'users(activeOrg)'],
  ['roles', 'org.users_via_activeOrg'],
  ['books', 'org.users_via_activeOrg'],
];

/** Whether a record other than the actor's own tells of activeOrg, or an organization of who works in it. */
function tellsOfOthers(value: unknown, self: string): boolean {
  if (Array.isArray(value)) return value.some((each) => tellsOfOthers(each, self));
  if (typeof value !== 'object' || value === null) return false;
  const { id, expand, ...fields } = value as Record<string, unknown>;
  const expanded = (expand ?? {}) as Record<string, unknown>;
  const through = Object.keys(expanded).some((name) => /_via_activeOrg|\(/i.test(name));
  const own = fields.collectionName !== 'users' || id === self;
  const told = 'activeOrg' in fields || 'activeOrg' in expanded;
  if (through || (told && !own)) return true;
  return Object.values({ ...fields, ...expanded }).some((each) => tellsOfOthers(each, self));
}

async function works(world: World, expand: string) {
  const [row] = await list(world, 'superuser', 'organizations', {
    expand,
    filter: 'name = "Ours"',
  });
  return row?.expand !== undefined;
}

export const activeOrganizationAttacks: Check[] = [
  attack(
    'no expand tells which organization a colleague works in',
    async (world) => {
      for (const actor of members) {
        const self = world.users[actor];
        for (const [collection, expand] of expands) {
          const told = await list(world, actor, collection, { expand, fields: '*,expand.*' });
          const whole = await list(world, actor, collection, { expand });
          assert(!tellsOfOthers([told, whole], self), `${actor}: ${collection} with ${expand}`);
        }
        const path = recordsPath('users', world.users.colleague, { expand: 'activeOrg' });
        const { status, body } = await ask(world, actor, 'GET', path);
        assert.equal(status, 200);
        assert(!tellsOfOthers(body, self), `${actor}: ${path}`);
        const refresh = '/api/collections/users/auth-refresh?expand=activeOrg.users_via_activeOrg';
        assert(!tellsOfOthers((await ask(world, actor, 'POST', refresh)).body, self), actor);
      }
      assert(await works(world, 'users_via_activeOrg'), 'the probe works');
    },
    'users',
  ),
  attack(
    'no filter and no sort tells which organization a colleague works in',
    async (world) => {
      const { ours } = world.orgs;
      for (const actor of members) {
        for (const [collection, query] of [
          ['users', { filter: `activeOrg = "${ours}"` }],
          ['users', { filter: 'activeOrg.name != ""' }],
          ['users', { filter: 'profiles_via_user.org.users_via_activeOrg.id ?!= ""' }],
          ['users', { sort: 'activeOrg' }],
          ['profiles', { filter: `user.activeOrg = "${ours}"` }],
          ['profiles', { sort: 'user.activeOrg' }],
          ['organizations', { filter: 'users_via_activeOrg.id ?!= ""' }],
          ['organizations', { sort: 'users_via_activeOrg.id' }],
        ] as const) {
          const { status } = await ask(world, actor, 'GET', recordsPath(collection, '', query));
          assert.equal(status, 400, `${actor}: ${collection} ${JSON.stringify(query)}`);
        }
      }
    },
    'users',
  ),
  attack(
    'the own active organization is told to oneself wherever one signs in or looks',
    async (world) => {
      for (const actor of members) {
        const id = world.users[actor];
        const active = world.activeOrgs[id] ?? '';
        // Removing a member, which other checks do, clears it.
        await asSuperuser(world, 'PATCH', recordsPath('users', id), { activeOrg: active });
        const expand = 'activeOrg';
        const refresh = `/api/collections/users/auth-refresh?expand=${expand}`;
        const renewed = (await ask(world, actor, 'POST', refresh)).body.record as Row;
        const viewed = (await ask(world, actor, 'GET', recordsPath('users', id, { expand }))).body;
        const rows = await list(world, actor, 'users', { expand });
        const name = { name: actor };
        const path = recordsPath('users', id, { expand });
        const saved = (await ask(world, actor, 'PATCH', path, { body: name })).body;
        for (const [way, row] of Object.entries({
          renewed,
          viewed,
          listed: rows.find((each) => each.id === id),
          saved,
        })) {
          assert.equal(row?.activeOrg, active, `${actor}: ${way}`);
          const expanded = (row?.expand as Record<string, Row> | undefined)?.activeOrg;
          assert.equal(expanded?.id, active, `${actor}: ${way}, expanded`);
        }
      }
    },
    'users',
  ),
  attack(
    'no stream tells which organization a colleague works in',
    async (world) => {
      const { colleague } = world.users;
      const path = recordsPath('users', colleague);
      const before = String((await stored(world, 'users', colleague))?.activeOrg);
      const token = world.tokens.technician;
      const own = `users/${world.users.technician}`;
      const topics = ['users/*', `users/${colleague}`, own];
      const stream = await openEventStream(world.url, token, topics);
      await asSuperuser(world, 'PATCH', path, { activeOrg: '' });
      await asSuperuser(world, 'PATCH', path, { activeOrg: before });
      const self = recordsPath('users', world.users.technician);
      await asSuperuser(world, 'PATCH', self, { name: 'technician' });
      const { name } = await stream.next();
      assert.equal(name, own, 'of others there is nothing to hear');
      stream.close();
    },
    'users',
  ),
];
