import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { create, remove, update } from '../../support/log-builder.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
});
afterAll(() => server.stop());

type Row = { id: string; seq: number; author: string; note: string; changeset?: unknown[] };
type Page = { epoch: string; from: number; more: boolean; rows: Row[] };

const ask = (of: unknown, more: object = {}, { owner, id } = organization): Promise<Page> =>
  owner.client.send(`/api/record-changes/${id}`, { query: { of: JSON.stringify(of), ...more } });

async function seqsOf(table: string, refId: string, org = organization): Promise<number[]> {
  return (await ask([[table, refId]], {}, org)).rows.map(({ seq }) => seq);
}

async function publish(
  changeset: unknown[],
  more: object = {},
  { owner, id, book }: { owner: TestUser; id: string; book: { id: string } } = organization,
): Promise<number> {
  const body = { org: id, book: book.id, changeset, ...more };
  return (await owner.client.collection('pricebookChanges').create(body)).seq;
}

/** What the server does each minute, until the index goes back as far. */
async function indexOlder(from = 1) {
  await server.superuser.send('/api/crons/changed-records', { method: 'POST' });
  await expect.poll(async () => (await ask([['menus', 'x']])).from).toBe(from);
}

const sql = (query: string) =>
  server.superuser.send('/api/sql', { method: 'POST', body: { query } });

describe('the changes of a record', () => {
  it('[H2] are those that name it, the latest first, with who, when and why, page by page', async () => {
    const made = await publish([create('offers', 'gold'), create('menus', 'gold')]);
    const other = await publish([update('menus', 'gold', { name: 'Gold' })]);
    const note = 'March list';
    const changed = await publish([update('offers', 'gold', { multiplier: 2 })], { note });
    const twice = await publish([update('offers', 'gold'), update('offers', 'gold')]);
    const gone = await publish([remove('offers', 'gold')]);
    await publish([create('offers', 'Gold'), create('offers', 'gold '), create('tiers', 'gold')]);

    expect(await seqsOf('offers', 'gold')).toEqual([gone, twice, changed, made]);
    expect(await seqsOf('menus', 'gold')).toEqual([other, made]);
    expect(await seqsOf('problems', 'gold')).toEqual([]);
    const both = [
      ['offers', 'gold'],
      ['menus', 'gold'],
    ];
    const whole = await ask(both);
    expect(whole).toMatchObject({ from: 1, more: false });
    expect(whole.rows.map(({ seq }) => seq)).toEqual([gone, twice, changed, other, made]);
    const log = await organization.owner.client.send(`/api/log/${organization.id}`, {});
    expect(whole.epoch).toBe(log.epoch);
    const inLog = new Map((log.rows as Row[]).map((row) => [row.seq, row]));
    expect(whole.rows).toEqual(whole.rows.map(({ seq }) => inLog.get(seq)));
    expect(whole.rows[2]).toMatchObject({ note, author: organization.owner.id });

    const seqs: number[] = [];
    for (let before = 0, more = true; more; before = seqs.at(-1) ?? 0) {
      const page = await ask(both, { before, limit: 2, changesets: 'off' });
      expect(page.rows.every((row) => !('changeset' in row) && row.author !== '')).toBe(true);
      seqs.push(...page.rows.map(({ seq }) => seq));
      more = page.more;
    }
    expect(seqs).toEqual([gone, twice, changed, other, made]);
  });

  it('[H2] [R9] a delete by a local id is found by that', async () => {
    const seq = await publish([
      { collection: 'menus', operation: 'delete', id: 'localid00000000', data: {} },
    ]);
    expect(await seqsOf('menus#', 'localid00000000')).toEqual([seq]);
    expect(await seqsOf('menus', 'localid00000000')).toEqual([]);
  });

  it('[H2] [R1] are of books in view, and of no other', async () => {
    const vendor = await makeOrganization(await server.makeUser('vendor'), 'Vendor');
    const { superuser } = server;
    await superuser.collection('books').update(vendor.book.id, { shared: true });
    const theirs = await publish([create('tiers', 'in_view')], {}, vendor);
    expect(await seqsOf('tiers', 'in_view')).toEqual([]);
    await superuser.collection('books').update(organization.book.id, { parent: vendor.book.id });
    const ours = await publish([create('tiers', 'in_view')]);
    expect(await seqsOf('tiers', 'in_view')).toEqual([ours, theirs]);
    expect(await seqsOf('tiers', 'in_view', vendor)).toEqual([theirs]);
    await superuser.collection('books').update(organization.book.id, { parent: '' });
    expect(await seqsOf('tiers', 'in_view')).toEqual([ours]);
  });

  it('[H2] [B3] are for those who read the log', async () => {
    const read = ({ client }: TestUser) =>
      client.send(`/api/record-changes/${organization.id}`, {
        query: { of: '[["menus","gold"]]' },
      });
    const technician = await makeMember(server, organization, 'Technician');
    expect(await read(technician)).toMatchObject({ from: 1 });
    const newcomer = await makeMember(server, organization);
    expect(await refusalOf(read(newcomer))).toMatchObject({ status: 403 });
  });

  it('[H2] are asked of 1 to 50 records of the tables', async () => {
    const one = ['menus', 'gold'];
    const refused = [
      ...[undefined, [], {}, 'menus', [one, ['users', 'gold']], [['menus']], [['menus', 1]]],
      ...[[['menus', 'a', 'b']], [[['menus'], 'a']], Array(51).fill(one), [['menus##', 'a']]],
    ];
    for (const of of refused) {
      const { status } = (await refusalOf(ask(of))) ?? {};
      expect([of, status]).toEqual([of, 400]);
    }
    expect((await ask(Array(50).fill(one))).rows.length).toBeGreaterThan(0);
  });

  it('[H2] [L6] a redaction takes what it takes out of the log out of the index', async () => {
    const first = await publish([create('menus', 'jane_doe'), create('menus', 'kept')]);
    const second = await publish([update('menus', 'jane_doe'), update('menus', 'kept')]);
    const [{ id: whole }, { id: part }] = (await ask([['menus', 'kept']])).rows as [Row, Row];
    const redact = (body: object) =>
      server.superuser.send('/api/redact', { method: 'POST', body: { reason: 'A name', ...body } });
    await redact({ change: part, record: 0 });
    expect(await seqsOf('menus', 'jane_doe')).toEqual([second]);
    expect(await seqsOf('menus', 'kept')).toEqual([second, first]);
    await redact({ change: whole });
    expect(await seqsOf('menus', 'jane_doe')).toEqual([]);
    expect(await seqsOf('menus', 'kept')).toEqual([first]);
    const { rows } = await sql("SELECT COUNT(*) FROM changedRecords WHERE refId = 'jane_doe'");
    expect(Number(rows[0][0])).toBe(0);
  });

  it('[H2] a log of before is looked through step by step, the latest first, and goes on where it was cut off', async () => {
    const { id, book } = organization;
    const last = await publish([create('menus', 'last')]);
    await sql(
      `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       SELECT printf('old%012d', i), '${book.id}', '${id}', ${last} + i, printf('2100-01-01 00:00:00.%04d', i),
              json_array(json_object('collection', 'menus', 'operation', 'update',
                                     'data', json_object('refId', 'menu_' || (i % 5)))) FROM n`,
    );
    const menus = ['last', ...Array.from({ length: 5 }, (_, at) => `menu_${at}`)];
    const all = () => Promise.all(menus.map((refId) => seqsOf('menus', refId)));
    const whole = await all();
    expect(whole[0]).toEqual([last]);
    const indexed = () =>
      sql(`SELECT book, tableName, refId, COUNT(*), SUM(seq) FROM changedRecords
           WHERE seq <= ${last + 2500} GROUP BY book, tableName, refId ORDER BY 1, 2, 3`);
    const { rows: before } = await indexed();

    // As the migration leaves it: nothing but where it begins.
    await sql(`DELETE FROM changedRecords; UPDATE changedRecordsFrom SET seq = ${last + 2501}`);
    expect(await ask([['menus', 'menu_1']])).toMatchObject({ from: last + 2501, rows: [] });
    const later = await publish([update('menus', 'menu_1')]);
    expect(await ask([['menus', 'menu_1']])).toMatchObject({
      from: last + 2501,
      rows: [{ seq: later }],
    });
    // As a server leaves it that ended after one step.
    await sql(
      `DELETE FROM changedRecords; UPDATE changedRecordsFrom SET seq = ${last + 2001};
       INSERT INTO changedRecords SELECT '${book.id}', 'menus', 'menu_' || ((seq - ${last}) % 5), seq
       FROM pricebookChanges WHERE seq > ${last + 2000} AND seq < ${later};
       INSERT INTO changedRecords VALUES ('${book.id}', 'menus', 'menu_1', ${later})`,
    );
    await indexOlder();
    const again = await all();
    expect(again).toEqual(
      whole.map((seqs, at) => (at === 2 ? [later, ...seqs].slice(0, 100) : seqs)),
    );
    expect((await indexed()).rows).toEqual(before);
  });
});
