import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';
import { roleSchema } from '../../../src/schemas/membership.ts';
import { saveVariables } from '../../../src/server/organization-admin.ts';
import { assignRoles, updateRole } from '../../../src/server/organization-members.ts';
import { all } from '../../../src/server/record-lists.ts';
import { loadReferenceData } from '../../../src/server/reference-data.ts';
import { connect, makeOrganization, profileOf, type TestUser } from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('creating an organization', () => {
  it('[B2, U43, U52] sets up variables, roles, owner, first book and active organization', async () => {
    const owner = await server.makeUser('owner');
    const { id } = await makeOrganization(owner, 'Northside Electric');
    const { client } = owner;

    const organization = await client.collection('organizations').getOne(id);
    expect(organization).toMatchObject({
      name: 'Northside Electric',
      owner: owner.id,
      currency: '',
      setupPutAway: false,
      variables: { hourlyFee: 5.262, saDiscount: 1.5, serviceCallFee: 2, salesTax: 1.08 },
    });

    const roles = await client.collection('roles').getFullList({ sort: 'name' });
    expect(roles.map(({ name, permissions, org }) => ({ name, permissions, org }))).toEqual([
      { name: 'Administrator', permissions: ['manage', 'author'], org: id },
      { name: 'Author', permissions: ['author'], org: id },
      { name: 'Technician', permissions: [], org: id },
    ]);

    const [profile, ...others] = await client
      .collection('profiles')
      .getFullList({ expand: 'roles' });
    expect(others).toEqual([]);
    expect(profile).toMatchObject({ user: owner.id, org: id });
    expect(profile?.expand?.roles).toMatchObject([{ name: 'Administrator' }]);

    const [book, ...otherBooks] = await client.collection('books').getFullList();
    expect(otherBooks).toEqual([]);
    expect(book).toMatchObject({
      org: id,
      name: 'Northside Electric pricebook',
      refId: 'pricebook',
      parent: '',
      dependencies: [],
      shared: false,
    });

    const refreshed = await client.collection('users').authRefresh({ expand: 'activeOrg' });
    expect(refreshed.record.activeOrg).toBe(id);
    expect(refreshed.record.expand?.activeOrg).toMatchObject({ name: 'Northside Electric' });
  });

  it('[B6] lists all of them, though a page has few', async () => {
    const { id: owner, client } = await server.makeUser('serial');
    const made: string[] = [];
    for (let number = 1; number <= 11; number += 1)
      made.push(
        (await client.collection('organizations').create({ name: `Shop ${number}`, owner })).id,
      );
    const listed = await all(client, 'organizations', z.object({ id: z.string() }), {});
    expect(listed.map(({ id }) => id)).toEqual(made.sort());
  });

  it('[B2] lets the first book inherit from the oldest shared book, and read it', async () => {
    const provider = await makeOrganization(await server.makeUser('provider'), 'Provider');
    const books = server.superuser.collection('books');
    const starter = await books.create({
      org: provider.id,
      name: 'Starter',
      refId: 'starter',
      shared: true,
    });
    await books.create({ org: provider.id, name: 'Later', refId: 'later', shared: true });

    const owner = await server.makeUser('owner');
    const { book } = await makeOrganization(owner, 'Inheritor', { inherits: true });
    expect(book.parent).toBe(starter.id);
    const readable = await owner.client.collection('books').getFullList();
    expect(readable.map(({ id }) => id).sort()).toEqual([book.id, starter.id].sort());
    // Taken away, it is found again by who could not read it.
    const own = owner.client.collection('books');
    await own.update(book.id, { parent: '' });
    expect(await own.getFullList()).toHaveLength(1);
    expect(await own.update(book.id, { fromStarter: true })).toMatchObject({ parent: starter.id });
    expect(await own.getFullList()).toHaveLength(2);
    await books.update(starter.id, { shared: false });
  });

  it('[B2] lets the first book inherit from the starter book of its creator’s language', async () => {
    const provider = await makeOrganization(await server.makeUser('provider'), 'Provider');
    const books = server.superuser.collection('books');
    const share = (refId: string, language: string) =>
      books.create({ org: provider.id, name: refId, refId, language, shared: true });
    const [older, en, es] = [
      await share('older', ''),
      await share('en', 'en'),
      await share('es', 'es'),
    ];
    const { client } = await server.makeUser('owner');
    const inheritedOf = async (asked: object) => {
      const made = await client.collection('organizations').create({ name: 'Inheritor', ...asked });
      expect(made).not.toHaveProperty('starterLanguage');
      const filter = client.filter('org = {:id}', { id: made.id });
      return client.collection('books').getFirstListItem(filter);
    };
    try {
      expect((await inheritedOf({})).parent).toBe(en.id);
      expect((await inheritedOf({ starterLanguage: 'en' })).parent).toBe(en.id);
      const { id, parent } = await inheritedOf({ starterLanguage: 'es' });
      expect(parent).toBe(es.id);
      // In a language that there is no book in.
      expect((await inheritedOf({ starterLanguage: 'fil' })).parent).toBe(en.id);
      const link = (asked: object) =>
        client.collection('books').update(id, { fromStarter: true, ...asked });
      expect(await link({})).toMatchObject({ parent: en.id });
      expect(await link({ starterLanguage: 'es' })).toMatchObject({ parent: es.id });
      await books.update(en.id, { shared: false });
      const others = await books.getFullList({ filter: 'shared = true', sort: 'created,id' });
      const expected = others.find(({ language }) => language === 'en') ?? others[0];
      expect((await inheritedOf({})).parent).toBe(expected?.id);
    } finally {
      for (const { id } of [older, en, es]) await books.update(id, { shared: false });
    }
  });

  it('[B3] leaves a book as it is where there is no starter book beside it', async () => {
    const shared = await server.superuser.collection('books').getFullList({
      filter: 'shared = true',
    });
    const share = (isShared: boolean) =>
      Promise.all(
        shared.map(({ id }) =>
          server.superuser.collection('books').update(id, { shared: isShared }),
        ),
      );
    const owner = await server.makeUser('owner');
    const { book } = await makeOrganization(owner, 'Alone');
    await owner.client.collection('books').update(book.id, { parent: '' });
    await share(false);
    const link = () => owner.client.collection('books').update(book.id, { fromStarter: true });
    expect(await link()).toMatchObject({ parent: '' });
    await server.superuser.collection('books').update(book.id, { shared: true });
    expect(await link()).toMatchObject({ parent: '' });
    await server.superuser.collection('books').update(book.id, { shared: false });
    await share(true);
  });

  it('[B2] names the first book after it, cut between characters where that is too long', async () => {
    const name = `x${'🔧'.repeat(199)}`;
    const { book } = await makeOrganization(await server.makeUser('owner'), name);
    expect(book.name).toBe(name);
  });

  it('[B2] leaves nothing behind when a part of it fails', async () => {
    const { superuser } = server;
    const counts = async () => {
      const names = ['organizations', 'roles', 'profiles', 'books', 'bookReaders'];
      const pages = names.map((name) => superuser.collection(name).getList(1, 1));
      return (await Promise.all(pages)).map((page) => page.totalItems);
    };
    const owner = await server.makeUser('owner');
    // The first book is the last part but one: a book that refuses the name makes it fail.
    const books = await superuser.collections.getOne('books');
    const limited = (max: number) =>
      books.fields.map((field: { name: string }) =>
        field.name === 'refId' ? { ...field, max } : field,
      );
    await superuser.collections.update('books', { fields: limited(1) });
    const before = await counts();
    await refusalOf(makeOrganization(owner, 'Doomed'));
    expect(await counts()).toEqual(before);
    const { record } = await owner.client.collection('users').authRefresh();
    expect(record.activeOrg).toBe('');

    await superuser.collections.update('books', { fields: limited(200) });
    await expect(makeOrganization(owner, 'Doomed')).resolves.toMatchObject({ name: 'Doomed' });
  });

  it('[B2] makes nobody but the caller the owner', async () => {
    const [caller, other] = [await server.makeUser(), await server.makeUser()];
    const organizations = caller.client.collection('organizations');
    const refusal = await refusalOf(organizations.create({ name: 'Gift', owner: other.id }));
    expect(refusal).toMatchObject({
      status: 400,
      message: 'The owner is the account that creates the organization.',
    });
    const { owner } = await organizations.create({ name: 'Own' });
    expect(owner).toBe(caller.id);
  });

  it('[T1] takes the time zone of whoever makes one, and refuses what is none', async () => {
    const { client } = await server.makeUser();
    const organizations = client.collection('organizations');
    const { variables } = await organizations.create({
      name: 'Plains',
      timeZone: 'America/Chicago',
    });
    expect(variables).toEqual({ ...defaultVariables, timeZone: 'America/Chicago' });
    const without = await organizations.create({ name: 'Nowhere', timeZone: null });
    expect(without.variables).toEqual({ ...defaultVariables, timeZone: null });
    for (const timeZone of ['', 'x'.repeat(65), '"', 6, {}, ['UTC'], { timeZone: 'UTC' }]) {
      const { status } = await refusalOf(organizations.create({ name: 'Strange', timeZone }));
      expect(status).toBe(400);
    }
  });

  it('[B2] refuses names of fewer than three characters', async () => {
    const { client, id } = await server.makeUser();
    const { status, data } = await refusalOf(
      client.collection('organizations').create({ name: 'No', owner: id }),
    );
    expect(status).toBe(400);
    expect(data.name).toMatchObject({ code: 'validation_min_text_constraint' });
  });
});

describe('editing an organization', () => {
  it('[B3] saves variables and currency, keeping values as typed', async () => {
    const owner = await server.makeUser('owner');
    const { id } = await makeOrganization(owner);
    const currency = await owner.client.collection('currencies').getFirstListItem('refId = "eur"');
    const variables = { hourlyFee: 5.5, saDiscount: 0.9, note: 'as typed' };
    const organizations = owner.client.collection('organizations');
    const saved = await organizations.update(id, { variables, currency: currency.id });
    expect(saved).toMatchObject({ variables, currency: currency.id });
    expect(await organizations.getOne(id)).toMatchObject({ variables, currency: currency.id });
  });

  it('[B3] keeps for all who manage that the checklist was put away', async () => {
    const owner = await server.makeUser('owner');
    const { id } = await makeOrganization(owner);
    const organizations = owner.client.collection('organizations');
    expect(await organizations.update(id, { setupPutAway: true })).toMatchObject({
      setupPutAway: true,
    });
    expect(await organizations.update(id, { setupPutAway: false })).toMatchObject({
      setupPutAway: false,
    });
    const stranger = await server.makeUser('stranger');
    const seen = await stranger.client.collection('organizations').getOne(id);
    expect(seen.setupPutAway).toBeUndefined();
  });

  it('[B3] refuses variables that are no map, and another owner', async () => {
    const owner = await server.makeUser('owner');
    const other = await server.makeUser('other');
    const { id } = await makeOrganization(owner);
    const organizations = owner.client.collection('organizations');
    for (const variables of [[], null, 'text', 5]) {
      const { message } = await refusalOf(organizations.update(id, { variables }));
      expect(message).toBe('Variables must be an object of names and values.');
    }
    const { message } = await refusalOf(organizations.update(id, { owner: other.id }));
    expect(message).toBe('The owner of an organization cannot be changed.');
  });
});

describe('what work costs', () => {
  const costs = { laborCost: 6, rateCosts: [{ name: 'Plumbing', cost: '7.5' }], visitCost: 0 };

  it('[M4] is given to the owner and to who authors or manages, and to nobody else', async () => {
    const owner = await server.makeUser('owner');
    const organization = await makeOrganization(owner);
    const { id } = organization;
    const roles = owner.client.collection('roles');
    const office = await roles.create({ org: id, name: 'Office', permissions: ['sales'] });
    organization.roles.Office = office.id;
    const seenBy = async ({ client }: TestUser) =>
      (await client.collection('organizations').getOne(id)).costs;
    expect(await seenBy(owner)).toBeNull();
    await owner.client.collection('organizations').update(id, { costs });
    for (const role of ['Administrator', 'Author'])
      expect([role, await seenBy(await makeMember(server, organization, role))]).toEqual([
        role,
        costs,
      ]);
    for (const roles of [['Technician'], ['Office'], ['Technician', 'Office'], []])
      expect(await seenBy(await makeMember(server, organization, ...roles))).toBeUndefined();
    expect(await seenBy(owner)).toEqual(costs);
    expect(await seenBy(await server.makeUser('stranger'))).toBeUndefined();

    // Who is an author no more is given it no more.
    const author = await makeMember(server, organization, 'Author');
    const loaded = () => loadReferenceData(author.client, id, null);
    expect((await loaded()).organizations[0]?.costs).toEqual(costs);
    const profile = await profileOf(organization, author);
    const { Technician = '' } = organization.roles;
    await owner.client.collection('profiles').update(profile.id, { roles: [Technician] });
    expect((await loaded()).organizations[0]?.costs).toBeNull();
    // Nor is there more where the answer has neither, as that of an older server.
    const { client } = await makeMember(server, organization);
    expect((await loadReferenceData(client, id, null)).organizations).toMatchObject([
      { costs: null, pricesNeed: 0, variables: {} },
    ]);
  });

  it('[M4] is saved with variables in one, and neither loses what another saved meanwhile', async () => {
    const owner = await server.makeUser('owner');
    const { id } = await makeOrganization(owner);
    const organizations = owner.client.collection('organizations');
    const { variables } = await organizations.getOne(id);
    await organizations.update(id, { costs });
    expect(
      await saveVariables(owner.client, id, [
        { key: 'visitCost', from: 0, to: '3' },
        { key: 'laborCost', from: 5, to: '9' },
        { key: 'leastPrice', from: undefined, to: '10' },
      ]),
    ).toEqual([{ key: 'laborCost', theirs: 6 }]);
    expect(await organizations.getOne(id)).toMatchObject({
      variables: { ...variables, leastPrice: '10' },
      costs: { ...costs, visitCost: '3' },
    });
    const stale = { costs: {}, costsBefore: costs };
    expect(await refusalOf(organizations.update(id, stale))).toMatchObject({
      ...{ status: 409, message: 'The costs were changed meanwhile.' },
    });
    const negative = [{ key: 'laborCost', from: 6, to: '-1' }];
    await expect(saveVariables(owner.client, id, negative)).rejects.toMatchObject({
      fault: { code: 'variableNoAmount', name: 'laborCost' },
    });
    // No variable of this name is taken for it.
    expect((await organizations.getOne(id)).variables).not.toHaveProperty('visitCost');
  });
});

describe('two who save at once', () => {
  it('[B3] are told where the variables that theirs are made of are others by now', async () => {
    const owner = await server.makeUser('owner');
    const { id } = await makeOrganization(owner);
    const organizations = owner.client.collection('organizations');
    const before = (await organizations.getOne(id)).variables;
    const save = (change: object) =>
      organizations.update(id, { variables: { ...before, ...change }, variablesBefore: before });
    const answers = await Promise.allSettled([save({ hourlyFee: 6 }), save({ salesTax: 1.1 })]);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason.status)).toEqual([409]);
    const { variables } = await organizations.getOne(id);
    expect([
      { ...before, hourlyFee: 6 },
      { ...before, salesTax: 1.1 },
    ]).toContainEqual(variables);
  });

  it('[B3] lose no variable, however many save', async () => {
    const owner = await server.makeUser('owner');
    const { id } = await makeOrganization(owner);
    const names = ['hourlyFee', 'saDiscount', 'serviceCallFee', 'salesTax', 'zone', 'travel'];
    const before = (await owner.client.collection('organizations').getOne(id)).variables;
    const saved = names.map((key, index) =>
      saveVariables(connectAs(owner), id, [{ key, from: before[key], to: index + 10 }]),
    );
    expect(await Promise.all(saved)).toEqual(names.map(() => []));
    const { variables } = await owner.client.collection('organizations').getOne(id);
    expect(variables).toEqual(
      Object.fromEntries(names.map((key, index) => [key, index + 10] as const)),
    );
  });

  it('[B3] lose no role that one gives and another takes', async () => {
    const owner = await server.makeUser('owner');
    const organization = await makeOrganization(owner);
    const { client } = owner;
    const member = await makeMember(server, organization, 'Technician');
    const profile = await profileOf(organization, member);
    const names = ['one', 'two', 'three', 'four', 'five'];
    const roles = await Promise.all(
      names.map((name) => client.collection('roles').create({ org: organization.id, name })),
    );
    const ids = roles.map((role) => role.id);
    const technician = organization.roles.Technician as string;
    await Promise.all([
      assignRoles(connectAs(owner), organization.id, change([technician], [])),
      ...ids.map((role) =>
        assignRoles(connectAs(owner), organization.id, change([technician], [technician, role])),
      ),
    ]);
    const { roles: held } = await profileOf(organization, member);
    expect([...held].sort()).toEqual([...ids].sort());

    function change(from: string[], to: string[]) {
      return { key: profile.id, from, to };
    }
  });

  it('[B1] keep a permission that the program does not know when another is changed', async () => {
    const owner = await server.makeUser('owner');
    const { roles } = await makeOrganization(owner);
    const id = roles.Author as string;
    const records = owner.client.collection('roles');
    const stored = await records.update(id, { permissions: ['author', 'sales'] });
    // As a program reads it that knows of no sales.
    const before = { ...roleSchema.parse(stored), permissions: ['author' as const] };
    const change = { name: 'Office', permissions: ['manage' as const] };
    await updateRole(connectAs(owner), before, change);
    const { name, permissions } = await records.getOne(id);
    expect(name).toBe('Office');
    expect([...permissions].sort()).toEqual(['manage', 'sales']);
  });

  it('[B3] are told of a role that was deleted meanwhile, and the rest is saved', async () => {
    const owner = await server.makeUser('owner');
    const organization = await makeOrganization(owner);
    const member = await makeMember(server, organization);
    const { id } = await profileOf(organization, member);
    const { Author, Technician } = organization.roles as Record<string, string>;
    await owner.client.collection('roles').delete(Author as string);
    const change = { key: id, from: [], to: [Author as string, Technician as string] };
    expect(await assignRoles(connectAs(owner), organization.id, change)).toEqual([Author]);
    expect((await profileOf(organization, member)).roles).toEqual([Technician]);
  });

  it('[B3] give no role of another organization, added or set', async () => {
    const owner = await server.makeUser('owner');
    const organization = await makeOrganization(owner);
    const elsewhere = await makeOrganization(owner, 'Elsewhere');
    const { id } = await profileOf(organization, await makeMember(server, organization));
    const profiles = owner.client.collection('profiles');
    const foreign = elsewhere.roles.Administrator;
    for (const roles of [{ roles: [foreign] }, { 'roles+': [foreign] }, { 'roles+': foreign }]) {
      expect((await refusalOf(profiles.update(id, roles))).status).toBe(404);
    }
    expect((await profiles.getOne(id)).roles).toEqual([]);
  });

  /** As the app connects: each a browser of its own. */
  function connectAs({ client }: TestUser) {
    const connection = connect(server.url);
    connection.authStore.save(client.authStore.token, client.authStore.record);
    return connection;
  }
});

describe('currencies', () => {
  it('[B1] are there from the start, with one set of fixed rates from the base unit', async () => {
    const { client } = await server.makeUser();
    const set = await client
      .collection('currencyRateFixed')
      .getFirstListItem('', { sort: '-created' });
    const rates = await client.collection('currencyRates').getFullList({
      filter: client.filter('currencyRateFixed = {:id}', { id: set.id }),
      expand: 'baseCurrency,quoteCurrency',
    });
    const byRefId = rates.map((rate) => [rate.expand?.quoteCurrency.refId, rate.rate]);
    expect(Object.fromEntries(byRefId)).toEqual({
      usd: 7.6083,
      eur: 7,
      gbp: 6.01,
      cad: 10.42,
      mxn: 140.75,
    });
  });

  it('[S6] are quoted once in a set, all from one base', async () => {
    const { superuser } = server;
    const { id: set } = await superuser.collection('currencyRateFixed').create({ name: 'Mine' });
    const [usd, eur, gbp] = await Promise.all(
      ['usd', 'eur', 'gbp'].map((refId) =>
        superuser.collection('currencies').getFirstListItem(`refId = "${refId}"`),
      ),
    );
    const rates = superuser.collection('currencyRates');
    const quote = (quoteCurrency = '', baseCurrency = '') =>
      rates.create({ currencyRateFixed: set, quoteCurrency, baseCurrency, rate: 2 });
    const { id } = await quote(usd?.id);
    await quote(eur?.id);
    await expect(quote(usd?.id)).rejects.toMatchObject({ status: 400 });
    const refused = { status: 400, message: expect.stringContaining('another base currency') };
    await expect(quote(gbp?.id, usd?.id)).rejects.toMatchObject(refused);
    await expect(rates.update(id, { baseCurrency: eur?.id })).rejects.toMatchObject(refused);
    expect(await rates.update(id, { rate: 3 })).toMatchObject({ rate: 3 });
    // Another set has a base of its own.
    const other = await superuser.collection('currencyRateFixed').create({ name: 'Other' });
    const body = { currencyRateFixed: other.id, quoteCurrency: eur?.id, baseCurrency: usd?.id };
    await rates.create({ ...body, rate: 0.9 });
    for (const each of [set, other.id]) {
      const mine = await rates.getFullList({ filter: `currencyRateFixed = "${each}"` });
      for (const rate of mine) await rates.delete(rate.id);
      await superuser.collection('currencyRateFixed').delete(each);
    }
  });
});
