import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let member: TestUser;

beforeAll(async () => {
  server = await startTestServer({
    env: { TIERBOOK_SIGN_INS_PER_MINUTE: '6', TIERBOOK_REGISTRATIONS_PER_MINUTE: '4' },
  });
  member = await server.makeUser();
});
afterAll(() => server.stop());

const register = (email: string, password: string) =>
  server
    .guest()
    .collection('users')
    .create({ email, password, passwordConfirm: password, emailVisibility: true });

describe('registering and signing in', () => {
  it('[B6] needs a password of ten characters', async () => {
    const { status, data } = await refusalOf(register('short@example.test', '123456789'));
    expect(status).toBe(400);
    expect(data.password).toMatchObject({ code: 'validation_min_text_constraint' });
    await expect(register('enough@example.test', '1234567890')).resolves.toBeDefined();
  });

  it('[B6] gives a token for 180 days', async () => {
    const [, payload = ''] = member.client.authStore.token.split('.');
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const days = (exp - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThanOrEqual(180);
  });

  it.each([
    ['password-reset', { email: 'nobody@example.test' }],
    ['verification', { email: 'nobody@example.test' }],
    ['email-change', { newEmail: 'nobody@example.test' }],
  ])('[B6] limits the mails that an address asks for: %s', async (kind, body) => {
    const ask = async () => {
      const { status } = await fetch(`${server.url}/api/collections/users/request-${kind}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: member.client.authStore.token,
        },
        body: JSON.stringify(body),
      });
      return status === 429;
    };
    const limited: boolean[] = [];
    while (limited.length < 5) limited.push(await ask());
    expect(limited).toEqual([false, false, false, false, true]);
  });

  it('[B6] is limited for each address, the right password included', async () => {
    const [email, password] = ['enough@example.test', '1234567890'];
    const users = server.guest().collection('users');
    const attempt = async () => (await refusalOf(users.authWithPassword(email, 'wrong'))).status;
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 10) statuses.push(await attempt());
    expect(statuses.at(-1)).toBe(429);
    expect(await refusalOf(users.authWithPassword(email, password))).toMatchObject({ status: 429 });

    const registrations: number[] = [];
    while (registrations.at(-1) !== 429 && registrations.length < 10) {
      registrations.push((await refusalOf(register('x', 'y'))).status);
    }
    expect(registrations.at(-1)).toBe(429);
  });

  it('[B6] guests read nothing but what registering and signing in need', async () => {
    const guest = server.guest();
    for (const collection of ['users', 'organizations', 'books', 'currencies', 'profiles']) {
      const answer = await guest.collection(collection).getList(1, 10);
      expect(answer.items).toEqual([]);
    }
    const methods = await guest.collection('users').listAuthMethods();
    expect(methods.password.enabled).toBe(true);
    expect([methods.oauth2.enabled, methods.otp.enabled]).toEqual([false, false]);
  });
});

describe('an office whose people share one address', () => {
  let office: TestServer;
  const unset = { TIERBOOK_SIGN_INS_PER_MINUTE: '', TIERBOOK_REGISTRATIONS_PER_MINUTE: '' };
  beforeAll(async () => {
    const env = {
      TIERBOOK_FAILED_SIGN_INS_PER_MINUTE: '3',
      TIERBOOK_TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
    };
    office = await startTestServer({ env: { ...unset, ...env } });
  });
  afterAll(() => office.stop());

  const signIn = async (identity: string, password: string, address = '192.0.2.1') => {
    const answer = await fetch(`${office.url}/api/collections/users/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ identity, password }),
    });
    return answer.status;
  };

  it('[B6] is not counted by PocketBase’s own limiter, whatever is stored', async () => {
    const rule = { label: '*:authWithPassword', maxRequests: 1, duration: 60, audience: '' };
    const stored = await office.superuser.settings.update({
      rateLimits: { enabled: true, rules: [rule] },
    });
    expect(stored.rateLimits).toMatchObject({ enabled: false, rules: [] });
    const user = await office.makeUser('one of many');
    for (let visits = 0; visits < 3; visits += 1)
      expect(await signIn(user.email, user.password)).toBe(200);
  });

  it('[B6] has room for its people', async () => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 400) {
      statuses.push(await signIn(`${statuses.length}@example.test`, '', '192.0.2.77'));
    }
    expect(statuses.length).toBe(301);
  });

  it('[B6] counts as one in all its IPv6 addresses, and as another than its neighbour', async () => {
    const user = await office.makeUser('guessed');
    const guess = (address: string) => signIn(user.email, 'a wrong guess', address);
    expect(await guess('2001:db8:0:1::1')).toBe(400);
    expect(await guess('2001:db8:0:1:ffff::2')).toBe(400);
    expect(await guess('2001:0db8:0:0001:0:0:0:3')).toBe(400);
    expect(await guess('2001:db8:0:1::4')).toBe(429);
    expect(await guess('2001:db8:0:2::1')).toBe(400);
    expect(await guess('::ffff:192.0.2.33')).toBe(400);
    expect(await guess('192.0.2.33')).toBe(400);
    expect(await guess('::ffff:c000:221')).toBe(400);
    expect(await guess('192.0.2.33')).toBe(429);
  });

  it('[B6] guesses at one account are stopped, also many at once, and nobody else is', async () => {
    const [guessed, other] = [await office.makeUser('guessed'), await office.makeUser('other')];
    for (let visits = 0; visits < 4; visits += 1)
      expect(await signIn(guessed.email, guessed.password)).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => signIn(guessed.email, 'a wrong guess')),
    );
    expect(guesses.sort()).toEqual([400, 400, 400, 429, 429, 429, 429, 429]);
    expect(await signIn(guessed.email, guessed.password)).toBe(429);
    expect(await signIn(other.email, other.password)).toBe(200);
    // Its owner, at home, is not kept out by somebody's guesses at the office.
    expect(await signIn(guessed.email, guessed.password, '192.0.2.2')).toBe(200);
  });

  it('[B6] a proxy’s header counts only as its last address, which the proxy has seen', async () => {
    const user = await office.makeUser('spoofed');
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push(await signIn(user.email, 'a wrong guess', `198.51.100.${guess}, 192.0.2.9`));
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  it('[B6] without a proxy no header changes the address', async () => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 10) {
      const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `192.0.2.${statuses.length}`,
        },
        body: JSON.stringify({ identity: `${statuses.length}@example.test`, password: 'wrong' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
