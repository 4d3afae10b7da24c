import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankPaper } from '../../../src/domain/organization/paper.ts';
import type { PaperTexts } from '../../../src/schemas/paper.ts';
import { loadPaper, savePaper } from '../../../src/server/papers.ts';
import { makeOrganization, type TestOrganization } from '../../support/accounts.ts';
import { pngLogo } from '../../support/logos.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const change = (from: PaperTexts, to: Partial<PaperTexts>) => ({
  key: 'paper',
  from,
  to: { ...from, ...to },
});

async function contactsOf({ id }: TestOrganization): Promise<number> {
  const filter = `org = "${id}" && kind = "readers"`;
  return (await server.superuser.collection('pokes').getFirstListItem(filter)).contact;
}

it('[K8] what is put on paper is read by members with a role, and known again by when it was saved', async () => {
  const organization = await makeOrganization(await server.makeUser('Olga'), 'Printed');
  const { client } = organization.owner;
  const technician = await makeMember(server, organization, 'Technician');
  const newcomer = await makeMember(server, organization);
  expect(await loadPaper(client, organization.id, null)).toBeNull();

  const texts = { address: '12 Mill Lane\nNorthside', logo: pngLogo };
  expect(await savePaper(client, organization.id, change(blankPaper, texts))).toEqual([]);
  const paper = await loadPaper(technician.client, organization.id, null);
  expect(paper).toMatchObject({ ...blankPaper, ...texts, org: organization.id });
  expect(await loadPaper(technician.client, organization.id, paper ?? null)).toBe(paper);
  expect(await loadPaper(newcomer.client, organization.id, null)).toBeNull();

  expect(
    await savePaper(client, organization.id, change(paper ?? blankPaper, { logo: '' })),
  ).toEqual([]);
  const later = await loadPaper(technician.client, organization.id, paper ?? null);
  expect(later).toMatchObject({ ...blankPaper, address: texts.address, id: paper?.id });
});

it('[K8, L1] whoever reads it hears that there is something to ask for', async () => {
  const organization = await makeOrganization(await server.makeUser('Olga'), 'Poked');
  const { client } = organization.owner;
  const before = await contactsOf(organization);
  await savePaper(client, organization.id, change(blankPaper, { phone: '1' }));
  await savePaper(client, organization.id, change({ ...blankPaper, phone: '1' }, { phone: '2' }));
  await expect.poll(() => contactsOf(organization)).toBe(before + 2);
});

it('[K8] of two who save at once neither loses anything, and who changed the same is told', async () => {
  const organization = await makeOrganization(await server.makeUser('Olga'), 'Twice');
  const { id, owner } = organization;
  const admin = await makeMember(server, organization, 'Administrator');
  const saved = await Promise.all([
    savePaper(owner.client, id, change(blankPaper, { phone: '555-0142' })),
    savePaper(admin.client, id, change(blankPaper, { licence: 'L-7' })),
  ]);
  expect(saved).toEqual([[], []]);
  const both = await loadPaper(owner.client, id, null);
  expect(both).toMatchObject({ phone: '555-0142', licence: 'L-7' });

  const late = change(blankPaper, { phone: '555-0199', terms: 'Cash' });
  const [conflict] = await savePaper(admin.client, id, late);
  expect(conflict).toEqual({ key: 'paper', theirs: both });
  expect(await loadPaper(owner.client, id, null)).toEqual(both);
});

it('[K8, B7] who changed it is told to those who manage, and not what it says', async () => {
  const organization = await makeOrganization(await server.makeUser('Olga'), 'Told');
  const { id, owner } = organization;
  const texts = { terms: 'Payment when done', phone: '1' };
  await savePaper(owner.client, id, change(blankPaper, texts));
  await savePaper(owner.client, id, change({ ...blankPaper, ...texts }, texts));
  const filter = `org = "${id}" && kind = "paperChanged"`;
  const events = await owner.client.collection('organizationEvents').getFullList({ filter });
  expect(events.map(({ actor, data }) => [actor, data])).toEqual([
    [owner.id, { fields: ['phone', 'terms'] }],
  ]);
});

it('[K8] it goes with the organization', async () => {
  const organization = await makeOrganization(await server.makeUser('Olga'), 'Gone');
  const { id, owner, book } = organization;
  await savePaper(owner.client, id, change(blankPaper, { phone: '1' }));
  const filter = { filter: `org = "${id}"` };
  expect(await server.superuser.collection('papers').getFullList(filter)).toHaveLength(1);
  await server.superuser.collection('books').delete(book.id);
  await server.superuser.collection('organizations').delete(id);
  expect(await server.superuser.collection('papers').getFullList(filter)).toEqual([]);
});
