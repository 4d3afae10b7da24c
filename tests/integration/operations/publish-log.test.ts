import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../support/accounts.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let company: TestOrganization;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => lines.push(line) });
  company = await makeOrganization(await server.makeUser('owner'));
});
afterAll(() => server.stop());

/** The lines on publishing, among whatever else the server says. */
const said = () => lines.map((line) => /(published|refused) .*/.exec(line)?.[0]).filter(Boolean);

const tag = (refId: string) => ({
  collection: 'problemTags',
  operation: 'create',
  id: '',
  data: { refId, name: refId },
});

describe('the output of the server', () => {
  it('says who published what, and who was refused', async () => {
    const author = await makeMember(server, company, 'Author');
    const technician = await makeMember(server, company, 'Technician');
    const { id: org, book } = company;
    const publish = (client: typeof author.client, changeset: unknown) =>
      client.collection('pricebookChanges').create({ org, book: book.id, changeset });

    const { seq } = await publish(author.client, [tag('one'), tag('two')]);
    await expect(publish(author.client, [])).rejects.toMatchObject({ status: 400 });
    await expect(publish(technician.client, [tag('three')])).rejects.toThrow();
    await expect(publish(server.guest(), 'seq=1\npublished')).rejects.toThrow();
    await expect.poll(said).toHaveLength(4);
    const refused = (who: string, what: string) =>
      `refused author="${who}" book="${what}" status=400 from="127.0.0.1"`;
    expect(said()).toEqual([
      `published author="${author.email}" book="${book.id}" seq=${seq} records=2`,
      refused(author.email, book.id),
      refused(technician.email, book.id),
      // What a guest sends is not read.
      refused('guest', ''),
    ]);
  });

  it('[B6] has one short line for a refused request, whatever it brings', async () => {
    const { client } = await makeMember(server, company, 'Technician');
    const long = 'x'.repeat(1_400_000);
    const post = (collection: string, body: string, token: string) =>
      fetch(`${server.url}/api/collections/${collection}/records`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body,
      });
    lines.length = 0;
    const { token } = client.authStore;
    const statuses: number[] = [];
    for (const [body, as] of [
      [JSON.stringify({ book: long }), ''],
      [JSON.stringify({ book: long }), token],
      [JSON.stringify({ book: `\nrefused ${long}` }), token],
      [JSON.stringify({ book: [long] }), token],
      [`{"book":"${long}`, token],
      [JSON.stringify({ book: long.repeat(2) }), token],
    ] as const) {
      statuses.push((await post('pricebookChanges', body, as)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 413]);
    await expect.poll(said).toHaveLength(6);
    expect(lines.join('\n').length).toBeLessThan(6 * 300);
  });

  it('[B6] knows the log however the address spells it', async () => {
    lines.length = 0;
    const { id } = await server.superuser.collections.getOne('pricebookChanges');
    for (const name of ['pricebookchanges', 'PRICEBOOKCHANGES', '%70ricebookChanges', id]) {
      await fetch(`${server.url}/api/collections/${name}/records`, { method: 'POST' });
    }
    await fetch(`${server.url}/api/collections/books/records`, { method: 'POST' });
    await expect.poll(said).toHaveLength(4);
  });
});
