import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../support/attempt.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    env: { TIERBOOK_SIGN_INS_PER_MINUTE: '6', TIERBOOK_REGISTRATIONS_PER_MINUTE: '4' },
  });
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
    const { client } = await server.makeUser();
    const [, payload = ''] = client.authStore.token.split('.');
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const days = (exp - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(179);
    expect(days).toBeLessThanOrEqual(180);
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
