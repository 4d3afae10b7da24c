import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { openEventStream } from '../../support/event-stream.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, type Row, recordsPath, runSql } from '../request.ts';
import { accessEnvironment as limits, type World } from '../world.ts';
import { attack, firstPassword, post, register, signIn } from './attack.ts';

/** Attacks that ask for more than one account, one organization or one address may cost. */

/** So many requests of an attack are under way at the same time. */
const atOnce = 8;

/** What comes of each of so many attempts. */
async function repeat<Result>(
  times: number,
  attempt: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    while (next < times) {
      const number = next;
      next += 1;
      results[number] = await attempt(number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, times) }, work));
  return results;
}

const number = (limit: keyof typeof limits) => Number(limits[limit]);
const count = <Value>(values: readonly Value[], value: Value) =>
  values.filter((each) => each === value).length;

export async function makeOwner(world: World) {
  const account = await register(world);
  const body = { name: 'Costly', owner: account.id };
  const { body: org } = await ask(world, account, 'POST', recordsPath('organizations'), { body });
  const filter = { filter: `org = "${org.id}"` };
  const { items } = (await asSuperuser(
    world,
    'GET',
    recordsPath('books', '', filter),
  )) as unknown as { items: Row[] };
  return { account, org: String(org.id), book: items[0]?.id ?? '' };
}

export async function removeAccount(world: World, id: string) {
  const owned = `SELECT id FROM organizations WHERE owner = '${id}'`;
  for (const table of ['profiles', 'roles', 'bookReaders', 'books'])
    await runSql(world, `DELETE FROM ${table} WHERE org IN (${owned})`);
  await runSql(world, `DELETE FROM profiles WHERE user = '${id}'`);
  await runSql(world, `DELETE FROM organizations WHERE owner = '${id}'`);
  await asSuperuser(world, 'DELETE', recordsPath('users', id));
}

/** A change that is in order but for its id, which is looked at last: it counts, and is not stored. */
const unstored = { id: 'no id' };

/** Streams from one network: an address in it for each. */
const from = (network: string) => (place: number) => ({
  'X-Forwarded-For': `${network}::${(place + 1).toString(16)}`,
});

export const costAttacks: Check[] = [
  attack(
    'an organization publishes no more than so many changes a minute',
    async (world) => {
      const { account, org, book } = await makeOwner(world);
      const limit = number('TIERBOOK_PUBLISHES_PER_MINUTE');
      const statuses = await repeat(limit + 2, async () => {
        return (await post(world, account, { org, book, ...unstored })).status;
      });
      assert.deepEqual([count(statuses, 400), count(statuses, 429)], [limit, 2]);
      assert.equal((await post(world, 'author')).status, 200);
      await removeAccount(world, account.id);
    },
    'pricebookChanges',
  ),
  attack(
    'of many who send something at once only so many wait, and what is sent away is not stored',
    async (world) => {
      const { account, org, book } = await makeOwner(world);
      const sent = Array.from({ length: 300 }, async () => {
        return post(world, account, { org, book });
      });
      const answers = await Promise.all(sent);
      const statuses = answers.map(({ status }) => status);
      const [stored, sentAway] = [count(statuses, 200), count(statuses, 503)];
      assert.equal(stored + sentAway, sent.length);
      assert.ok(sentAway > 0, 'all of them waited');
      for (const { status, headers } of answers)
        assert.equal(headers.get('retry-after'), status === 503 ? '5' : null);
      const filter = { filter: `book = "${book}"`, perPage: '1' };
      const log = await asSuperuser(world, 'GET', recordsPath('pricebookChanges', '', filter));
      assert.equal(log.totalItems, stored);
      await removeAccount(world, account.id);
    },
    'pricebookChanges',
  ),
  attack(
    'of many who ask for the log at once only so many wait, and the others are told when to come back',
    async (world) => {
      const { account, org } = await makeOwner(world);
      const asked = Array.from({ length: 300 }, () =>
        ask(world, account, 'GET', `/api/log/${org}`),
      );
      const answers = await Promise.all(asked);
      const statuses = answers.map(({ status }) => status);
      const [answered, sentAway] = [count(statuses, 200), count(statuses, 503)];
      assert.equal(answered + sentAway, asked.length);
      assert.ok(answered > 0, 'nobody was answered');
      assert.ok(sentAway > 0, 'all of them waited');
      for (const { status, headers } of answers)
        assert.equal(headers.get('retry-after'), status === 503 ? '5' : null);
      await removeAccount(world, account.id);
    },
    'pricebookChanges',
  ),
  attack(
    'an organization publishes no more than so many bytes a day',
    async (world) => {
      const { account, org, book } = await makeOwner(world);
      const description = 'x'.repeat(30_000);
      const changeset = Array.from({ length: 33 }, (_, place) => ({
        collection: 'problems',
        operation: 'create',
        data: { refId: `x${place}`, description },
      }));
      const limit = number('TIERBOOK_PUBLISHED_MB_PER_DAY');
      const statuses = await repeat(limit + 1, async () => {
        return (await post(world, account, { org, book, changeset, ...unstored })).status;
      });
      assert.deepEqual([count(statuses, 400), count(statuses, 429)], [limit, 1]);
      await removeAccount(world, account.id);
    },
    'pricebookChanges',
  ),
  attack(
    'the bytes of notes count among them',
    async (world) => {
      const { account, org, book } = await makeOwner(world);
      const note = 'x'.repeat(990_000);
      const limit = number('TIERBOOK_PUBLISHED_MB_PER_DAY');
      const statuses = await repeat(limit + 1, async () => {
        return (await post(world, account, { org, book, note })).status;
      });
      assert.deepEqual([count(statuses, 400), count(statuses, 429)], [limit, 1]);
      await removeAccount(world, account.id);
    },
    'pricebookChanges',
  ),
  attack(
    'an account owns no more than so many organizations',
    async (world) => {
      const { id, token } = await register(world);
      const limit = number('TIERBOOK_ORGANIZATIONS_PER_ACCOUNT');
      await runSql(world, rows('organizations (id, name, owner)', `'Costly', '${id}'`, limit - 1));
      const answers = await repeat(4, () => {
        const body = { name: 'Costly', owner: id };
        return ask(world, { token }, 'POST', recordsPath('organizations'), { body });
      });
      const statuses = answers.map(({ status }) => status);
      assert.deepEqual([count(statuses, 200), count(statuses, 400)], [1, 3]);
      const messages = answers.map(({ body }) => body.message);
      assert.equal(count(messages, 'An account can own at most 20 organizations.'), 3);
      await removeAccount(world, id);
    },
    'organizations',
  ),
  attack(
    'an account has those who manage hear no more than so often of its name',
    async (world) => {
      const account = await register(world);
      const limit = number('TIERBOOK_EVENTS_PER_DAY');
      const path = recordsPath('users', account.id);
      const statuses = await repeat(limit + 2, async (place) => {
        const body = { name: `Name ${place}` };
        return (await ask(world, account, 'PATCH', path, { body })).status;
      });
      assert.deepEqual([count(statuses, 200), count(statuses, 429)], [limit, 2]);
      const { body: now } = await ask(world, account, 'GET', path);
      // What nobody else is shown is another's limit.
      const same = { name: now.name, activeOrg: '' };
      assert.equal((await ask(world, account, 'PATCH', path, { body: same })).status, 200);
      await asSuperuser(world, 'DELETE', path);
    },
    'users',
  ),
  attack(
    'an account is a member of no more than so many organizations',
    async (world) => {
      const { id, token } = await register(world);
      const limit = number('TIERBOOK_MEMBERSHIPS_PER_ACCOUNT');
      const columns = 'profiles (id, org, user, roles)';
      await runSql(world, rows(columns, `'costly' || place, '${id}', '[]'`, limit - 1));
      const { ours, theirs, elsewhere } = world.orgs;
      const join = (orgId: string) =>
        ask(world, { token }, 'POST', '/api/join', { body: { orgId, userId: id } });
      const answers = await Promise.all([ours, theirs, elsewhere].map(join));
      const statuses = answers.map(({ status }) => status);
      assert.deepEqual([count(statuses, 200), count(statuses, 400)], [1, 2]);
      // Joining again where one is a member already is nothing new.
      const joined = answers.find(({ status }) => status === 200)?.body.org;
      assert.equal((await join(String(joined))).status, 200);
      await removeAccount(world, id);
    },
    'profiles',
  ),
  attack('an address has no more than so many event streams of guests', async (world) => {
    const address = from('2001:db8:0:1');
    const limit = number('TIERBOOK_GUEST_STREAMS_PER_ADDRESS');
    const abort = new AbortController();
    const open = async (headers: Record<string, string>) =>
      (await fetch(`${world.url}/api/realtime`, { headers, signal: abort.signal })).status;
    const statuses = await repeat(limit + 2, (place) => open(address(place)));
    assert.deepEqual([count(statuses, 200), count(statuses, 429)], [limit, 2]);
    assert.equal(await open(from('2001:db8:0:2')(0)), 200);
    abort.abort();
  }),
  attack('an account and an address have no more than so many event streams', async (world) => {
    // PocketBase itself wants a subscription to come from the very address of the stream.
    const headers = { 'X-Forwarded-For': '2001:db8:0:3::1' };
    const limit = number('TIERBOOK_STREAMS_PER_ACCOUNT');
    const accounts = [await register(world), await register(world), await register(world)];
    const open = ({ token }: { token: string }, times: number) =>
      repeat(times, () =>
        openEventStream(world.url, token, ['users/*'], headers).catch(
          (error: Error) => error.message,
        ),
      );
    const refusals = (streams: Awaited<ReturnType<typeof open>>) =>
      streams.filter((stream) => typeof stream === 'string');
    const [first, second, third] = accounts as [Account, Account, Account];
    const streams = await open(first, limit + 1);
    assert.deepEqual(refusals(streams), ['Subscribing was answered with 429.']);
    const others: Awaited<ReturnType<typeof open>> = [];
    // The one that was refused counts for its address until the server has noticed that it ended.
    while (others.length < limit) {
      const tried = await open(second, limit - others.length);
      others.push(...tried.filter((stream) => typeof stream !== 'string'));
    }
    assert.equal(number('TIERBOOK_STREAMS_PER_ADDRESS'), 2 * limit);
    const more = await open(third, 1);
    assert.deepEqual(refusals(more), ['The event stream was answered with 429.']);
    for (const stream of [...streams, ...others]) if (typeof stream !== 'string') stream.close();
    for (const { id } of accounts) await removeAccount(world, id);
  }),
  ...(
    [
      ['mails for a new password', 'request-password-reset', 'guest', 204],
      ['mails that confirm an address', 'request-verification', 'guest', 204],
      ['mails to a new address', 'request-email-change', 'newcomer', 400],
      ['sign-ins', 'auth-with-password', 'guest', 400],
    ] as const
  ).map(([name, what, as, otherwise], place) =>
    attack(`a network asks for no more than so many ${name} a minute`, async (world) => {
      const isSignIn = what === 'auth-with-password';
      const limit = number(
        isSignIn ? 'TIERBOOK_SIGN_INS_PER_MINUTE' : 'TIERBOOK_REGISTRATIONS_PER_MINUTE',
      );
      const body = otherwise === 204 ? { email: 'nobody@example.test' } : {};
      const request = (headers: Record<string, string>) =>
        ask(world, as, 'POST', `/api/collections/users/${what}`, { headers, body });
      const address = from(`2001:db8:${place + 1}:4`);
      const statuses = await repeat(limit + 2, async (at) => (await request(address(at))).status);
      assert.deepEqual([count(statuses, otherwise), count(statuses, 429)], [limit, 2]);
      assert.equal((await request(from(`2001:db8:${place + 1}:5`)(0))).status, otherwise);
    }),
  ),
  attack('a network registers no more than so many accounts a minute', async (world) => {
    const limit = number('TIERBOOK_REGISTRATIONS_PER_MINUTE');
    const address = from('2001:db8:0:6');
    const names = ['users', 'USERS', world.usersCollection];
    const statuses = await repeat(limit + 2, async (place) => {
      const path = recordsPath(names[place % names.length] ?? '');
      return (await ask(world, 'guest', 'POST', path, { headers: address(place), body: {} }))
        .status;
    });
    assert.deepEqual([count(statuses, 400), count(statuses, 429)], [limit, 2]);
  }),
  attack(
    'guessing the old password of an account stops after ten wrong ones',
    async (world) => {
      const account = await register(world);
      const body = {
        oldPassword: 'a wrong guess',
        password: 'second password',
        passwordConfirm: 'second password',
      };
      const path = recordsPath('users', account.id);
      const statuses = await repeat(12, async () => {
        return (await ask(world, account, 'PATCH', path, { body })).status;
      });
      assert.deepEqual(statuses.sort(), [...Array(10).fill(400), 429, 429]);
      // They count with the guesses at signing in.
      assert.equal(await signIn(world, account.email, firstPassword), '');
      await asSuperuser(world, 'DELETE', path);
    },
    'users',
  ),
  attack(
    'guessing a password with the mail for a new address stops after ten wrong ones',
    async (world) => {
      const [neighbour, account] = [await register(world), await register(world)];
      const headers = { 'X-Forwarded-For': '2001:db8:0:7::1' };
      const path = '/api/collections/users/confirm-email-change';
      const confirm = async (token: string, password: string) => {
        const options = { headers, body: { token, password } };
        return (await ask(world, 'guest', 'POST', path, options)).status;
      };
      // Who knows the password takes nothing from the others of the address.
      assert.equal(await confirm(await emailChangeToken(world, neighbour), firstPassword), 204);
      const token = await emailChangeToken(world, account);
      const statuses = await repeat(12, () => confirm(token, 'a wrong guess'));
      assert.deepEqual(statuses.sort(), [...Array(10).fill(400), 429, 429]);
      assert.equal(await confirm(token, firstPassword), 429);
      for (const { id } of [neighbour, account])
        await asSuperuser(world, 'DELETE', recordsPath('users', id));
    },
    'users',
  ),
];

type Account = Awaited<ReturnType<typeof register>>;

/** Makes so many rows; `values` may name their `place`, from 1 on. */
function rows(columns: string, values: string, times: number): string {
  const places = `WITH RECURSIVE places(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${times})`;
  return `INSERT INTO ${columns} ${places} SELECT printf('costlycostly%03d', place), ${values} FROM places`;
}

/** What the mail would carry that an account asks for to change its address. */
async function emailChangeToken(world: World, { id, email }: Account): Promise<string> {
  const [{ tokenKey } = {}] = await runSql(world, `SELECT tokenKey FROM users WHERE id = '${id}'`);
  const [{ secret } = {}] = await runSql(
    world,
    "SELECT json_extract(options, '$.emailChangeToken.secret') AS secret FROM _collections WHERE name = 'users'",
  );
  const claims = {
    id,
    email,
    newEmail: `new-${email}`,
    type: 'emailChange',
    collectionId: world.usersCollection,
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createHmac('sha256', `${tokenKey}${secret}`).update(unsigned);
  return `${unsigned}.${signature.digest('base64url')}`;
}
