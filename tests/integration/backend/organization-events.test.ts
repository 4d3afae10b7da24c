import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveVariables } from '../../../src/server/organization-admin.ts';
import {
  giveRoles,
  joinOrganization,
  makeOrganization,
  profileOf,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { refusalOf } from '../../support/attempt.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What its owner reads of an organization's events, in their order. */
async function eventsOf({ id, owner }: TestOrganization): Promise<RecordModel[]> {
  const filter = `org = "${id}"`;
  return owner.client.collection('organizationEvents').getFullList({ filter, sort: '@rowid' });
}

/** The events that `work` leaves, without their ids and times. */
async function told(organization: TestOrganization, work: () => Promise<unknown>) {
  const before = await eventsOf(organization);
  await work();
  const events = (await eventsOf(organization)).slice(before.length);
  return events.map(({ kind, actor, actorName, subject, subjectName, operator, data }) => ({
    kind,
    actor,
    actorName,
    subject,
    subjectName,
    operator,
    data,
  }));
}

const by = ({ id, name }: TestUser) => ({ actor: id, actorName: name, operator: false });
const about = ({ id, name }: TestUser) => ({ subject: id, subjectName: name });
const operator = { actor: '', actorName: '', operator: true };
const nobody = { subject: '', subjectName: '' };

async function sql(query: string): Promise<void> {
  await server.superuser.send('/api/sql', { method: 'POST', body: { query } });
}

describe('what happens to an organization', () => {
  it('[B7] is told from its beginning, and a member who joins twice is told once', async () => {
    const owner = await server.makeUser('Olga');
    const organization = await makeOrganization(owner, 'Told Company');
    expect(await told({ ...organization }, async () => {})).toEqual([]);
    expect(await eventsOf(organization)).toMatchObject([
      { kind: 'organizationCreated', org: organization.id, ...by(owner), ...nobody, data: {} },
    ]);
    const member = await server.makeUser('Ana');
    const joined = await told(organization, async () => {
      await joinOrganization(member, organization);
      await joinOrganization(member, organization);
    });
    expect(joined).toEqual([{ kind: 'memberJoined', ...by(member), ...about(member), data: {} }]);
  });

  it('[B7] tells the variables that differ, before and after', async () => {
    const owner = await server.makeUser('Olga');
    const organization = await makeOrganization(owner);
    const { client } = owner;
    const change = (key: string, from: unknown, to: unknown) => ({ key, from, to });
    expect(
      await told(organization, async () => {
        await saveVariables(client, organization.id, [
          change('salesTax', 1.08, 1.0825),
          change('license', undefined, 'L-77'),
          change('toString', undefined, 1),
        ]);
        await saveVariables(client, organization.id, [change('salesTax', 1.0825, 1.0825)]);
        await client.collection('organizations').update(organization.id, {
          variables: { hourlyFee: 5.262, saDiscount: null, serviceCallFee: 2, salesTax: 1.0825 },
        });
      }),
    ).toEqual([
      {
        kind: 'variablesChanged',
        ...by(owner),
        ...nobody,
        data: {
          changes: [
            { name: 'license', after: 'L-77' },
            { name: 'salesTax', before: 1.08, after: 1.0825 },
            { name: 'toString', after: 1 },
          ],
          more: 0,
        },
      },
      {
        kind: 'variablesChanged',
        ...by(owner),
        ...nobody,
        data: {
          changes: [
            { name: 'license', before: 'L-77' },
            { name: 'saDiscount', before: 1.5, after: null },
            { name: 'toString', before: 1 },
          ],
          more: 0,
        },
      },
    ]);
  });

  it('[B7] [M4] tells what of the costs differs, to those who are given them', async () => {
    const owner = await server.makeUser('Olga');
    const organization = await makeOrganization(owner);
    const set = (costs: object | null) =>
      owner.client.collection('organizations').update(organization.id, { costs });
    const rateCosts = [{ cost: '7.5', name: 'Plumbing' }];
    const events = await told(organization, async () => {
      await set({ laborCost: 6, rateCosts });
      await set({ laborCost: 6, rateCosts });
      await set(null);
    });
    expect(events.map(({ data }) => data)).toEqual([
      {
        changes: [
          { name: 'laborCost', after: 6 },
          { name: 'rateCosts', after: JSON.stringify(rateCosts) },
        ],
        more: 0,
      },
      {
        changes: [
          { name: 'laborCost', before: 6 },
          { name: 'rateCosts', before: JSON.stringify(rateCosts) },
        ],
        more: 0,
      },
    ]);
    expect(events.map(({ kind }) => kind)).toEqual(['variablesChanged', 'variablesChanged']);
  });

  it('[B7] tells the beginning of what is long, and how much it leaves out', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const { client } = organization.owner;
    const first = `${'😀'.repeat(99)}\u2028<`.padEnd(150, '<');
    const variables = Object.fromEntries([
      [first, '🔧'.repeat(5000)],
      ['markupTable', Array.from({ length: 50 }, (_, from) => ({ from, markup: 2 }))],
      ...Array.from({ length: 70 }, (_, at) => [
        `${'\u2028'.repeat(98)}${at + 10}`,
        '<'.repeat(200),
      ]),
    ]);
    const [event] = await told(organization, () =>
      client.collection('organizations').update(organization.id, { variables }),
    );
    const { changes, more } = event?.data ?? {};
    expect(changes).toHaveLength(30);
    // The four of a new organization are gone too.
    expect(more).toBe(72 + 4 - 30);
    const byName = (name: string) => changes.find((each: { name: string }) => each.name === name);
    const table = JSON.stringify(variables.markupTable).slice(0, 200);
    expect(byName('markupTable')).toEqual({ name: 'markupTable', after: `${table}…` });
    const names = changes.map(({ name }: { name: string }) => Array.from(name).length);
    expect(Math.max(...names)).toBeLessThanOrEqual(101);
    const gone = await told(organization, () =>
      client.collection('organizations').update(organization.id, { variables: {} }),
    );
    expect(gone).toMatchObject([{ data: { more: 72 - 30 } }]);
  });

  it('[B7] tells another name and another currency', async () => {
    const owner = await server.makeUser('Olga');
    const organization = await makeOrganization(owner, 'Old Name');
    const euro = await server.superuser.collection('currencies').getFirstListItem('refId = "eur"');
    const organizations = owner.client.collection('organizations');
    expect(
      await told(organization, async () => {
        await organizations.update(organization.id, { name: 'New Name', currency: euro.id });
        await organizations.update(organization.id, { name: 'New Name', currency: euro.id });
      }),
    ).toEqual([
      {
        kind: 'organizationChanged',
        ...by(owner),
        ...nobody,
        data: {
          name: { before: 'Old Name', after: 'New Name' },
          currency: { before: '', after: 'eur' },
        },
      },
    ]);
  });

  it('[B7] tells roles given and taken, and members removed', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const manager = await makeMember(server, organization, 'Administrator');
    const member = await server.makeUser('Ana');
    await joinOrganization(member, organization);
    const profile = await profileOf(organization, member);
    const { Author, Technician } = organization.roles;
    const profiles = manager.client.collection('profiles');
    const concerning = { ...by(manager), ...about(member) };
    const author = { id: Author, name: 'Author' };
    const technician = { id: Technician, name: 'Technician' };
    expect(
      await told(organization, async () => {
        await profiles.update(profile.id, { 'roles+': [Author] });
        await profiles.update(profile.id, { 'roles+': [Technician], 'roles-': [Author] });
        await profiles.update(profile.id, { 'roles+': [Technician] });
        await profiles.delete(profile.id);
      }),
    ).toEqual([
      {
        kind: 'memberRolesChanged',
        ...concerning,
        data: { added: [author], removed: [], more: 0 },
      },
      {
        kind: 'memberRolesChanged',
        ...concerning,
        data: { added: [technician], removed: [author], more: 0 },
      },
      { kind: 'memberRemoved', ...concerning, data: {} },
    ]);
    const own = await profileOf(organization, manager);
    expect(await told(organization, () => profiles.delete(own.id))).toEqual([
      { kind: 'memberLeft', ...by(manager), ...about(manager), data: {} },
    ]);
  });

  it('[B7] tells roles made, changed and deleted, with how many had them', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const { id: org, owner } = organization;
    const roles = owner.client.collection('roles');
    const role = await roles.create({ org, name: 'Lead', permissions: ['author'] });
    organization.roles.Lead = role.id;
    expect(await eventsOf(organization)).toMatchObject([
      { kind: 'organizationCreated' },
      {
        kind: 'roleCreated',
        ...by(owner),
        data: { role: { id: role.id, name: 'Lead' }, permissions: ['author'] },
      },
    ]);
    await makeMember(server, organization, 'Lead', 'Technician');
    expect(
      await told(organization, async () => {
        await roles.update(role.id, { name: 'Chief', permissions: ['author', 'manage'] });
        await roles.update(role.id, { name: 'Chief' });
        await roles.delete(role.id);
      }),
    ).toEqual([
      {
        kind: 'roleChanged',
        ...by(owner),
        ...nobody,
        data: {
          role: { id: role.id, name: 'Chief' },
          name: { before: 'Lead', after: 'Chief' },
          permissions: { before: ['author'], after: ['author', 'manage'] },
        },
      },
      {
        kind: 'roleDeleted',
        ...by(owner),
        ...nobody,
        data: { role: { id: role.id, name: 'Chief' }, members: 1 },
      },
    ]);
  });

  it('[B7] tells books made, linked, renamed and deleted', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const { id: org, owner, book } = organization;
    const books = owner.client.collection('books');
    const main = { id: book.id, name: book.name };
    const events = await told(organization, async () => {
      const second = await books.create({ org, name: 'Second', refId: 'second', parent: book.id });
      await books.update(second.id, { parent: '', name: 'Other' });
      await books.update(second.id, { name: 'Other' });
      await books.update(second.id, { dependencies: [book.id] });
      await books.delete(second.id);
    });
    const other = { id: expect.any(String), name: 'Other' };
    const both = { ...by(owner), ...nobody };
    expect(events).toEqual([
      {
        kind: 'bookCreated',
        ...both,
        data: { book: { ...other, name: 'Second' }, added: [main], removed: [], more: 0 },
      },
      {
        kind: 'bookChanged',
        ...both,
        data: {
          book: other,
          name: { before: 'Second', after: 'Other' },
          added: [],
          removed: [main],
          more: 0,
        },
      },
      {
        kind: 'bookChanged',
        ...both,
        data: { book: other, added: [main], removed: [], more: 0 },
      },
      { kind: 'bookDeleted', ...both, data: { book: other } },
    ]);
  });

  it('[B7] tells what the operator did, without a name', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const heir = await makeMember(server, organization, 'Technician');
    const { superuser } = server;
    const profile = await profileOf(organization, heir);
    const change = await superuser.collection('pricebookChanges').create({
      org: organization.id,
      book: organization.book.id,
      changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'a', name: 'A' } }],
    });
    const events = await told(organization, async () => {
      await superuser.send('/api/redact', {
        method: 'POST',
        body: { change: change.id, reason: 'A name' },
      });
      await superuser.collection('books').update(organization.book.id, { shared: true });
      await superuser.collection('profiles').delete(profile.id);
      await superuser.collection('profiles').create({
        org: organization.id,
        user: heir.id,
        roles: [organization.roles.Author],
      });
      await superuser.collection('organizations').update(organization.id, { owner: heir.id });
      await superuser
        .collection('organizations')
        .update(organization.id, { owner: organization.owner.id });
    });
    const handed = { kind: 'ownershipHandedOver', ...operator, data: {} };
    const role = { id: organization.roles.Author, name: 'Author' };
    expect(events).toEqual([
      expect.objectContaining({ kind: 'redaction', ...operator, ...nobody }),
      {
        kind: 'bookChanged',
        ...operator,
        ...nobody,
        data: {
          book: { id: organization.book.id, name: organization.book.name },
          shared: { before: false, after: true },
        },
      },
      { kind: 'memberRemoved', ...operator, ...about(heir), data: {} },
      { kind: 'memberJoined', ...operator, ...about(heir), data: {} },
      {
        kind: 'memberRolesChanged',
        ...operator,
        ...about(heir),
        data: { added: [role], removed: [], more: 0 },
      },
      { ...handed, ...about(heir) },
      { ...handed, ...about(organization.owner) },
    ]);
    await superuser.collection('books').update(organization.book.id, { shared: false });
  });
});

describe('what does not happen', () => {
  it('[B7] leaves no event: refused, overtaken, or without an effect', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const { id: org, owner, book, roles } = organization;
    const technician = await makeMember(server, organization, 'Technician');
    const stranger = await server.makeUser('stranger');
    const profile = await profileOf(organization, technician);
    const own = await profileOf(organization, owner);
    const { client } = owner;
    const refused = [
      () => technician.client.collection('organizations').update(org, { variables: {} }),
      () => technician.client.collection('roles').create({ org, name: 'Mine', permissions: [] }),
      () => technician.client.collection('profiles').update(profile.id, { roles: [] }),
      () => stranger.client.collection('organizations').update(org, { name: 'Mine' }),
      () => client.collection('organizations').update(org, { variables: [] }),
      () => client.collection('organizations').update(org, { name: 'x' }),
      () =>
        client
          .collection('organizations')
          .update(org, { variables: {}, variablesBefore: { a: 1 } }),
      () => client.collection('roles').create({ org, name: 'Author', permissions: [] }),
      () => client.collection('profiles').delete(own.id),
      () => client.collection('profiles').update(profile.id, { roles: ['none'] }),
      () => client.collection('books').delete(book.id),
      () => client.collection('books').update(book.id, { parent: 'nowhere' }),
      () => client.collection('roles').delete('none'),
      () =>
        server.superuser.send('/api/redact', {
          method: 'POST',
          body: { change: 'none', reason: 'r' },
        }),
    ];
    const events = await told(organization, async () => {
      for (const attempt of refused) {
        const { status } = await refusalOf(attempt());
        expect([400, 403, 404, 409]).toContain(status);
      }
      await client.collection('organizations').update(org, { name: organization.name });
      await client.collection('profiles').update(profile.id, { roles: [roles.Technician] });
      await joinOrganization(technician, organization);
    });
    expect(events).toEqual([]);
  });

  it('[B7] and what cannot be told does not happen', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const { id: org, owner, roles } = organization;
    const member = await makeMember(server, organization, 'Technician');
    const newcomer = await server.makeUser('newcomer');
    const profile = await profileOf(organization, member);
    const { client } = owner;
    const state = async () => [
      await client.collection('organizations').getOne(org),
      await client.collection('profiles').getFullList({ filter: `org = "${org}"`, sort: 'id' }),
      await client.collection('roles').getFullList({ filter: `org = "${org}"`, sort: 'id' }),
      await client.collection('books').getFullList({ filter: `org = "${org}"`, sort: 'id' }),
    ];
    const before = await state();
    await sql(
      `CREATE TRIGGER no_events BEFORE INSERT ON organizationEvents BEGIN SELECT RAISE(ABORT, 'No.'); END`,
    );
    const attempts = [
      () => client.collection('organizations').update(org, { variables: { hourlyFee: 1 } }),
      () => client.collection('profiles').update(profile.id, { 'roles+': [roles.Author] }),
      () => client.collection('profiles').delete(profile.id),
      () => client.collection('roles').create({ org, name: 'New', permissions: [] }),
      () => client.collection('books').create({ org, name: 'New', refId: 'new' }),
      () => joinOrganization(newcomer, organization),
      () => makeOrganization(newcomer, 'Never Made'),
    ];
    for (const attempt of attempts) expect((await refusalOf(attempt())).status).toBe(400);
    await sql('DROP TRIGGER no_events');
    expect(await state()).toEqual(before);
    const made = await server.superuser
      .collection('organizations')
      .getFullList({ filter: 'name = "Never Made"' });
    expect(made).toEqual([]);
  });
});

describe('two at once', () => {
  it('[B7] are both told, each from what the other left', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const manager = await makeMember(server, organization, 'Administrator');
    const save = ({ client }: TestUser, key: string) =>
      saveVariables(client, organization.id, [{ key, from: undefined, to: 1 }]);
    const keys = Array.from({ length: 8 }, (_, at) => `v${at}`);
    const events = await told(organization, () =>
      Promise.all(keys.map((key, at) => save(at % 2 ? manager : organization.owner, key))),
    );
    expect(events).toHaveLength(8);
    for (const [at, key] of keys.entries()) {
      expect(events).toContainEqual({
        kind: 'variablesChanged',
        ...by(at % 2 ? manager : organization.owner),
        ...nobody,
        data: { changes: [{ name: key, after: 1 }], more: 0 },
      });
    }
  });

  it('[B7] give and take the roles of one member, and both are told', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const { owner, roles } = organization;
    const manager = await makeMember(server, organization, 'Administrator');
    const member = await makeMember(server, organization, 'Technician');
    const { id } = await profileOf(organization, member);
    const events = await told(organization, () =>
      Promise.all([
        owner.client.collection('profiles').update(id, { 'roles+': [roles.Author] }),
        manager.client.collection('profiles').update(id, { 'roles-': [roles.Technician] }),
      ]),
    );
    const author = { id: roles.Author, name: 'Author' };
    const technician = { id: roles.Technician, name: 'Technician' };
    const kind = 'memberRolesChanged';
    expect(events).toHaveLength(2);
    expect(events).toContainEqual({
      kind,
      ...by(owner),
      ...about(member),
      data: { added: [author], removed: [], more: 0 },
    });
    expect(events).toContainEqual({
      kind,
      ...by(manager),
      ...about(member),
      data: { added: [], removed: [technician], more: 0 },
    });
  });
});

describe('an event', () => {
  it('[B7] keeps the names of then, until the account is deleted', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const member = await makeMember(server, organization, 'Administrator');
    const other = await makeMember(server, organization, 'Technician');
    await member.client.collection('users').update(member.id, { name: 'Renamed' });
    await giveRoles(organization, member, 'Administrator', 'Author');
    const profile = await profileOf(organization, other);
    await member.client.collection('profiles').delete(profile.id);
    const names = async () =>
      (await eventsOf(organization)).map(({ kind, actor, actorName, subject, subjectName }) =>
        [kind, actor && actorName, actorName, subject && subjectName, subjectName].join(' '),
      );
    expect(await names()).toEqual([
      'organizationCreated Olga Olga  ',
      'memberJoined Administrator Administrator Administrator Administrator',
      'memberRolesChanged Olga Olga Administrator Administrator',
      'memberJoined Technician Technician Technician Technician',
      'memberRolesChanged Olga Olga Technician Technician',
      'memberRolesChanged Olga Olga Renamed Renamed',
      'memberRemoved Renamed Renamed Technician Technician',
    ]);
    await server.superuser.collection('users').delete(member.id);
    expect(await names()).toEqual([
      'organizationCreated Olga Olga  ',
      'memberJoined    ',
      'memberRolesChanged Olga Olga  ',
      'memberJoined Technician Technician Technician Technician',
      'memberRolesChanged Olga Olga Technician Technician',
      'memberRolesChanged Olga Olga  ',
      'memberRemoved   Technician Technician',
      'accountDeleted    ',
    ]);
    const all = JSON.stringify(await eventsOf(organization));
    for (const gone of [member.id, 'Renamed', '@']) expect(all).not.toContain(gone);
  });

  it('[B7] stays for two years, and no longer', async () => {
    const organization = await makeOrganization(await server.makeUser('Olga'));
    const add = (id: string, age: string) =>
      sql(
        `INSERT INTO organizationEvents (id, org, kind, data, created)
         VALUES ('${id}', '${organization.id}', 'x', '{}', strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${age}'))`,
      );
    await add('justtwoyearsold', '-2 years');
    await add('nottwoyearsoldy', '-729 days');
    await server.superuser.send('/api/crons/old-events', { method: 'POST' });
    const ids = async () => (await eventsOf(organization)).map(({ id }) => id);
    await expect.poll(ids).not.toContain('justtwoyearsold');
    expect(await ids()).toContain('nottwoyearsoldy');
    const refusal = sql(`DELETE FROM organizationEvents WHERE id = 'nottwoyearsoldy'`);
    expect((await refusalOf(refusal)).status).toBe(400);
  });
});
