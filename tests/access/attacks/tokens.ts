import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, runSql } from '../request.ts';
import { password, type World } from '../world.ts';
import { attack, firstPassword, post, register, signIn } from './attack.ts';

/** Attacks with tokens that should be worth nothing, or no more than they are. */

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

function sign(claims: object, key: string, alg = 'HS256'): string {
  const unsigned = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  if (alg === 'none') return `${unsigned}.`;
  return `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`;
}

/** What a token is good for: the status of a refresh, and whether it reads and posts in ours. */
async function worth(world: World, token: string) {
  const refresh = await ask(world, { token }, 'POST', '/api/collections/users/auth-refresh');
  const join = await ask(world, { token }, 'POST', '/api/join', {
    body: { orgId: world.orgs.ours, userId: world.users.author },
  });
  const books = await list(world, { token }, 'books');
  const view = await ask(world, { token }, 'GET', recordsPath('books', world.books.ours));
  const posted = await post(world, { token });
  return [refresh.status, join.status, books.length > 0, view.status, posted.status];
}
const nothing = [401, 401, false, 404, 400];

export const tokenAttacks: Check[] = [
  attack('a token that has expired is worth nothing', async (world) => {
    const [{ tokenKey } = {}] = await runSql(
      world,
      `SELECT tokenKey FROM users WHERE id = '${world.users.author}'`,
    );
    const [{ secret } = {}] = await runSql(
      world,
      "SELECT json_extract(options, '$.authToken.secret') AS secret FROM _collections WHERE name = 'users'",
    );
    const key = `${tokenKey}${secret}`;
    const claims = claimsOf(world.tokens.author);
    const now = Math.floor(Date.now() / 1000);
    assert.deepEqual(await worth(world, sign({ ...claims, exp: now - 1 }, key)), nothing);
    // The same with a date to come is a token: it was the date that made the other worthless.
    assert.deepEqual(await worth(world, sign({ ...claims, exp: now + 3600 }, key)), [
      200,
      200,
      true,
      200,
      200,
    ]);
  }),
  attack('a forged token is worth nothing', async (world) => {
    const claims = claimsOf(world.tokens.author);
    const [head, , signature] = world.tokens.outsider.split('.');
    const file = await ask(world, 'author', 'POST', '/api/files/token');
    const tokens = [
      sign(claims, '', 'none'),
      sign(claims, 'secret'),
      `${head}.${encode(claims)}.${signature}`,
      String(file.body.token),
    ];
    for (const token of tokens) assert.deepEqual(await worth(world, token), nothing);
    const superuser = { ...claimsOf(world.tokens.superuser), id: world.users.author };
    const forged = sign(superuser, 'secret');
    assert.equal((await ask(world, { token: forged }, 'GET', '/api/settings')).status, 401);
  }),
  attack('a token is worth nothing after a change of password', async (world) => {
    const account = await register(world);
    const path = recordsPath('users', account.id);
    const change = (oldPassword: string) =>
      ask(world, account, 'PATCH', path, {
        body: { oldPassword, password: 'second password', passwordConfirm: 'second password' },
      });
    assert.equal((await change('wrong password')).status, 400);
    assert.equal((await change(firstPassword)).status, 200);
    const refresh = '/api/collections/users/auth-refresh';
    assert.equal((await ask(world, account, 'POST', refresh)).status, 401);
    assert.deepEqual(await list(world, account, 'currencies'), []);
    assert.equal(await signIn(world, account.email, firstPassword), '');
    const token = await signIn(world, account.email, 'second password');
    const all = await list(world, 'superuser', 'currencies');
    assert.equal((await list(world, { token }, 'currencies')).length, all.length);
    await asSuperuser(world, 'DELETE', path);
    assert.equal((await ask(world, { token }, 'POST', refresh)).status, 401);
  }),
  attack('a removed member’s token opens nothing of the organization', async (world) => {
    const token = await signInAs(world, 'leaver');
    const before = (await asSuperuser(
      world,
      'GET',
      recordsPath('profiles', world.profiles.leaver),
    )) as Row;
    assert((await list(world, { token }, 'books')).length > 0);
    await ask(world, 'administrator', 'DELETE', recordsPath('profiles', world.profiles.leaver));
    try {
      for (const name of ['books', 'pricebookChanges', 'profiles', 'roles', 'papers'])
        assert.deepEqual(await list(world, { token }, name), [], name);
      const users = await list(world, { token }, 'users');
      assert.deepEqual(
        users.map(({ id }) => id),
        [world.users.leaver],
      );
      assert.equal(users[0]?.activeOrg, '');
      assert.equal((await post(world, { token })).status, 400);
    } finally {
      await ask(world, 'superuser', 'POST', recordsPath('profiles'), { body: before });
    }
  }),
];

async function signInAs(world: World, name: keyof World['emails']): Promise<string> {
  const token = await signIn(world, world.emails[name], password);
  assert(token, `${name} signs in`);
  return token;
}
