import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { connect, makeOrganization, signInSuperuser } from '../../support/accounts.ts';
import { create, refs, update } from '../../support/log-builder.ts';
import { runScript } from '../../support/run-script.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

type Target = { url: string; superuser: { email: string; password: string } };

const redactOn =
  ({ url, superuser }: Target) =>
  (...args: string[]) =>
    runScript('redact.mjs', args, {
      PORT: new URL(url).port,
      TIERBOOK_SUPERUSER_EMAIL: superuser.email,
      TIERBOOK_SUPERUSER_PASSWORD: superuser.password,
    });

async function sql(superuser: PocketBase, query: string): Promise<(string | null)[][]> {
  return (await superuser.send('/api/sql', { method: 'POST', body: { query } })).rows;
}

const epoch = async (superuser: PocketBase) =>
  (await superuser.collection('logEpoch').getFirstListItem('')).epoch;

describe('taking something out of a log', () => {
  let server: TestServer;
  let redact: ReturnType<typeof redactOn>;
  const lines: string[] = [];

  beforeAll(async () => {
    server = await startTestServer({ log: (line) => lines.push(line) });
    redact = redactOn({ url: server.url, superuser: server.credentials });
  });
  afterAll(() => server.stop());

  /** A company with a log in which each change needs the one before. */
  async function makeCompany(name: string) {
    const owner = await server.makeUser('owner');
    const company = await makeOrganization(owner, name);
    const author = await makeMember(server, company, 'Author');
    const publish = (...changeset: unknown[]) =>
      author.client
        .collection('pricebookChanges')
        .create({ org: company.id, book: company.book.id, changeset });
    const first = await publish(
      create('menus', 'menu', { name: 'Call Jane Doe, 555 0100' }),
      create('menus', 'other'),
    );
    const second = await publish(create('problems', 'cold', refs('menus', 'menu')));
    const events = async () =>
      owner.client
        .collection('organizationEvents')
        .getFullList({ filter: `org = "${company.id}" && kind = "redaction"`, sort: 'created' });
    const row = (id: string) => author.client.collection('pricebookChanges').getOne(id);
    return { ...company, owner, author, publish, first, second, events, row };
  }

  it('[L6] lists what would newly be skipped, and does nothing yet', async () => {
    const company = await makeCompany('Listing Company');
    const before = await epoch(server.superuser);
    const { code, output } = await redact(company.first.id, '--reason', 'A name in it');
    expect([code, output.split('\n')]).toEqual([
      0,
      [
        `The whole of change ${company.first.id}, seq ${company.first.seq}, published ${company.first.created}.`,
        'Newly skipped:',
        `  seq ${company.first.seq}, ${company.first.id} (the change itself): Invalid changeset, at 0; for Listing Company`,
        `  seq ${company.second.seq}, ${company.second.id}: Referenced record not found, at 0; for Listing Company`,
        'Newly applied: none',
        'Nothing is done yet. To do it, add --yes; no copy of the original is kept.',
        '',
      ],
    ]);
    expect(await company.row(company.first.id)).toEqual(company.first);
    expect(await company.events()).toEqual([]);
    expect(await epoch(server.superuser)).toBe(before);
  });

  it('[L6][L5] takes out a whole change: its place stays', async () => {
    const company = await makeCompany('Whole Company');
    const before = await epoch(server.superuser);
    const reason = 'A "name" <in> it';
    const { id, seq, book } = company.first;
    const { code, output } = await redact(id, '--reason', reason, '--yes');
    expect([code, output]).toEqual([0, expect.stringContaining('Done.')]);
    expect(await company.row(id)).toEqual({ ...company.first, changeset: { redacted: reason } });
    expect(await epoch(server.superuser)).not.toBe(before);
    const data = { change: id, seq, book, reason, record: null };
    expect(await company.events()).toMatchObject([{ kind: 'redaction', actor: '', data }]);
    const said = `redacted by="${server.credentials.email}" change="${id}" seq=${seq}`;
    await expect.poll(() => lines.some((line) => line.includes(said))).toBe(true);

    const again = await redact(id, '--reason', reason, '--yes');
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('redacted already') });
    expect(await company.events()).toHaveLength(1);
    // Deleting the author's account writes the row once more.
    await server.superuser.collection('users').delete(company.author.id);
    const kept = await company.owner.client.collection('pricebookChanges').getOne(id);
    expect(kept).toMatchObject({ author: '', changeset: { redacted: reason } });
  });

  it('[L6] takes out one record, by the seq of its change', async () => {
    const company = await makeCompany('One Company');
    const { id, seq, changeset } = company.first;
    const { code, output } = await redact(
      String(seq),
      '--reason',
      'Jane',
      '--record',
      '0',
      '--yes',
    );
    expect([code, output]).toEqual([0, expect.stringContaining(`Record 0 of change ${id}`)]);
    const nothing = { collection: 'formulas', operation: 'delete' };
    expect((await company.row(id)).changeset).toEqual([nothing, changeset[1]]);
    expect(await company.events()).toMatchObject([{ data: { record: 0, reason: 'Jane' } }]);
  });

  it.each([[[]], [['--record', '0']]])(
    '[L6] [A5] empties the note of a change, and leaves what it is a part of (%j)',
    async (which) => {
      const company = await makeCompany('Noted Company');
      const { id: org, book, author } = company;
      const log = author.client.collection('pricebookChanges');
      const changeset = [create('menus', 'one'), create('menus', 'two')];
      const publication = 'firstpart000000';
      const said = { note: 'For Richard Roe', publication };
      const { id } = await log.create({ org, book: book.id, changeset, ...said });
      expect((await redact(id, '--reason', 'Jane', ...which, '--yes')).code).toBe(0);
      expect(await company.row(id)).toMatchObject({ note: '', publication });
      const { rows } = await author.client.send(`/api/log/${org}`, {});
      expect(JSON.stringify(rows)).not.toContain('Richard Roe');
    },
  );

  it('[L6] lists it for each organization that reads the book, over a log of many pages', async () => {
    const provider = await makeCompany('Provider');
    const { superuser } = server;
    await superuser.collection('books').update(provider.book.id, { shared: true });
    const heir = await makeCompany('Heir');
    await superuser.collection('books').update(heir.book.id, { parent: provider.book.id });
    const shared = await provider.publish(create('menus', 'shared'));
    const using = await heir.publish(create('problems', 'hot', refs('menus', 'shared')));
    const changeset = JSON.stringify([update('menus', 'shared', { name: 'x'.repeat(4_000) })]);
    await sql(
      superuser,
      `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
       SELECT printf('many%011d', i), '${provider.book.id}', '${provider.id}', ${using.seq} + i,
              printf('2100-01-01 00:00:00.%04d', i), '${changeset}' FROM n`,
    );
    const { code, output } = await redact(shared.id, '--reason', 'x', '--record', '0');
    expect(code, output).toBe(0);
    const listed = output.split('\n').filter((line) => line.startsWith('  seq '));
    expect(listed[0]).toBe(
      `  seq ${using.seq}, ${using.id}: Referenced record not found, at 0; for Heir`,
    );
    expect(listed.slice(1)).toEqual(
      Array.from({ length: 1500 }, (_, index) => {
        const id = `many${String(index + 1).padStart(11, '0')}`;
        return `  seq ${using.seq + index + 1}, ${id}: Record not found with refId, at 0; for Heir, Provider`;
      }),
    );
  });

  it('[L6] an organization that is deleted takes its events along', async () => {
    const owner = await server.makeUser('owner');
    const company = await makeOrganization(owner, 'Passing Company');
    const { superuser } = server;
    await sql(
      superuser,
      `INSERT INTO organizationEvents (id, org, kind, actor) VALUES ('passingpassing0', '${company.id}', 'x', '${owner.id}')`,
    );
    const events = superuser.collection('organizationEvents');
    expect(await events.getOne('passingpassing0')).toMatchObject({ actor: owner.id });
    await superuser.collection('books').delete(company.book.id);
    await superuser.collection('organizations').delete(company.id);
    await expect(events.getOne('passingpassing0')).rejects.toMatchObject({ status: 404 });
  });

  it('[L6] says what is missing, and does nothing', { tags: '@long' }, async () => {
    const company = await makeCompany('Missing Company');
    const { id } = company.first;
    const target = { url: server.url, superuser: server.credentials };
    const nobody = { email: '', password: '' };
    const refusals = [
      [await redact('nosuchnosuch000', '--reason', 'x', '--yes'), 'There is no change'],
      [await redact(id, '--reason', 'x', '--record', '2', '--yes'), 'The change has 2 records'],
      [await redact(id, '--yes'), 'Say why'],
      [await redactOn({ ...target, superuser: nobody })(id, '--reason', 'x'), 'Set TIERBOOK_SUPER'],
      [await redactOn({ ...target, url: 'http://a:1' })(id, '--reason', 'x'), 'No server answers'],
    ] as const;
    for (const [refusal, output] of refusals)
      expect(refusal).toMatchObject({ code: 1, output: expect.stringContaining(output) });
    expect(await company.row(id)).toEqual(company.first);
  });
});

describe('taking poison out of a log that let it in', () => {
  let dataDir: string;
  let server: PocketBaseServer;
  let redact: ReturnType<typeof redactOn>;
  let superuser: PocketBase;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tierbook-poisoned-'));
    const fixture = join(import.meta.dirname, '../../fixtures/poisoned-data/after.db.gz');
    await writeFile(join(dataDir, 'data.db'), gunzipSync(await readFile(fixture)));
    server = await startPocketBase({ dataDir, port: 0 });
    redact = redactOn(server);
    superuser = connect(server.url);
    await signInSuperuser(superuser, server.superuser);
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  const row = async (seq: number) =>
    (await sql(superuser, `SELECT changeset FROM pricebookChanges WHERE seq = ${seq}`))[0]?.[0];

  it('[L6] a change that nests too deeply goes as a whole, without being read', {
    tags: '@long',
  }, async () => {
    const update = `UPDATE pricebookChanges SET changeset = '[]' WHERE seq = 3`;
    await expect(sql(superuser, update)).rejects.toMatchObject({ status: 400 });
    const one = await redact('3', '--reason', 'x', '--record', '0', '--yes');
    expect(one).toMatchObject({ code: 1, output: expect.stringContaining('Redact the whole') });
    const id = (await sql(superuser, 'SELECT id FROM pricebookChanges WHERE seq = 3'))[0]?.[0];
    const body = { change: id, reason: 'x', record: 0 };
    await expect(superuser.send('/api/redact', { method: 'POST', body })).rejects.toMatchObject({
      response: { message: expect.stringContaining('Redact the whole change.') },
    });
    expect((await row(3))?.length).toBeGreaterThan(20_000);

    const listed = await redact('3', '--reason', 'Nests');
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('Nothing is done') });
    const { code, output } = await redact('3', '--reason', 'Nests', '--yes');
    expect(code, output).toBe(0);
    expect(await row(3)).toBe('{"redacted":"Nests"}');
    // What held it was cut off.
    const changes = await superuser.collection('pricebookChanges').getFullList({ sort: 'seq' });
    expect(changes.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('[L6] a record with 155,000 references goes by itself', { tags: '@long' }, async () => {
    expect((await row(5))?.length).toBeGreaterThan(1_000_000);
    const { code, output } = await redact('5', '--reason', 'Too many', '--record', '0', '--yes');
    expect(code, output).toBe(0);
    expect(await row(5)).toBe('[{"collection":"formulas","operation":"delete"}]');
    // Nor does the data folder hold it any longer.
    for (const file of ['data.db', 'data.db-wal'])
      expect((await readFile(join(dataDir, file))).includes('"000","001","002"')).toBe(false);
  });
});
