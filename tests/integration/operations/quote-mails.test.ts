import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askAgain } from '../../../scripts/cells/server-access.ts';
import type { MailToSend } from '../../../scripts/mails/compose.ts';
import { startMailWorker } from '../../../scripts/mails/worker.ts';
import { startPocketBase } from '../../../scripts/pocketbase.mjs';
import { quotePageSchema } from '../../../src/schemas/visit.ts';
import {
  connect,
  makeOrganization,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { noLimits } from '../../support/limits.ts';
import { sentQuote } from '../../support/made-quote.ts';
import { type Behavior, startMailSink } from '../../support/mail-sink.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';
import { newId } from '../../support/signed-order.ts';
import { ask, newVisitId } from '../../support/visits.ts';

/** Quotes that are mailed (O3), by a real mail server that behaves as each test has it. */

const root = join(import.meta.dirname, '../../..');
const maria = 'maria@example.test';

let behave: Behavior = () => undefined;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let env: Record<string, string>;
let server: TestServer;
let owner: TestUser;
let organization: TestOrganization;
let technician: TestUser;

beforeAll(async () => {
  sink = await startMailSink((command, line) => behave(command, line));
  env = {
    TIERBOOK_URL: 'https://book.example.test',
    TIERBOOK_SMTP_HOST: '127.0.0.1',
    TIERBOOK_SMTP_PORT: String(sink.port),
    TIERBOOK_MAIL_FROM: 'estimates@example.test',
  };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});
beforeEach(async () => {
  behave = () => undefined;
  sink.mails.length = 0;
  owner = await server.makeUser('owner');
  organization = await makeOrganization(owner);
  technician = await makeMember(server, organization, 'Technician');
  await verify(owner, technician);
  // What another test left must not go out in this one.
  await sql("UPDATE quoteMails SET state = 'dropped' WHERE state IN ('waiting', 'sending')");
});

const verify = async (...users: TestUser[]) => {
  for (const { id } of users)
    await server.superuser.collection('users').update(id, { verified: true });
};
const sql = (query: string) =>
  server.superuser.send('/api/sql', { method: 'POST', body: { query } });
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

type Said = Omit<NonNullable<Parameters<typeof sentQuote>[1]>, 'user' | 'org'>;

async function stored({
  email = maria,
  user = technician,
  org = organization.id,
  ...more
}: {
  email?: string;
  user?: TestUser;
  org?: string;
} & Said = {}) {
  const at = { org, user: user.id, visit: newVisitId(user.id) };
  const quote = sentQuote(at, { validUntil: later(30), ...more }, { name: 'María', email });
  const { status } = await ask(server.url, user, 'POST', '/api/collections/quotes/records', quote);
  expect(status).toBe(200);
  return quote;
}

const mail = (quoteId: string, more: object = {}, user = technician) =>
  ask(server.url, user, 'POST', '/api/mail-quote', {
    ...{ mailId: newId(), quoteId, note: '' },
    ...more,
  });
const page = async (user = technician) =>
  quotePageSchema.parse(
    (await ask(server.url, user, 'GET', `/api/quotes/${organization.id}`)).body,
  );
const statesOf = async (id: string) =>
  (await page()).rows
    .find((row) => row.id === id)
    ?.mails?.map(({ state, words = '' }) => [state, words]);
const refusedWith = async (answer: ReturnType<typeof mail>, message: string) => {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([400, message]);
};
const asWorker = () => askAgain({ url: server.url, ...server.credentials });
const next = async (worker: string) =>
  ((await asWorker()('quote-mails/next', { worker })) as { mail: MailToSend | null }).mail;

/** Has a worker send until nothing is due. */
async function work(limitMs = 20_000): Promise<string[]> {
  const said: string[] = [];
  const worker = startMailWorker({
    worker: newId(),
    ask: asWorker(),
    smtp: { host: '127.0.0.1', port: sink.port, tls: false, user: '', password: '' },
    url: env.TIERBOOK_URL ?? '',
    from: env.TIERBOOK_MAIL_FROM ?? '',
    log: (line) => said.push(line),
    restMs: 20,
    limitMs,
  });
  const due = async () => {
    const now = new Date().toISOString().replace('T', ' ');
    const query = `SELECT COUNT(*) FROM quoteMails WHERE state = 'sending' OR state = 'waiting' AND due <= '${now}'`;
    return (await sql(query)).rows[0][0];
  };
  await expect.poll(due).toBe('0');
  await worker.stop();
  return said;
}

const tokenIn = (text = '') => /https:\/\/book\.example\.test\/q#([a-z2-7]{32})/.exec(text)?.[1];
const open = async (token = '') => {
  const answer = await fetch(`${server.url}/api/open-quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return { status: answer.status, body: await answer.json() };
};

describe('a mail', () => {
  it('[O3] goes out once, to the customer of the quote, with a link of its own', async () => {
    const quote = await stored();
    const body = { mailId: newId(), note: 'See you soon.\nJoe' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => mail(quote.id, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await statesOf(quote.id)).toEqual([['waiting', '']]);
    expect(await work()).toEqual([]);
    expect((await mail(quote.id, body)).status).toBe(200);
    await refusedWith(
      mail(quote.id, { ...body, note: 'Other' }),
      'The email is there with other content',
    );
    await work();
    const [sent, ...more] = sink.mails;
    expect([sent?.from, sent?.to, more]).toEqual(['estimates@example.test', maria, []]);
    expect(sent?.raw).toMatch(/^From: Northside <estimates@example\.test>\r$/m);
    expect(sent?.raw).toMatch(new RegExp(`^To: ${maria}\r$`, 'm'));
    expect(sent?.raw).toContain(`Message-ID: <${body.mailId}.estimate@book.example.test>`);
    expect(sent?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(sent?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    expect(sent?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(sent?.text).toContain('See you soon.');
    expect(sent?.text).not.toMatch(/<img/);
    const token = tokenIn(sent?.text);
    expect((await open(token)).body.rows[0].id).toBe(quote.id);
    const state = (await page()).rows.find(({ id }) => id === quote.id)?.mails?.[0];
    expect(state).toMatchObject({ id: body.mailId, state: 'sent', note: body.note });
    // Of the token the server has nothing that opens.
    expect(JSON.stringify(await sql('SELECT * FROM quoteLinks'))).not.toContain(token);
    expect(JSON.stringify(await sql('SELECT * FROM quoteMails'))).not.toContain(token);
  });

  it('[O3] is told of to whoever reads the quote, and its links end with it', async () => {
    const quote = await stored();
    await mail(quote.id);
    await work();
    const before = (await page()).rows.find(({ id }) => id === quote.id);
    const office = await ask(server.url, owner, 'GET', `/api/quotes/${organization.id}?whose=all`);
    expect(office.body.rows.find(({ id }: { id: string }) => id === quote.id).mails).toEqual(
      before?.mails,
    );
    await ask(server.url, technician, 'POST', '/api/revoke-quote', { quoteId: quote.id });
    expect((await open(tokenIn(sink.mails[0]?.text))).body).toMatchObject({
      ended: 'revoked',
      rows: [],
    });
    await refusedWith(mail(quote.id), 'The estimate can no longer be opened');
  });

  it('[O3] of hostile names and notes has no header and no link of them', async () => {
    const name = 'Evil\r\nBcc: everybody@evil.test\r\n\r\n<img src=x> http://evil.test';
    const quote = await stored({
      organization: { name, address: '', phone: '', licence: '' },
      language: '"><script>',
      zone: '../../x',
    });
    await mail(quote.id, { note: 'https://evil.test <script>\n.\nRCPT TO:<b@evil.test>' });
    await work();
    expect(sink.mails.map(({ to }) => to)).toEqual([maria]);
    const [head = ''] = sink.mails[0]?.raw.split('\r\n\r\n') ?? [];
    expect(head).not.toMatch(/^Bcc:/im);
    const { text = '' } = sink.mails[0] ?? {};
    expect(text).not.toMatch(/:\/\/evil|evil\.test/);
    expect(text.slice(text.indexOf('<!doctype html>'))).not.toMatch(/<script|<img/);
  });
});

describe('who may mail', () => {
  it('[O3, B3] has a role and a verified address, in an organization whose owner’s is', async () => {
    const quote = await stored();
    const stranger = await makeMember(server, organization, 'Technician');
    const manager = await makeMember(server, organization, 'Administrator');
    await verify(stranger, manager);
    expect((await mail(quote.id, {}, stranger)).status).toBe(404);
    expect((await page()).mail).toBe('on');

    const unverified = (user: TestUser, verified = false) =>
      server.superuser.collection('users').update(user.id, { verified });
    await unverified(technician);
    expect((await page()).mail).toBe('unverified');
    await refusedWith(mail(quote.id), 'Your email address is not verified');
    await unverified(technician, true);
    await unverified(owner);
    expect((await page()).mail).toBe('ownerUnverified');
    await refusedWith(mail(quote.id), "The owner's email address is not verified");
    await unverified(owner, true);

    expect((await mail(quote.id)).status).toBe(200);
    expect((await mail(quote.id, {}, manager)).status).toBe(200);
    // What was true when it was asked for has to be true when it goes out.
    await unverified(technician);
    await work();
    expect(await statesOf(quote.id)).toEqual([
      ['dropped', 'Your email address is not verified'],
      ['sent', '250 kept'],
    ]);
  });

  it('[O3] sends to a whole address alone, a note of plain lines, and five times a quote', async () => {
    for (const email of ['', 'maria', `${maria}, other@evil.test`, `${maria}\r\nDATA`]) {
      const { id } = await stored({ email });
      await refusedWith(mail(id), 'The estimate has no valid email address of the customer');
    }
    const quote = await stored({ email: ` ${maria} ` });
    await refusedWith(
      mail(quote.id, { note: 'x'.repeat(301) }),
      'The note has more than 300 characters',
    );
    await refusedWith(mail(quote.id, { note: 'a\rb' }), 'Invalid value for note');
    await refusedWith(mail(quote.id, { mailId: 'short' }), 'Invalid value for mailId');
    const many = await Promise.all(Array.from({ length: 8 }, () => mail(quote.id)));
    expect(many.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), 400, 400, 400]);
    await refusedWith(mail(quote.id), 'The estimate has 5 emails, and can have no more');
    const ended = await stored({ validUntil: later(-1) });
    await refusedWith(mail(ended.id), 'The estimate can no longer be opened');
  });

  it('[O3, B6] is no relay: a new organization sends 20 mails a day, with all others that are new of its owner, later 200', async () => {
    const send = async (times: number, org = organization) => {
      const statuses: number[] = [];
      for (let at = 0; at < times; at += 5) {
        const { id } = await stored({ org: org.id, user: owner });
        for (let each = at; each < Math.min(times, at + 5); each += 1)
          statuses.push((await mail(id, {}, owner)).status);
      }
      return statuses;
    };
    const second = await makeOrganization(owner, 'Second');
    expect(await send(12)).toEqual(Array(12).fill(200));
    expect(await send(9, second)).toEqual([...Array(8).fill(200), 400]);
    const today = 'The organization can send 20 emails in 24 hours, and has';
    const quote = await stored({ user: owner });
    await refusedWith(mail(quote.id, {}, owner), today);
    await sql(
      `UPDATE organizations SET created = '2026-01-31 08:00:00.000Z' WHERE id = '${organization.id}'`,
    );
    expect((await mail(quote.id, {}, owner)).status).toBe(200);
    // What was sent more than a day ago counts no more.
    await sql(
      `UPDATE quoteMails SET created = '2026-01-31 08:00:00.000Z' WHERE org = '${second.id}'`,
    );
    expect(await send(5, second)).toEqual(Array(5).fill(200));
    const filler = `INSERT INTO quoteMails (id, org, quote, visit, user, note, state, words, worker, attempts, due, changed, link, created)
      WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 286)
      SELECT 'filler000000' || i, org, 'q', visit, user, '', 'sent', '', '', 1, due, changed, '', created
      FROM n, (SELECT * FROM quoteMails WHERE quote = '${quote.id}')`;
    await sql(filler);
    await refusedWith(
      mail(quote.id, {}, owner),
      'The organization can send 200 emails in 24 hours, and has',
    );
  });

  it('[O3] the operator’s variable switches mails off, and a server without mail sends none', async () => {
    for (const off of [{ ...env, TIERBOOK_QUOTE_MAILS: 'off' }, {}]) {
      const silent = await startTestServer({ env: off });
      const boss = await silent.makeUser('owner');
      const org = await makeOrganization(boss);
      await silent.superuser.collection('users').update(boss.id, { verified: true });
      const { body } = await ask(silent.url, boss, 'GET', `/api/quotes/${org.id}`);
      expect(body.mail).toBe('off');
      const visit = newVisitId(boss.id);
      const quote = sentQuote({ org: org.id, user: boss.id, visit }, { validUntil: later(30) });
      await ask(silent.url, boss, 'POST', '/api/collections/quotes/records', quote);
      const sent = { mailId: newId(), quoteId: quote.id, note: '' };
      const answer = await ask(silent.url, boss, 'POST', '/api/mail-quote', sent);
      expect([answer.status, answer.body.message]).toEqual([400, 'This server sends no email']);
      await silent.stop();
    }
  });
});

describe('a mail server', () => {
  it('[O3] that refuses is quoted, and one that takes nothing for now is tried again', {
    tags: '@long',
  }, async () => {
    const quote = await stored();
    const cases: [Behavior, string, string][] = [
      [
        (at) => (at === 'RCPT' ? '550 5.1.1 No such mailbox' : undefined),
        'refused',
        '550 5.1.1 No such mailbox',
      ],
      [
        (at) => (at === '.' ? '554 5.7.1 Looks like spam' : undefined),
        'refused',
        '554 5.7.1 Looks like spam',
      ],
      [
        (at) => (at === 'RCPT' ? '451 4.7.1 Greylisted' : undefined),
        'waiting',
        '451 4.7.1 Greylisted',
      ],
      [(at) => (at === '' ? '421 4.3.2 Closing' : undefined), 'waiting', '421 4.3.2 Closing'],
    ];
    const links = async () =>
      (await sql(`SELECT COUNT(*) FROM quoteLinks WHERE quote = '${quote.id}'`)).rows;
    for (const [place, [behavior, state, words]] of cases.entries()) {
      behave = behavior;
      await mail(quote.id);
      await work();
      expect((await statesOf(quote.id))?.[place]).toEqual([state, words]);
      // Nobody has the token of one that did not go out.
      expect(await links()).toEqual([['0']]);
    }
    behave = () => undefined;
    sink.mails.length = 0;
    await sql(`UPDATE quoteMails SET due = created WHERE quote = '${quote.id}'`);
    await work();
    expect((await statesOf(quote.id))?.map(([state]) => state)).toEqual([
      ...['refused', 'refused', 'sent', 'sent'],
    ]);
    expect([sink.mails.length, await links()]).toEqual([2, [['2']]]);
  });

  it('[O3] that takes nothing eight times is given up on', { tags: '@long' }, async () => {
    behave = (at) => (at === 'MAIL' ? '451 Try later' : undefined);
    const quote = await stored();
    await mail(quote.id);
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await statesOf(quote.id))?.[0]?.[0]).toBe('waiting');
      await sql(`UPDATE quoteMails SET due = created WHERE quote = '${quote.id}'`);
      await work();
    }
    expect(await statesOf(quote.id)).toEqual([['refused', '451 Try later']]);
  });

  it('[O3] that hangs or hangs up holds nobody, and may have what it was given', {
    tags: '@long',
  }, async () => {
    const quote = await stored();
    const cases: [Behavior, string][] = [
      [(at) => (at === '' ? null : undefined), 'waiting'],
      [(at) => (at === 'EHLO' ? null : undefined), 'waiting'],
      [(at) => (at === '.' ? null : undefined), 'perhaps'],
      [(at) => (at === '.' ? 'hang up' : undefined), 'perhaps'],
    ];
    for (const [place, [behavior, state]] of cases.entries()) {
      behave = behavior;
      await mail(quote.id);
      await work(300);
      expect((await statesOf(quote.id))?.[place]?.[0]).toBe(state);
    }
    // None of those is sent again by itself.
    behave = () => undefined;
    sink.mails.length = 0;
    await work();
    expect(sink.mails).toEqual([]);
  });

  it('[O3] that is away is tried again', { tags: '@long' }, async () => {
    const quote = await stored();
    await mail(quote.id);
    const { port } = sink;
    await sink.stop();
    await work();
    sink = await startMailSink((command, line) => behave(command, line));
    expect(sink.port).not.toBe(port);
    expect((await statesOf(quote.id))?.[0]?.[0]).toBe('waiting');
    await sql(`UPDATE quoteMails SET due = created WHERE quote = '${quote.id}'`);
    await work();
    expect((await statesOf(quote.id))?.[0]?.[0]).toBe('sent');
  });
});

describe('a worker', () => {
  it('[O3] that is killed between sending and writing it down leaves a mail that is perhaps sent, once', async () => {
    const quote = await stored();
    await mail(quote.id);
    // It has the mail, and the worker is not told.
    behave = (at) => (at === '.' ? null : undefined);
    const { email, password } = server.credentials;
    const worker = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/mails/main.ts', server.url],
      {
        cwd: root,
        stdio: 'ignore',
        env: {
          ...{ ...process.env, ...env, TIERBOOK_SMTP_PORT: String(sink.port) },
          ...{ TIERBOOK_SUPERUSER_EMAIL: email, TIERBOOK_SUPERUSER_PASSWORD: password },
        },
      },
    );
    await expect.poll(() => sink.mails.length, { timeout: 60_000 }).toBe(1);
    worker.kill('SIGKILL');
    await once(worker, 'close');
    expect(await statesOf(quote.id)).toEqual([['waiting', '']]);
    behave = () => undefined;
    await work();
    expect(await statesOf(quote.id)).toEqual([['perhaps', '']]);
    expect(sink.mails).toHaveLength(1);
    // The customer has it all the same.
    expect((await open(tokenIn(sink.mails[0]?.text))).body.ended).toBe('');
  });

  it('[O3] that comes back late is heard, and nobody else is', async () => {
    const quote = await stored();
    await mail(quote.id);
    const first = await next('first');
    expect(await next('second')).toBeNull();
    expect(await statesOf(quote.id)).toEqual([['perhaps', '']]);
    const done = (worker: string, outcome = 'sent') =>
      asWorker()('quote-mails/done', { mailId: first?.id, worker, outcome, words: '250 a\r\nb' });
    await done('second');
    expect(await statesOf(quote.id)).toEqual([['perhaps', '']]);
    await done('first');
    await done('first', 'refused');
    expect(await statesOf(quote.id)).toEqual([['sent', '250 a b']]);
    await expect(done('first', 'gone')).rejects.toThrow('outcome');
    await expect(next('not a name')).rejects.toThrow('worker');
  });
});

describe('a mail that waits', () => {
  it('[O3, L5] in a backup that is restored is perhaps sent', { tags: '@long' }, async () => {
    const quote = await stored();
    await mail(quote.id);
    await server.halt();
    await writeFile(join(server.dataDir, 'restored'), '');
    const { dataDir } = server;
    const again = await startPocketBase({ dataDir, port: 0, env: { ...noLimits, ...env } });
    const client = connect(again.url);
    await client
      .collection('_superusers')
      .authWithPassword(again.superuser.email, again.superuser.password);
    const { state } = await client
      .collection('quoteMails')
      .getFirstListItem(`quote = "${quote.id}"`);
    expect(state).toBe('perhaps');
    await again.stop();
    await server.stop();
    server = await startTestServer({ env });
  });

  it('[O3, V6] goes with the erased customer, and nothing of any mail stays that names one', {
    tags: '@long',
  }, async () => {
    const quote = await stored();
    await mail(quote.id, { note: 'For María alone' });
    behave = (at) => (at === 'RCPT' ? `550 ${maria} is unknown` : undefined);
    await work();
    await mail(quote.id, { note: 'For María alone' });
    const going = await next('slow');
    await mail(quote.id, { note: 'For María alone' });
    const erased = { orgId: organization.id, visitId: quote.visit };
    expect((await ask(server.url, owner, 'POST', '/api/erase-customer', erased)).status).toBe(204);
    // What was on its way meanwhile opens nothing.
    expect((await open(going?.token)).body.ended).toBe('erased');
    const told = { mailId: going?.id, worker: 'slow', outcome: 'refused', words: `550 ${maria}` };
    await asWorker()('quote-mails/done', told);
    behave = () => undefined;
    await work();
    expect(sink.mails).toEqual([]);
    const { rows } = await sql(
      `SELECT state, note, words FROM quoteMails WHERE quote = '${quote.id}' ORDER BY created`,
    );
    expect(rows).toEqual([
      ['refused', '', ''],
      ['refused', '', ''],
      ['dropped', '', ''],
    ]);
    expect(await statesOf(quote.id)).toEqual([]);
    await refusedWith(mail(quote.id), 'The estimate can no longer be opened');
  });

  it('[O3] is dropped with the link, with the role, and with the account', {
    tags: '@long',
  }, async () => {
    const [ended, left, gone] = [await stored(), await stored(), await stored()];
    await mail(ended.id);
    await ask(server.url, technician, 'POST', '/api/revoke-quote', { quoteId: ended.id });
    await work();
    expect(await statesOf(ended.id)).toEqual([['dropped', 'The estimate can no longer be opened']]);
    await mail(left.id);
    const { client } = owner;
    const filter = client.filter('org = {:org} && user = {:user}', {
      org: organization.id,
      user: technician.id,
    });
    const profile = await client.collection('profiles').getFirstListItem(filter);
    await client.collection('profiles').update(profile.id, { roles: [] });
    await work();
    await client.collection('profiles').update(profile.id, { roles: profile.roles });
    await mail(gone.id);
    const password = { password: technician.password };
    await ask(server.url, technician, 'POST', '/api/delete-account', password);
    await work();
    expect(sink.mails).toEqual([]);
    const { rows } = await sql(
      `SELECT state FROM quoteMails WHERE quote IN ('${left.id}', '${gone.id}')`,
    );
    expect(rows).toEqual([['dropped'], ['dropped']]);
  });
});
