import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flagSchema } from '../../../src/schemas/flag.ts';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';
import { newId } from '../../support/signed-order.ts';

let server: TestServer;
let organization: TestOrganization;
let technician: TestUser;
let author: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  technician = await makeMember(server, organization, 'Technician');
  author = await makeMember(server, organization, 'Author');
});
afterAll(() => server.stop());

const flag = () => ({
  id: newId(),
  org: organization.id,
  about: 'offers',
  record: 'offer0000000001',
  name: 'Gold: new pump',
  kind: 'price',
  note: 'Costs 40 more since May',
});
const flags = ({ client }: TestUser) => client.collection('flags');
const answer = (flagId: string, text: string, { client }: TestUser = author) =>
  client.send('/api/answer-flag', { method: 'POST', body: { flagId, answer: text } });
const listed = async (user: TestUser) =>
  (await flags(user).getFullList()).map((row) => flagSchema.parse(row).id);

describe('a flag', () => {
  it('[V7] is made once, however often it is sent, also when it has an answer', async () => {
    const made = flag();
    const several = Array.from({ length: 5 }, () => flags(technician).create(made));
    const seqs = (await Promise.all(several)).map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(1);
    await answer(made.id, 'Now right');
    expect(await flags(technician).create(made)).toMatchObject({ ...made, answer: 'Now right' });
    const other = flags(technician).create({ ...made, note: 'Other' });
    await expect(other).rejects.toMatchObject({
      status: 400,
      response: { message: 'The flag is there with other content' },
    });
    expect(await listed(author)).toEqual([made.id]);
  });

  it('[V7] is read by whoever made it and by authors, and answered by these, once', async () => {
    const made = flag();
    const lies = { answer: 'Yes', answered: '2026-01-31 08:00:00.000Z', answeredBy: author.id };
    const stored = await flags(technician).create({ ...made, ...lies, user: author.id });
    const unanswered = { answer: '', answered: '', answeredBy: '' };
    expect(stored).toMatchObject({ user: technician.id, ...unanswered });
    const colleague = await makeMember(server, organization, 'Technician');
    const newcomer = await makeMember(server, organization);
    const outsider = await server.makeUser('outsider');
    for (const user of [colleague, newcomer, outsider]) expect(await listed(user)).toEqual([]);
    for (const user of [technician, author, organization.owner])
      expect(await listed(user)).toContain(made.id);

    for (const user of [technician, colleague, newcomer, outsider])
      await expect(answer(made.id, 'Mine', user)).rejects.toMatchObject({ status: 404 });
    await expect(answer(made.id, ' \n ')).rejects.toMatchObject({ status: 400 });
    await expect(answer(made.id, 'x'.repeat(2001))).rejects.toMatchObject({ status: 400 });
    const closed = await answer(made.id, ' Thank you \n');
    expect(closed).toMatchObject({ answer: 'Thank you', answeredBy: author.id });
    expect(closed.seq).toBeGreaterThan(stored.seq);
    expect(await answer(made.id, 'Thank you')).toMatchObject({ seq: closed.seq });
    await expect(answer(made.id, 'Once more')).rejects.toMatchObject({ status: 400 });
    await expect(answer(made.id, 'Thank you', organization.owner)).rejects.toMatchObject({
      status: 400,
    });
    expect(await flags(technician).getOne(made.id)).toMatchObject({ answer: 'Thank you' });
  });

  it('[V7] is of members with a role, about a record of the book, and no longer than a page', async () => {
    const newcomer = await makeMember(server, organization);
    await expect(flags(newcomer).create(flag())).rejects.toMatchObject({ status: 400 });
    for (const more of [
      { about: 'users' },
      { kind: 'rude' },
      { record: '' },
      { note: 'x'.repeat(2001) },
      { name: 'x'.repeat(501) },
    ])
      await expect(flags(technician).create({ ...flag(), ...more })).rejects.toMatchObject({
        status: 400,
      });
  });
});
