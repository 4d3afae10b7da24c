import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, recordsPath, stored } from '../request.ts';
import { attack, register } from './attack.ts';

/** Attacks on joining, on what a member is given, and on what a new organization starts with (B2, B3, B4). */
export const membershipAttacks: Check[] = [
  attack(
    'a hundred joins at once make one profile without a role',
    async (world) => {
      const account = await register(world);
      const body = { orgId: world.orgs.ours, userId: account.id };
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => ask(world, account, 'POST', '/api/join', { body })),
      );
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
      const filter = `user = "${account.id}"`;
      const profiles = await list(world, 'superuser', 'profiles', { filter });
      assert.deepEqual(
        profiles.map(({ org, roles }) => ({ org, roles })),
        [{ org: world.orgs.ours, roles: [] }],
      );
      assert.deepEqual(await list(world, account, 'books'), []);
      assert.equal((await list(world, account, 'profiles')).length, 1);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'profiles',
  ),
  attack(
    'joining gives no roles, whatever is sent',
    async (world) => {
      const account = await register(world);
      const roles = [world.roles.ours.Administrator];
      const body = { orgId: world.orgs.ours, userId: account.id, roles, id: 'chosenchosen000' };
      const { body: answer } = await ask(world, account, 'POST', '/api/join', { body });
      assert.deepEqual(answer.roles, []);
      const others = { orgId: world.orgs.ours, userId: world.users.stranger };
      for (const actor of ['technician', 'owner'] as const)
        assert.equal((await ask(world, actor, 'POST', '/api/join', { body: others })).status, 403);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'profiles',
  ),
  attack(
    'roles that are given at the same time are all kept',
    async (world) => {
      const { ours } = world.orgs;
      const path = recordsPath('profiles', world.profiles.leaver);
      const { roles: before } = await asSuperuser(world, 'GET', path);
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, place) =>
          asSuperuser(world, 'POST', recordsPath('roles'), { org: ours, name: `At once ${place}` }),
        ),
      );
      const ids = made.map(({ id }) => id);
      try {
        for (const sign of ['+', '-']) {
          const give = (id: string) =>
            ask(world, 'owner', 'PATCH', path, { body: { [`roles${sign}`]: id } });
          await Promise.all(ids.map(give));
          const { roles } = await asSuperuser(world, 'GET', path);
          const kept = ids.filter((id) => (roles as string[]).includes(id));
          assert.deepEqual(kept, sign === '+' ? ids : [], `roles${sign}`);
        }
      } finally {
        await asSuperuser(world, 'PATCH', path, { roles: before });
        for (const id of ids) await asSuperuser(world, 'DELETE', recordsPath('roles', id));
      }
    },
    'profiles',
  ),
  attack(
    'joining needs an account and an organization that there is',
    async (world) => {
      const account = await register(world);
      const statusOf = async (body: object) =>
        (await ask(world, account, 'POST', '/api/join', { body })).status;
      const userId = account.id;
      assert.equal(await statusOf({ userId }), 400);
      assert.equal(await statusOf({ userId, orgId: [world.orgs.ours] }), 400);
      assert.equal(await statusOf({ userId, orgId: 'nosuchnosuch000' }), 404);
      assert.equal(await statusOf({ userId, orgId: `${world.orgs.ours}' OR 1=1` }), 404);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'profiles',
  ),
  attack(
    'a new organization is its owner’s, who is its one member',
    async (world) => {
      const account = await register(world);
      const body = { name: 'Founded' };
      const made = await ask(world, account, 'POST', recordsPath('organizations'), { body });
      const org = String(made.body.id);
      const filter = `org = "${org}"`;
      const rows = (name: string) => list(world, 'superuser', name, { filter });
      const [profiles, roles, books] = await Promise.all(['profiles', 'roles', 'books'].map(rows));
      const administrator = roles?.find(({ name }) => name === 'Administrator');
      assert.deepEqual(
        profiles?.map(({ user, roles: held }) => ({ user, held })),
        [{ user: account.id, held: [administrator?.id] }],
      );
      assert.deepEqual(administrator?.permissions, ['manage', 'author']);
      assert.equal((await stored(world, 'users', account.id))?.activeOrg, org);
      for (const { id } of books ?? [])
        await asSuperuser(world, 'DELETE', recordsPath('books', id));
      await asSuperuser(world, 'DELETE', recordsPath('organizations', org));
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'organizations',
  ),
];
