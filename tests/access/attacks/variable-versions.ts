import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { ask, asSuperuser, type Row, recordsPath, runSql, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack, register } from './attack.ts';
import { makeOwner, removeAccount } from './costs.ts';

type Version = { seq: number; at: string; author: string; isWhole: boolean; value: object };

async function versions(
  world: World,
  as: Parameters<typeof ask>[1],
  org: string,
  query = '',
): Promise<Version[] | number> {
  const path = `/api/variable-versions/${org}${query}`;
  const { status, body } = await ask(world, as, 'GET', path);
  return status === 200 ? (body.rows as Version[]) : status;
}

/** Attacks on what an organization's variables were (H3). */
export const variableAttacks: Check[] = [
  attack(
    'each version of variables stays, with who made it, and what work cost is for those who may know it',
    async (world) => {
      const { ours } = world.orgs;
      const path = recordsPath('organizations', ours);
      const before = await stored(world, 'organizations', ours);
      const own = await versions(world, 'administrator', ours);
      const count = Array.isArray(own) ? own.length : -1;
      const variables = { ...(before?.variables as object), hourlyFee: 77 };
      const body = { variables, costs: { laborCost: 5 }, author: world.users.colleague };
      assert.equal((await ask(world, 'administrator', 'PATCH', path, { body })).status, 200);
      // Nothing that differs is no version.
      assert.equal((await ask(world, 'administrator', 'PATCH', path, { body })).status, 200);
      const after = (await versions(world, 'technician', ours)) as Version[];
      const costs = (await versions(world, 'author', ours, '?of=costs')) as Version[];
      const back = { variables: before?.variables, costs: before?.costs ?? null };
      await asSuperuser(world, 'PATCH', path, back);
      assert.equal(after.length, count + 1);
      const { author, value, isWhole } = after[0] ?? {};
      assert.deepEqual([author, isWhole], [world.users.administrator, true]);
      assert.equal((value as { hourlyFee?: number }).hourlyFee, 77);
      assert.deepEqual(costs[0]?.value, { laborCost: 5 });
      assert.equal(await versions(world, 'technician', ours, '?of=costs'), 403);
      assert.equal(await versions(world, 'newcomer', ours), 403);
      assert.equal(await versions(world, 'foreignAdmin', ours), 403);
      // What a superuser sets is nobody's.
      const [latest] = (await versions(world, 'owner', ours)) as Version[];
      assert.equal(latest?.author, '');
    },
    'organizations',
  ),
  attack(
    'versions of variables begin with the organization and end with it',
    async (world) => {
      const { account, org } = await makeOwner(world);
      const first = (await versions(world, account, org)) as Version[];
      const costs = (await versions(world, account, org, '?of=costs')) as Version[];
      await removeAccount(world, account.id);
      const left = await runSql(world, `SELECT 1 FROM variableVersions WHERE org = '${org}'`);
      assert.deepEqual(
        first.map(({ author, isWhole }) => [author, isWhole]),
        [[account.id, true]],
      );
      assert.deepEqual(
        costs.map(({ value }) => value),
        [{}],
      );
      assert.deepEqual(left, []);
    },
    'organizations',
  ),
  attack(
    'an account that is gone has made no version any more',
    async (world) => {
      const account = await register(world);
      const { ours } = world.orgs;
      const where = `org = '${ours}' AND seq = (SELECT MAX(seq) FROM variableVersions WHERE org = '${ours}')`;
      const query = `SELECT author FROM variableVersions WHERE ${where}`;
      const [before] = (await runSql(world, query)) as Row[];
      await runSql(world, `UPDATE variableVersions SET author = '${account.id}' WHERE ${where}`);
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
      const [after] = (await runSql(world, query)) as Row[];
      await runSql(
        world,
        `UPDATE variableVersions SET author = '${String(before?.author ?? '')}' WHERE ${where}`,
      );
      assert.equal(after?.author, '');
    },
    'users',
  ),
];
