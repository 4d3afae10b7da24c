import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect } from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { startMailSink } from '../../support/mail-sink.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let sink: Awaited<ReturnType<typeof startMailSink>>;
let server: TestServer;

beforeAll(async () => {
  sink = await startMailSink();
  server = await startTestServer({
    env: {
      TIERBOOK_URL: 'https://book.example.test/',
      TIERBOOK_SMTP_HOST: '127.0.0.1',
      TIERBOOK_SMTP_PORT: String(sink.port),
      TIERBOOK_MAIL_FROM: 'tierbook@example.test',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

const offered = async ({ url }: { url: string }) =>
  (await fetch(`${url}/api/sign-in-options`)).json();

describe('a forgotten password', () => {
  it('is offered to replace only where mail is configured', async () => {
    expect(await offered(server)).toEqual({ passwordReset: true });
    const silent = await startTestServer();
    expect(await offered(silent)).toEqual({ passwordReset: false });
    await silent.stop();
  });

  it('is replaced through a mailed link that works once and ends other sessions', async () => {
    const user = await server.makeUser('forgetful');
    const guest = connect(server.url).collection('users');
    await guest.requestPasswordReset(user.email);
    await expect.poll(() => sink.mails.length).toBe(1);
    const mail = sink.mails[0];
    expect(mail).toMatchObject({ from: 'tierbook@example.test', to: user.email });
    expect(mail?.text).toContain('Choose a new password');
    expect(mail?.text).toContain('Elegir una contraseña nueva');
    const link = /https:\/\/book\.example\.test\/auth\/reset-password#([\w.-]+)/.exec(
      mail?.text ?? '',
    );
    const token = link?.[1] ?? '';

    await expect(guest.confirmPasswordReset(token, 'too-short', 'too-short')).rejects.toThrow();
    await guest.confirmPasswordReset(token, 'another-password', 'another-password');
    await expect(user.client.collection('users').authRefresh()).rejects.toMatchObject({
      status: 401,
    });
    await expect(guest.authWithPassword(user.email, user.password)).rejects.toThrow();
    await guest.authWithPassword(user.email, 'another-password');
    const again = guest.confirmPasswordReset(token, 'a-third-password', 'a-third-password');
    await expect(again).rejects.toMatchObject({ response: { data: { token: {} } } });
  });

  it('tells nobody whether an address has an account', async () => {
    const guest = connect(server.url).collection('users');
    expect(await guest.requestPasswordReset('nobody@example.test')).toBe(true);
    expect(sink.mails.map(({ to }) => to)).not.toContain('nobody@example.test');
  });
});

/** The token of the mail's link to this screen. */
async function mailedToken(to: string, screen: string): Promise<string> {
  const find = () => {
    const links = sink.mails
      .filter((mail) => mail.to === to)
      .map(({ text }) => new RegExp(`test/auth/${screen}#([\\w.-]+)`).exec(text)?.[1]);
    return links.find((token) => token !== undefined) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

describe('an address', () => {
  it('[B13] is shown to be somebody’s own through a mailed link', async () => {
    const user = await server.makeUser('unverified');
    const users = user.client.collection('users');
    await users.requestVerification(user.email);
    const token = await mailedToken(user.email, 'verify-email');
    expect((await users.getOne(user.id)).verified).toBe(false);
    await users.confirmVerification(token);
    expect((await users.getOne(user.id)).verified).toBe(true);
    await expect(users.confirmVerification(`${token}x`)).rejects.toMatchObject({
      response: { data: { token: {} } },
    });
  });

  it('[B13] is replaced through a link mailed to the new one, with the password, and ends all sessions', async () => {
    const user = await server.makeUser('moving');
    const email = `new-${user.email}`;
    const guest = connect(server.url).collection('users');
    await user.client.collection('users').requestEmailChange(email);
    const token = await mailedToken(email, 'confirm-email');
    await expect(guest.confirmEmailChange(token, 'wrong-password')).rejects.toMatchObject({
      response: { data: { password: {} } },
    });
    await guest.authWithPassword(user.email, user.password);
    await guest.confirmEmailChange(token, user.password);

    const { record } = await guest.authWithPassword(email, user.password);
    expect(record.verified).toBe(true);
    await expect(guest.authWithPassword(user.email, user.password)).rejects.toThrow();
    await expect(user.client.collection('users').authRefresh()).rejects.toMatchObject({
      status: 401,
    });
    await expect(guest.confirmEmailChange(token, user.password)).rejects.toMatchObject({
      response: { data: { token: {} } },
    });
  });

  it('[B13] that is taken or none, and a mail that can not be sent, are said to whoever asks', async () => {
    const down = await startMailSink();
    const silent = await startTestServer({
      env: {
        TIERBOOK_URL: 'https://book.example.test/',
        TIERBOOK_SMTP_HOST: '127.0.0.1',
        TIERBOOK_SMTP_PORT: String(down.port),
        TIERBOOK_MAIL_FROM: 'tierbook@example.test',
      },
    });
    await down.stop();
    const [user, other] = [await silent.makeUser(), await silent.makeUser()];
    const change = async (email: string) =>
      (await refusalOf(user.client.collection('users').requestEmailChange(email))).data;
    expect(await change(other.email)).toHaveProperty('newEmail');
    expect(await change('no address')).toHaveProperty('newEmail');
    expect(await change('free@example.test')).toEqual({});
    await silent.stop();
  });
});

describe('the environment', () => {
  it('holds while it is set, and leaves nothing in the data folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tierbook-environment-'));
    const settingsWith = async (env: Record<string, string>) => {
      const { url, superuser, stop } = await startPocketBase({ dataDir, port: 0, env });
      const client = connect(url);
      await client.collection('_superusers').authWithPassword(superuser.email, superuser.password);
      const { smtp, meta, trustedProxy, backups } = await client.settings.getAll();
      const { headers } = await fetch(url);
      await stop();
      return {
        mail: smtp.enabled,
        url: meta.appURL,
        proxy: trustedProxy.headers,
        backups: [backups.cron, backups.cronMaxKeep],
        transport: headers.get('strict-transport-security'),
      };
    };
    const before = await settingsWith({});
    expect(before).toMatchObject({ mail: false, proxy: [], transport: null });
    const during = await settingsWith({
      TIERBOOK_URL: 'https://book.example.test/',
      TIERBOOK_SMTP_HOST: 'mail.example.test',
      TIERBOOK_MAIL_FROM: 'tierbook@example.test',
      TIERBOOK_TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
      TIERBOOK_BACKUP_CRON: '30 2 * * *',
      TIERBOOK_BACKUPS_KEPT: '5',
    });
    expect(during).toEqual({
      mail: true,
      url: 'https://book.example.test',
      proxy: ['X-Forwarded-For'],
      backups: ['30 2 * * *', 5],
      transport: 'max-age=31536000',
    });
    expect(await settingsWith({})).toEqual(before);
    await rm(dataDir, { recursive: true });
  });

  it('names the header by which limits tell people behind one proxy apart', async () => {
    const proxied = await startTestServer({
      env: {
        TIERBOOK_TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
        TIERBOOK_SIGN_INS_PER_MINUTE: '2',
      },
    });
    const signIn = async (from: string) => {
      const address = `${proxied.url}/api/collections/users/auth-with-password`;
      const headers = { 'X-Forwarded-For': from };
      const body = new URLSearchParams({ identity: 'a@b.test', password: 'wrong-password' });
      return (await fetch(address, { method: 'POST', headers, body })).status;
    };
    expect([await signIn('10.1.1.1'), await signIn('10.1.1.1')]).toEqual([400, 400]);
    expect(await signIn('10.1.1.1')).toBe(429);
    expect(await signIn('10.1.1.2')).toBe(400);
    await proxied.stop();
  });
});
