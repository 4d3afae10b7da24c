import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  joinOrganization,
  makeOrganization,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;
let reader: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  reader = await makeMember(server, organization, 'Technician');
});
afterAll(() => server.stop());

type Row = {
  id: string;
  seq: number;
  book: string;
  note?: string;
  publication?: string;
  changeset?: unknown;
};
type Page = {
  epoch: string;
  poke: string;
  contact: number;
  follows: boolean;
  more: boolean;
  total?: number;
  rows: Row[];
};

async function get(path: string, user?: TestUser) {
  const headers = user ? { Authorization: user.client.authStore.token } : {};
  const response = await fetch(server.url + path, { headers });
  const text = await response.text();
  return { status: response.status, text, page: JSON.parse(text) as Page };
}

const log = (query = '', user: TestUser | undefined = reader, org = organization.id) =>
  get(`/api/log/${org}${query}`, user);

function post(
  refId: string,
  description = '',
  to = organization,
  { note = '', publication = '' } = {},
) {
  const data = { refId, description };
  const changeset = [{ collection: 'problems', operation: 'create', id: '', data }];
  return to.owner.client
    .collection('pricebookChanges')
    .create({ org: to.id, book: to.book.id, changeset, note, publication });
}

describe('the log by organization', () => {
  it('[L2] [A5] [H4] is what the records of the books in view are, in order, page by page', async () => {
    const texts = ['plain', 'ñandú “quoted” "\\ back', 'zwei\nZeilen\u0000\u2028', '😀', ''];
    for (const [place, text] of texts.entries())
      await post(`text_${place}`, text, organization, { note: text });
    const publication = String((await post('first_part')).id);
    await post('second_part', '', organization, { publication });
    const records = await reader.client.collection('pricebookChanges').getFullList({
      sort: 'seq',
      fields: 'id,seq,book,org,author,created,note,publication,changeset',
    });
    expect(records.map(({ note }) => note)).toEqual([...texts, '', '']);
    expect(records.at(-1)).toMatchObject({ publication, author: organization.owner.id });
    const { page: whole } = await log();
    expect(whole.rows).toEqual(records);
    expect(whole).toMatchObject({ follows: true, more: false, total: records.length });

    const rows: Row[] = [];
    let last: Row | undefined;
    for (let isMore = true; isMore; ) {
      const { page } = await log(`?limit=1${last ? `&after=${last.seq}&id=${last.id}` : ''}`);
      expect(page).toMatchObject({ epoch: whole.epoch, poke: whole.poke, follows: true });
      expect(page.rows).toHaveLength(1);
      rows.push(...page.rows);
      last = page.rows.at(-1);
      isMore = page.more;
    }
    expect(rows).toEqual(records);
  });

  it('[R2] says whether it goes on from the change that the caller has', async () => {
    const { page } = await log();
    const { seq, id } = page.rows[0] as Row;
    const behind = page.rows.slice(1);
    const from = async (query: string) => (await log(query)).page;
    expect(await from(`?after=${seq}&id=${id}`)).toMatchObject({ follows: true, rows: behind });
    expect(await from(`?after=${seq}&id=another00000000`)).toMatchObject({ follows: false });
    expect(await from(`?after=999999&id=${id}`)).toMatchObject({ follows: false, rows: [] });
  });

  it('[L2] leaves out what the changes say if that is asked', async () => {
    const { page } = await log();
    const heads = page.rows.map(({ id, seq, book, ...row }) => ({
      id,
      seq,
      book,
      created: (row as unknown as { created: string }).created,
    }));
    expect((await log('?changesets=off')).page.rows).toEqual(heads);
  });

  it('[L2] is bounded by 4 MB, and gives one row at least', async () => {
    const other = await makeOrganization(await server.makeUser('large'), 'Large Company');
    const long = Array.from({ length: 34 }, (_, place) => ({
      collection: 'problems',
      operation: 'create',
      id: '',
      data: { refId: `p${place}`, description: 'é'.repeat(15_000) },
    }));
    for (let count = 0; count < 6; count += 1) {
      await other.owner.client
        .collection('pricebookChanges')
        .create({ org: other.id, book: other.book.id, changeset: long });
    }
    const { page, text } = await log('', other.owner, other.id);
    expect(page.rows).toHaveLength(4);
    expect(page).toMatchObject({ more: true, total: 6 });
    expect(Buffer.byteLength(text)).toBeLessThan(4.1 * 1024 * 1024);
    const last = page.rows.at(-1) as Row;
    const rest = await log(`?after=${last.seq}&id=${last.id}`, other.owner, other.id);
    expect(rest.page.rows).toHaveLength(2);
    expect(rest.page.more).toBe(false);
  });

  it('[L2] [A5] counts notes among its bytes', async () => {
    const other = await makeOrganization(await server.makeUser('noted'), 'Noted Company');
    const query = `INSERT INTO pricebookChanges (id, book, org, seq, created, changeset, note)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      SELECT printf('note%011d', i), '${other.book.id}', '${other.id}', 100000 + i,
             printf('2100-01-01 00:00:00.%04d', i),
             json_array(printf('%.*c', 3000, 'x')), replace(printf('%.*c', 500, 'x'), 'x', '😀') FROM n`;
    await server.superuser.send('/api/sql', { method: 'POST', body: { query } });
    const { page, text } = await log('', other.owner, other.id);
    expect(page.more).toBe(true);
    expect(page.rows.length).toBeGreaterThan(800);
    expect(page.rows[0]?.note).toBe('😀'.repeat(500));
    expect(Buffer.byteLength(text)).toBeLessThan(4.4 * 1024 * 1024);
  });

  it('[B3] is for its readers alone', async () => {
    const newcomer = await server.makeUser('newcomer');
    await joinOrganization(newcomer, organization);
    const outsider = await server.makeUser('outsider');
    expect((await get(`/api/log/${organization.id}`)).status).toBe(401);
    for (const user of [newcomer, outsider]) expect((await log('', user)).status).toBe(403);
    expect((await log('', reader, 'nosuchnosuch000')).status).toBe(403);
    expect((await log('', organization.owner)).status).toBe(200);
  });

  it.each(['?after=x', '?limit=-1', '?limit=1e3', '?after=1%20OR%201'])(
    'refuses %s, which is no number',
    async (query) => {
      expect((await log(query)).status).toBe(400);
    },
  );
});

describe('lists of the log by other clients', () => {
  const collections = async () => {
    const { id } = await server.superuser.collections.getOne('pricebookChanges');
    return ['pricebookChanges', 'pricebookchanges', 'PRICEBOOKCHANGES', id, 'pricebook%43hanges'];
  };

  it('[L2] give at most 30 rows at once, however the collection is spelled', async () => {
    for (let count = 0; count < 32; count += 1) await post(`many_${count}`);
    for (const name of await collections()) {
      for (const query of ['perPage=1000', 'perPage=31&perPage=1', 'perPage=500&skipTotal=1']) {
        const { page } = await get(`/api/collections/${name}/records?${query}`, reader);
        const { items, perPage } = page as unknown as { items: Row[]; perPage: number };
        expect([items.length, perPage], `${name} ${query}`).toEqual([30, 30]);
      }
    }
    const all = await reader.client.collection('pricebookChanges').getFullList();
    expect(all.length).toBeGreaterThan(30);
  });

  it('[L2] [A5] show notes and publications as the records do', async () => {
    const said = { note: 'Why "so"?\n', publication: 'firstpart000000' };
    const { id } = await post('noted', '', organization, said);
    const filter = `?filter=${encodeURIComponent(`id = "${id}"`)}`;
    const { page } = await get(`/api/collections/pricebookChanges/records${filter}`, reader);
    const { items } = page as unknown as { items: Row[] };
    expect(items).toEqual([await reader.client.collection('pricebookChanges').getOne(id)]);
    expect(items[0]).toMatchObject(said);
  });

  it('[L2] are not had by expanding other records', async () => {
    for (const name of await collections()) {
      for (const expand of [`${name}_via_book`, `org.${name}_via_org`, `${name}(book)`]) {
        const { status } = await get(`/api/collections/books/records?expand=${expand}`, reader);
        expect(status, expand).toBe(400);
      }
    }
  });
});
