import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganization, type TestOrganization, type TestUser } from '../../support/accounts.ts';
import { create, remove, update } from '../../support/log-builder.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let organization: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
});
afterAll(() => server.stop());

const seenBy = async ({ client }: TestUser, org = organization) =>
  (await client.collection('organizations').getOne(org.id)).pricesNeed;
const need = (org = organization) => seenBy(org.owner, org);

const publish = (changeset: object[], org = organization, book = org.book.id) =>
  org.owner.client.collection('pricebookChanges').create({ org: org.id, book, changeset });

async function needAfter(changeset: object[]): Promise<number> {
  await publish(changeset);
  return need();
}

const contacts = async () => {
  const pokes = await server.superuser
    .collection('pokes')
    .getFullList({ filter: `org = "${organization.id}" && kind = "readers"` });
  return pokes[0]?.contact;
};

it('[M0] an organization needs no more than the specified rule until a variable says more', async () => {
  expect(await need()).toBe(0);
  const save = async (more: object) => {
    const { client } = organization.owner;
    const { variables } = await client.collection('organizations').getOne(organization.id);
    await client
      .collection('organizations')
      .update(organization.id, { variables: { ...variables, ...more } });
    return need();
  };
  const rules = {
    laborRates: [],
    callTimes: [{ name: 'Evening', labor: 1.5, serviceCall: 1 }],
    markupBy: 'offer',
    leastPrice: 0,
    priceEndings: '9',
  };
  for (const [name, value] of Object.entries(rules)) {
    expect([name, await save({ [name]: value })]).toEqual([name, 1]);
    expect([name, await save({ [name]: null })]).toEqual([name, 0]);
  }
  expect(await save({ laborCost: 20, markupTable: null })).toBe(0);
});

it('[M0] fields in use count until nothing in the book uses them, and all are told to load it again', async () => {
  const offer = (data: object) => update('offers', 'fix', data);
  expect(await needAfter([create('offers', 'fix', { multiplier: 2 })])).toBe(0);
  const before = await contacts();
  expect(await needAfter([offer({ price: '89' })])).toBe(1);
  expect(await contacts()).toBe(before + 1);
  expect(await needAfter([offer({ name: 'Fix' })])).toBe(1);
  expect(await needAfter([create('costsTime', 'work', { hours: 1, rate: 'Plumbing' })])).toBe(1);
  expect(await needAfter([offer({ price: 0 })])).toBe(1);
  expect(await contacts()).toBe(before + 1);
  expect(await needAfter([remove('costsTime', 'work')])).toBe(0);
  expect(await contacts()).toBe(before + 2);
  expect(await needAfter([create('costsTime', 'work', { rate: 'x' })])).toBe(1);
  // A create gives back the default of what it does not say.
  expect(await needAfter([create('costsTime', 'work', { hours: 2 })])).toBe(0);
  expect(await needAfter([offer({ price: 1 }), offer({ price: 0 })])).toBe(0);
  expect(await needAfter([offer({ price: 0 }), offer({ price: 1 })])).toBe(1);
  expect(await needAfter([remove('offers', 'fix'), create('problems', 'p', { price: 5 })])).toBe(0);
});

it('[M0] what another book of the same organization says of a record counts', async () => {
  const books = server.superuser.collection('books');
  const second = await books.create({ org: organization.id, name: 'Second', refId: 'second' });
  await publish([create('offers', 'fix', { price: 89 })], organization, second.id);
  expect(await need()).toBe(1);
  expect(await needAfter([update('offers', 'fix', { price: 0 })])).toBe(0);
});

it('[M0] books that are inherited count as long as they are in view', async () => {
  const provider = await makeOrganization(await server.makeUser('provider'), 'Provider');
  const books = server.superuser.collection('books');
  await books.update(provider.book.id, { shared: true });
  await publish([create('offers', 'vendor', { price: 10 })], provider);
  expect(await need()).toBe(0);
  const link = (parent: string) => books.update(organization.book.id, { parent });
  await link(provider.book.id);
  expect(await need()).toBe(1);
  await books.update(provider.book.id, { shared: false });
  expect(await need()).toBe(0);
  await books.update(provider.book.id, { shared: true });
  expect(await need()).toBe(1);
  await publish([update('offers', 'vendor', { price: 0 })], provider);
  expect(await need()).toBe(0);
  await link('');
});

it('[M0] members with a role are told of it, others not, and nobody sets it', async () => {
  await publish([create('offers', 'fix', { price: 89 })]);
  const technician = await makeMember(server, organization, 'Technician');
  const newcomer = await makeMember(server, organization);
  expect(await seenBy(technician)).toBe(1);
  expect(await seenBy(newcomer)).toBeUndefined();
  const organizations = server.superuser.collection('organizations');
  expect((await organizations.getOne(organization.id)).pricesNeed).toBe(1);
  await organization.owner.client
    .collection('organizations')
    .update(organization.id, { pricesNeed: 0 });
  expect(await seenBy(technician)).toBe(1);
});
