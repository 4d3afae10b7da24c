import assert from 'node:assert/strict';
import { openEventStream } from '../../support/event-stream.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, type Row, recordsPath, runSql, stored } from '../request.ts';
import { attack, firstPassword, register, signIn } from './attack.ts';

/** Attacks on ownership and the way in. */
export const accountAttacks: Check[] = [
  attack(
    'the id of a deleted account is taken by nobody, and gives nothing',
    async (world) => {
      const { ours } = world.orgs;
      const gone = await register(world);
      const join = { orgId: ours, userId: gone.id };
      const { body: profile } = await ask(world, gone, 'POST', '/api/join', { body: join });
      const roles = [world.roles.ours.Technician];
      const path = recordsPath('profiles', (profile as Row).id);
      await ask(world, 'owner', 'PATCH', path, { body: { roles } });
      const visit = sentVisit(ours, session(newVisitId(gone.id)));
      const push = (as: { token: string }, collection: string, body: object) =>
        ask(world, as, 'POST', recordsPath(collection), { body });
      assert.equal((await push(gone, 'visits', visit)).status, 200);
      const order = sentOrder({ org: ours, user: gone.id, visit: visit.id });
      const body = { password: firstPassword };
      const { status } = await ask(world, gone, 'POST', '/api/delete-account', { body });
      assert.equal(status, 204);
      const former = `SELECT COUNT(*) AS count FROM formerMembers WHERE user = '${gone.id}'`;
      assert.equal(String((await runSql(world, former))[0]?.count), '0');

      const password = { password: firstPassword, passwordConfirm: firstPassword };
      const account = { ...password, id: gone.id, email: `again-${gone.email}` };
      const taken = await ask(world, 'guest', 'POST', recordsPath('users'), { body: account });
      assert.equal(taken.status, 400);
      const form = new FormData();
      for (const [name, value] of Object.entries(account)) form.set(name, value);
      const sent = await fetch(world.url + recordsPath('users'), { method: 'POST', body: form });
      assert.equal(sent.status, 400);
      // Whoever has it all the same, given by the operator, is another one.
      await asSuperuser(world, 'POST', recordsPath('users'), account);
      const again = { token: await signIn(world, account.email, firstPassword) };
      assert.equal((await push(again, 'orders', order)).status, 403);
      const { body: joined } = await ask(world, again, 'POST', '/api/join', { body: join });
      const newPath = recordsPath('profiles', (joined as Row).id);
      await ask(world, 'owner', 'PATCH', newPath, { body: { roles } });
      const later = { ...visit, status: 'ended', assumed: hashOf(visit.state) };
      const answer = await push(again, 'visits', later);
      assert.deepEqual([answer.status, answer.body.message], [400, 'The visit is not yours']);
      await asSuperuser(world, 'DELETE', recordsPath('users', gone.id));
      await runSql(world, `DELETE FROM visits WHERE id = '${visit.id}'`);
    },
    'users',
  ),
  attack(
    'an address in other capitals is the same one, and twins of before stay apart',
    async (world) => {
      const account = await register(world);
      const loud = account.email.toUpperCase();
      const password = { password: firstPassword, passwordConfirm: firstPassword };
      const body = { ...password, email: loud };
      const twin = await ask(world, 'guest', 'POST', recordsPath('users'), { body });
      assert.equal(twin.status, 400);
      assert.notEqual(await signIn(world, loud, firstPassword), '');

      const other = await register(world);
      const index = "SELECT name, sql FROM sqlite_master WHERE sql LIKE '%email%NOCASE%'";
      const indexes = await runSql(world, index);
      assert.equal(indexes.length, 1);
      await runSql(world, `DROP INDEX ${indexes[0]?.name}`);
      try {
        await runSql(world, `UPDATE users SET email = '${loud}' WHERE id = '${other.id}'`);
        for (const [identity, id] of [
          [loud, other.id],
          [account.email, account.id],
        ]) {
          const path = '/api/collections/users/auth-with-password';
          const asked = { body: { identity, password: firstPassword } };
          const { body: signedIn } = await ask(world, 'guest', 'POST', path, asked);
          assert.equal((signedIn.record as Row | undefined)?.id, id);
        }
      } finally {
        for (const { id } of [account, other])
          await asSuperuser(world, 'DELETE', recordsPath('users', id));
        await runSql(world, String(indexes[0]?.sql));
      }
    },
    'users',
  ),
  attack(
    'hidden fields of an organization are written by no other spelling',
    async (world) => {
      const { ours } = world.orgs;
      const before = await stored(world, 'organizations', ours);
      const path = recordsPath('organizations', ours);
      const { administrator, owner } = world.users;
      const json = [
        { 'owner+': administrator },
        { '+owner': administrator },
        { 'owner-': owner },
        { 'variables+': { hourlyFee: 0 } },
        { 'variables.hourlyFee': 0 },
        { Owner: administrator },
      ];
      for (const body of json) await ask(world, 'administrator', 'PATCH', path, { body });
      for (const fields of [
        { owner: administrator },
        { variables: '{"hourlyFee":0}' },
        { '@jsonPayload': JSON.stringify({ owner: administrator, variables: {} }) },
      ]) {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        const headers = { Authorization: world.tokens.administrator };
        await fetch(world.url + path, { method: 'PATCH', headers, body: form });
      }
      for (const [type, body] of [
        ['application/x-www-form-urlencoded', 'variables=%7B%7D'],
        ['application/json', 'null'],
        ['application/json', '[{"variables":{}}]'],
        ['text/plain', '{"variables":{}}'],
      ] as const) {
        const headers = { 'Content-Type': type };
        await ask(world, 'administrator', 'PATCH', path, { body, headers });
      }
      const after = await stored(world, 'organizations', ours);
      assert.deepEqual({ ...after, updated: '' }, { ...before, updated: '' });
    },
    'organizations',
  ),
  attack(
    'the active organization is set to another’s by no other spelling',
    async (world) => {
      const { outsider } = world.users;
      const path = recordsPath('users', outsider);
      const before = (await stored(world, 'users', outsider))?.activeOrg;
      for (const activeOrg of [before, '']) {
        for (const name of ['activeOrg+', '+activeOrg', 'activeOrg']) {
          const { ours } = world.orgs;
          await ask(world, 'outsider', 'PATCH', path, { body: { [name]: ours } });
          await ask(world, 'outsider', 'PATCH', path, { body: { [name]: [ours] } });
          for (const [key, value] of [
            [name, ours],
            ['@jsonPayload', JSON.stringify({ [name]: ours })],
          ] as const) {
            for (const form of [new FormData(), new URLSearchParams()]) {
              form.set(key, value);
              const headers = { Authorization: world.tokens.outsider };
              await fetch(world.url + path, { method: 'PATCH', headers, body: form });
            }
          }
          assert.notEqual(
            (await stored(world, 'users', outsider))?.activeOrg,
            world.orgs.ours,
            name,
          );
        }
        await asSuperuser(world, 'PATCH', path, { activeOrg });
      }
      await asSuperuser(world, 'PATCH', path, { activeOrg: before });
      for (const name of ['activeOrg+', 'activeOrg']) {
        const body = {
          email: 'way-in@example.test',
          password: 'long enough',
          passwordConfirm: 'long enough',
        };
        const more = { [name]: world.orgs.ours };
        const options = { body: { ...body, ...more } };
        assert.equal(
          (await ask(world, 'guest', 'POST', recordsPath('users'), options)).status,
          400,
        );
      }
    },
    'users',
  ),
  attack('a damaged row without a user or an owner opens nothing to guests', async (world) => {
    // PocketBase compares a guest's empty id with a missing one as equal.
    const { ours } = world.orgs;
    const role = world.roles.ours.Administrator;
    await runSql(
      world,
      `INSERT INTO profiles (id, user, org, roles) VALUES ('damageddamaged0', '', '${ours}', '["${role}"]')`,
    );
    await runSql(world, `UPDATE organizations SET owner = '' WHERE id = '${ours}'`);
    await runSql(
      world,
      "INSERT INTO signIns (id, user, device) VALUES ('damageddamaged0', '', 'damaged')",
    );
    try {
      const names = ['users', 'organizations', 'profiles', 'roles', 'books', 'pricebookChanges'];
      names.push('pokes', 'organizationEvents', 'signIns');
      for (const name of names)
        assert.deepEqual(await list(world, 'guest', name), [], `list of ${name}`);
      const body = { name: 'Taken' };
      const { spare } = world.books;
      const { leaver } = world.profiles;
      const tries = [
        ['PATCH', recordsPath('organizations', ours)],
        ['PATCH', recordsPath('books', spare)],
        ['DELETE', recordsPath('books', spare)],
        ['PATCH', recordsPath('roles', world.roles.ours.Unused)],
        ['DELETE', recordsPath('roles', world.roles.ours.Unused)],
        ['PATCH', recordsPath('profiles', leaver)],
        ['DELETE', recordsPath('profiles', leaver)],
        ['POST', recordsPath('organizations')],
        ['POST', recordsPath('roles')],
        ['POST', recordsPath('books')],
        ['POST', recordsPath('pricebookChanges')],
        ['GET', recordsPath('users', world.users.colleague)],
        ['GET', recordsPath('profiles', leaver)],
        ['GET', recordsPath('roles', role)],
        ['GET', recordsPath('books', spare)],
        ['GET', recordsPath('pricebookChanges', world.changes.ours)],
      ] as const;
      for (const [method, path] of tries) {
        const changeset = [{ collection: 'menus', operation: 'delete', id: 'x' }];
        const fields = { ...body, org: ours, refId: 'taken', book: world.books.ours, changeset };
        const options = method === 'POST' ? { body: fields } : method === 'PATCH' ? { body } : {};
        const { status, body: answer } = await ask(world, 'guest', method, path, options);
        assert.equal(status, method === 'POST' ? 400 : 404, `${method} ${path}`);
        // The rule says it, and not a hook that comes after it and stumbles over nobody.
        if (method === 'POST') assert.equal(answer.message, 'Failed to create record.', path);
      }
      // Nobody gets into an organization that is nobody's.
      const view = recordsPath('organizations', ours);
      assert.equal((await ask(world, 'technician', 'GET', view)).status, 404);
      const join = { body: { orgId: ours, userId: world.users.outsider } };
      assert.equal((await ask(world, 'outsider', 'POST', '/api/join', join)).status, 404);
    } finally {
      const owner = world.users.owner;
      await runSql(world, `UPDATE organizations SET owner = '${owner}' WHERE id = '${ours}'`);
      await runSql(world, "DELETE FROM profiles WHERE id = 'damageddamaged0'");
      await runSql(world, "DELETE FROM signIns WHERE id = 'damageddamaged0'");
    }
  }),
  attack(
    'guessing a password stops after ten wrong ones',
    async (world) => {
      const account = await register(world);
      const guess = { body: { identity: account.email, password: 'a wrong guess' } };
      const path = '/api/collections/users/auth-with-password';
      const statuses = await Promise.all(
        Array.from(
          { length: 12 },
          async () => (await ask(world, 'guest', 'POST', path, guess)).status,
        ),
      );
      assert.deepEqual(statuses.sort(), [...Array(10).fill(400), 429, 429]);
      assert.equal(await signIn(world, account.email, firstPassword), '');
      await asSuperuser(world, 'DELETE', recordsPath('users', account.id));
    },
    'users',
  ),
  attack('no page of another address may use the API', async (world) => {
    const headers = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'POST',
    };
    for (const [method, path] of [
      ['GET', '/api/health'],
      ['OPTIONS', recordsPath('users')],
      ['POST', '/api/collections/users/auth-with-password'],
      ['GET', '/'],
    ] as const) {
      const options = method === 'POST' ? { headers, body: {} } : { headers };
      const answer = await ask(world, 'guest', method, path, options);
      assert.equal(answer.headers.get('access-control-allow-origin'), null, `${method} ${path}`);
    }
  }),
  attack('every answer carries the headers that protect it', async (world) => {
    const paths = ['/api/health', recordsPath('books'), '/api/files/nosuch/no/such', '/api/nosuch'];
    const answers = paths.map((path) => ask(world, 'guest', 'GET', path));
    const events = await openEventStream(world.url, world.tokens.outsider, ['users/*']);
    events.close();
    for (const { headers } of [events, ...(await Promise.all(answers))]) {
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cache-control'), 'no-store');
    }
  }),
];
