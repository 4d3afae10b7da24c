import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, recordsPath, runSql, stored } from '../request.ts';
import { accessEnvironment, type World } from '../world.ts';
import { attack, firstPassword, register, signIn } from './attack.ts';
import { makeOwner, removeAccount } from './costs.ts';

/** Attacks on ending sessions, handing over and deleting an account (B10 to B12). */

type Account = Awaited<ReturnType<typeof register>>;

const refresh = async (world: World, as: { token: string }, device = '') => {
  const headers: Record<string, string> = device ? { 'X-Device': device } : {};
  const path = '/api/collections/users/auth-refresh';
  return (await ask(world, as, 'POST', path, { headers })).status;
};
const statusOf = async (world: World, as: { token: string }, path: string, body: object = {}) =>
  (await ask(world, as, 'POST', path, { body })).status;
const join = (world: World, account: Account, org: string) =>
  statusOf(world, account, '/api/join', { orgId: org, userId: account.id });
const deviceId = (name: string) => name.padEnd(20, '0');
const devicesOf = async (world: World, { id }: Account) =>
  (await list(world, 'superuser', 'signIns', { filter: `user = "${id}"` })).map(
    ({ device }) => device,
  );

export const accountActionAttacks: Check[] = [
  attack(
    'guests do nothing to accounts',
    async (world) => {
      const body = { orgId: world.orgs.ours, userId: world.users.leaver, password: 'none' };
      for (const name of ['hand-over', 'end-member-sessions', 'end-other-sessions'])
        assert.equal(await statusOf(world, { token: '' }, `/api/${name}`, body), 401, name);
      for (const name of ['delete-account', 'sign-out'])
        assert.equal(await statusOf(world, { token: '' }, `/api/${name}`, body), 401, name);
    },
    'users',
  ),
  attack(
    'signing out elsewhere voids every other token, and what is noted of the devices',
    async (world) => {
      const account = await register(world);
      const other = { token: await signIn(world, account.email, firstPassword) };
      await refresh(world, account, deviceId('here'));
      await refresh(world, other, deviceId('there'));
      assert.deepEqual((await devicesOf(world, account)).sort(), ['here', 'there'].map(deviceId));
      const headers = { 'X-Device': deviceId('here') };
      const path = '/api/end-other-sessions';
      assert.equal((await ask(world, 'guest', 'POST', path)).status, 401);
      const { body } = await ask(world, account, 'POST', path, { headers });
      assert.equal(await refresh(world, account), 401);
      assert.equal(await refresh(world, other), 401);
      assert.equal(await refresh(world, { token: String(body.token) }), 200);
      assert.deepEqual(await devicesOf(world, account), [deviceId('here')]);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'signIns',
  ),
  attack(
    'nobody takes another’s device out of the list',
    async (world) => {
      const [account, other] = [await register(world), await register(world)];
      const headers = { 'X-Device': deviceId('shared') };
      for (const each of [account, other]) await refresh(world, each, deviceId('shared'));
      await ask(world, other, 'POST', '/api/sign-out', { headers });
      assert.deepEqual(await devicesOf(world, account), [deviceId('shared')]);
      assert.deepEqual(await devicesOf(world, other), []);
      for (const { id } of [account, other])
        await asSuperuser(world, 'DELETE', recordsPath('users', id));
    },
    'signIns',
  ),
  attack(
    'so many devices of an account are listed and no more',
    async (world) => {
      const account = await register(world);
      const devices = Array.from({ length: 22 }, (_, at) => deviceId(`device${at}x`));
      for (const device of devices) await refresh(world, account, device);
      const listed = await devicesOf(world, account);
      assert.deepEqual(listed.sort(), devices.slice(-20).sort());
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'signIns',
  ),
  attack(
    'a manager ends the sessions of members alone, and not without end',
    async (world) => {
      const { account: owner, org } = await makeOwner(world);
      const { account: rival, org: theirs } = await makeOwner(world);
      const [manager, member] = [await register(world), await register(world)];
      for (const each of [manager, member]) await join(world, each, org);
      const role = (await list(world, 'superuser', 'roles', { filter: `org = "${org}"` })).find(
        ({ name }) => name === 'Administrator',
      );
      const [profile] = await list(world, 'superuser', 'profiles', {
        filter: `user = "${manager.id}"`,
      });
      const path = recordsPath('profiles', profile?.id);
      await asSuperuser(world, 'PATCH', path, { roles: [role?.id] });
      const end = (as: Account, to: Account, orgId = org) =>
        statusOf(world, as, '/api/end-member-sessions', { orgId, userId: to.id });
      assert.equal(await end(member, manager), 404);
      assert.equal(await end(manager, manager), 400);
      assert.equal(await end(manager, owner), 400);
      assert.equal(await end(manager, rival), 404);
      assert.equal(await end(manager, rival, theirs), 404);
      assert.equal(await end(manager, member, theirs), 404);
      for (const each of [owner, rival, manager, member])
        assert.equal(await refresh(world, each), 200);
      const limit = Number(accessEnvironment.TIERBOOK_ENDED_SESSIONS_PER_HOUR);
      for (let count = 0; count < limit; count += 1) assert.equal(await end(manager, member), 204);
      assert.equal(await end(manager, member), 429);
      assert.equal(await refresh(world, member), 401);
      for (const { id } of [member, manager, owner, rival]) await removeAccount(world, id);
    },
    'users',
  ),
  attack(
    'ownership goes to a member with room for it, and the pokes of before tell nothing more',
    async (world) => {
      const { account: owner, org } = await makeOwner(world);
      const heir = await register(world);
      const handOver = () =>
        statusOf(world, owner, '/api/hand-over', { orgId: org, userId: heir.id });
      assert.equal(await handOver(), 400);
      await join(world, heir, org);
      const take = { orgId: org, userId: heir.id };
      assert.equal(await statusOf(world, heir, '/api/hand-over', take), 404);
      const limit = Number(accessEnvironment.TIERBOOK_ORGANIZATIONS_PER_ACCOUNT);
      for (let count = 0; count < limit; count += 1) {
        const body = { name: `Owned ${count}`, owner: heir.id };
        await ask(world, heir, 'POST', recordsPath('organizations'), { body });
      }
      assert.equal(await handOver(), 400);
      assert.equal((await stored(world, 'organizations', org))?.owner, owner.id);
      await removeOrganizations(world, heir.id);
      const pokes = async () =>
        (await list(world, 'superuser', 'pokes', { filter: `org = "${org}"` })).map(({ id }) => id);
      const before = await pokes();
      assert.equal(await handOver(), 204);
      const after = await pokes();
      assert.equal(after.length, 3);
      assert(!after.some((id) => before.includes(id)));
      assert.equal((await stored(world, 'organizations', org))?.owner, heir.id);
      for (const { id } of [owner, heir]) await removeAccount(world, id);
    },
    'organizations',
  ),
  attack(
    'an account is deleted with its password alone, and never over others’ heads',
    async (world) => {
      const { account: owner, org } = await makeOwner(world);
      const member = await register(world);
      await join(world, member, org);
      const remove = (closing: string[], password = firstPassword) =>
        statusOf(world, owner, '/api/delete-account', { password, closing });
      assert.equal(await remove([org], 'a wrong guess'), 400);
      assert.equal(await remove([org]), 400);
      await asSuperuser(world, 'DELETE', recordsPath('users', member.id));
      assert.equal(await remove([]), 409);
      assert((await stored(world, 'users', owner.id))?.id);
      assert.equal(await remove([org]), 204);
      assert.equal(await refresh(world, owner), 401);
      assert.equal((await stored(world, 'organizations', org))?.owner, '');
      await removeClosed(world, org);
    },
    'users',
  ),
  attack(
    'guessing a password to delete an account stops after ten wrong ones',
    async (world) => {
      const account = await register(world);
      const statuses: number[] = [];
      while (statuses.length < 12) {
        const body = { password: 'a wrong guess', closing: [] };
        statuses.push(await statusOf(world, account, '/api/delete-account', body));
      }
      assert.deepEqual(statuses, [...Array(10).fill(400), 429, 429]);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'users',
  ),
];

/** The organizations that somebody owns, and nothing of the account. */
async function removeOrganizations(world: World, owner: string) {
  for (const { id } of await list(world, 'superuser', 'organizations', {
    filter: `owner = "${owner}"`,
  }))
    await removeClosed(world, id);
}

async function removeClosed(world: World, org: string) {
  for (const table of ['profiles', 'roles', 'bookReaders', 'pokes', 'books'])
    await runSql(world, `DELETE FROM ${table} WHERE org = '${org}'`);
  await runSql(world, `DELETE FROM organizations WHERE id = '${org}'`);
}
