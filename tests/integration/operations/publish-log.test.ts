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
    const refused = (who: string) =>
      `refused author="${who}" book="${book.id}" status=400 from="127.0.0.1"`;
    expect(said()).toEqual([
      `published author="${author.email}" book="${book.id}" seq=${seq} records=2`,
      refused(author.email),
      refused(technician.email),
      refused('guest'),
    ]);
  });
});
