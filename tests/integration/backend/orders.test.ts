import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOfficeOrder } from '../../../src/domain/office/office-visit.ts';
import { orderPageSchema } from '../../../src/schemas/visit.ts';
import {
  giveRoles,
  makeOrganization,
  profileOf,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { makeMember, startTestServer, type TestServer } from '../../support/server.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { ask, hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';

let server: TestServer;
let organization: TestOrganization;
let technician: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  organization = await makeOrganization(await server.makeUser('owner'));
  technician = await makeMember(server, organization, 'Technician');
});
afterAll(() => server.stop());

const push = (order: object, user = technician) =>
  ask(server.url, user, 'POST', '/api/collections/orders/records', order);
const pull = async (query = '', user = technician) =>
  orderPageSchema.parse(
    (await ask(server.url, user, 'GET', `/api/orders/${organization.id}${query}`)).body,
  ).rows;
const signed = (more: Parameters<typeof sentOrder>[1] = {}, user = technician) =>
  sentOrder({ org: organization.id, user: user.id, visit: newVisitId(user.id) }, more);
const sql = (query: string) =>
  server.superuser.send('/api/sql', { method: 'POST', body: { query } });
const remove = async (user: TestUser) => {
  const { id } = await profileOf(organization, user);
  await organization.owner.client.collection('profiles').delete(id);
};

describe('an order', () => {
  it('[V3] is stored once: a repeat is answered with it, and changes nothing', async () => {
    const order = signed();
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => push(order)));
    expect(first).toMatchObject({ status: 200, body: { ...order, signedAt: expect.any(String) } });
    for (const { status, body } of others) expect([status, body]).toEqual([200, first?.body]);
    const { org: _, ...shown } = order;
    expect(await pull(`?visit=${order.visit}`)).toMatchObject([
      { ...shown, signedAt: expect.any(String), user: technician.id, late: false, erased: '' },
    ]);
  });

  it('[V5] [O8] is counted with what its discount takes off', async () => {
    const amounts = { standard: '28', agreement: '25', due: '28' };
    const order = signed({ discount: { name: 'Señor', percent: '10', ...amounts } });
    await push(order);
    const query = `?whose=all&states=counted&visit=${order.visit}`;
    const [row] = await pull(query, organization.owner);
    if (!row) throw new Error('not counted');
    expect(JSON.parse(row.content).discount).toEqual({ name: 'Señor', due: '28' });
    expect(readOfficeOrder(row)?.lines).toMatchObject([
      { kind: 'discount', offer: 'Señor', amount: '-28', isSold: true },
    ]);
  });

  it('[V3] [O8] [O9] has no amount that is longer than one may be', async () => {
    const long = '1'.repeat(38);
    const amounts = { standard: '28', agreement: '25', due: '28' };
    for (const more of [
      { discount: { name: 'x', percent: long, ...amounts } },
      { discount: { name: 'x', amount: long, ...amounts } },
      { discount: { name: 'x', percent: '1', max: long, ...amounts } },
      { monthly: { payment: long, months: 12, disclosure: '' } },
    ])
      expect((await push(signed(more))).body.message).toBe('Invalid value for content');
  });

  it('[V3] names the one that it takes the place of', async () => {
    const first = signed();
    await push(first);
    const second = signed({ visit: first.visit, replaces: first.id });
    expect((await push(second)).body.replaces).toBe(first.id);
    const rows = await pull(`?visit=${first.visit}`);
    expect(rows.map(({ id, replaces }) => [id, replaces])).toEqual([
      [first.id, ''],
      [second.id, first.id],
    ]);
  });

  it('[V3] has the next number of its organization and the year there, however many come at once', async () => {
    const owner = await server.makeUser('numbered');
    const numbered = await makeOrganization(owner);
    const set = (timeZone: string) =>
      owner.client.collection('organizations').update(numbered.id, { variables: { timeZone } });
    const of = (signedAt?: string) =>
      sentOrder(
        { org: numbered.id, user: owner.id, visit: newVisitId(owner.id) },
        signedAt ? { signedAt } : {},
      );
    const numberOf = async (order: object) => (await push(order, owner)).body.number;
    await set('America/Chicago');
    const turn = '2026-01-01T05:59:00.000Z';
    const [first, ...others] = Array.from({ length: 6 }, () => of(turn));
    const numbers = await Promise.all([first, ...others].map((order) => numberOf(order ?? {})));
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((count) => 2025e9 + count));
    expect(await numberOf(of('2026-01-01T06:00:00.000Z'))).toBe(2026e9 + 1);
    await set('Europe/Berlin');
    expect(await numberOf(of(turn))).toBe(2026e9 + 2);
    await set('No/Zone');
    expect(await numberOf(of(turn))).toBe(2026e9 + 3);
    expect(await numberOf(first ?? {})).toBe(numbers[0]);
    const page = await ask(server.url, owner, 'GET', `/api/orders/${numbered.id}`);
    expect(orderPageSchema.parse(page.body).rows.map(({ number }) => number)).toContain(2026e9 + 3);
  });

  it('[V3] keeps a number that its device has seen, where it is free and may have been given', async () => {
    const owner = await server.makeUser('restored');
    const restored = await makeOrganization(owner);
    const of = (number: unknown, signedAt = '2026-06-01T12:00:00.000Z') => ({
      ...sentOrder({ org: restored.id, user: owner.id, visit: newVisitId(owner.id) }, { signedAt }),
      number,
    });
    const numberOf = async (order: object) => (await push(order, owner)).body.number - 2026e9;
    expect(await numberOf(of(2026e9 + 412))).toBe(412);
    expect(await numberOf(of(2026e9 + 7))).toBe(7);
    expect(await numberOf(of(2026e9 + 412))).toBe(413);
    expect(await numberOf(of(undefined))).toBe(414);
    expect(await numberOf(of(2026e9 + 10_414))).toBe(10_414);
    for (const seen of [2026e9 + 20_415, 2025e9 + 3, 2027e9 - 1, 2026e9, -1, 0.5, 1e300, 'x', null])
      expect((await numberOf(of(seen))) - 10_414).toBeGreaterThan(0);
    expect(await numberOf(of(undefined))).toBe(10_424);
    expect((await push(of(2025e9 + 3, '2026-01-01T05:00:00.000Z'), owner)).body.number).toBe(
      2025e9 + 3,
    );
  });

  it('[V3] is refused with a wrong hash, of another’s visit, and where it says something else than it is', async () => {
    const order = signed();
    const colleague = await makeMember(server, organization, 'Technician');
    const resealed = (content: string) => ({ ...order, content, hash: hashOf(content) });
    const said = JSON.parse(order.content);
    const twice = `{"org":"${organization.id}",${order.content.slice(1)}`;
    const refused: [object, string][] = [
      [
        { ...order, content: order.content.replace('"393"', '"3"') },
        'The hash of the content is wrong',
      ],
      [{ ...order, hash: hashOf('') }, 'The hash of the content is wrong'],
      [{ ...order, hash: order.hash.toUpperCase() }, 'The hash of the content is wrong'],
      [
        { ...order, personal: order.personal.replace('Mar', 'Dar') },
        'The hash of the personal is wrong',
      ],
      [{ ...order, personal: '' }, 'The hash of the personal is wrong'],
      [{ ...order, salt: '' }, 'The hash of the personal is wrong'],
      [signed({}, colleague), 'The visit is not yours'],
      [{ ...order, visit: newVisitId(technician.id) }, 'The order does not say its own visit'],
      [{ ...order, id: signed().id }, 'The order does not say its own id'],
      [signed({ org: 'another00000000' }), 'Failed to create record.'],
      [{ ...order, org: 'another00000000' }, 'The order does not say its own org'],
      [signed({ user: colleague.id }), 'The order does not say its own user'],
      [
        resealed(JSON.stringify({ ...said, replaces: 7 })),
        'The order does not say its own replaces',
      ],
      [resealed(JSON.stringify({ ...said, id: 7 })), 'The order does not say its own id'],
      [resealed(twice), 'Invalid value for content'],
      [resealed('no JSON'), 'Invalid value for content'],
      [resealed(JSON.stringify([said])), 'Invalid value for content'],
      [signed({ terms: 'x'.repeat(1_048_577) }), 'The order is too large: at most 1 MB'],
      [{ ...order, signedAt: 'yesterday' }, 'Failed to create record.'],
    ];
    for (const [sent, message] of refused) {
      const { status, body } = await push(sent);
      const found = [status === 403 ? 400 : status, body.message];
      if (message.startsWith('Failed'))
        expect(status, JSON.stringify(sent).slice(0, 90)).toBeGreaterThan(399);
      else expect(found, message).toEqual([400, message]);
    }
    expect((await push({ ...order, signature: 'x'.repeat(10_000_000) })).status).toBe(413);
    expect(await pull(`?visit=${order.visit}`)).toEqual([]);
    expect((await push(order)).status).toBe(200);
  });

  it('[V3] is never changed: not by a second push, by nobody’s request, and not past them', async () => {
    const order = signed();
    const { body: stored } = await push(order);
    const again = { ...signed({ id: order.id, visit: order.visit }), signedAt: order.signedAt };
    for (const other of [
      again,
      { ...order, signature: '' },
      { ...order, signedAt: new Date(0).toISOString() },
    ])
      expect(await push(other)).toMatchObject({
        status: 400,
        body: { message: 'The order is there with other content, and is never changed' },
      });
    const record = `/api/collections/orders/records/${order.id}`;
    for (const user of [technician, organization.owner]) {
      expect((await ask(server.url, user, 'PATCH', record, { late: true })).status).toBe(403);
      expect((await ask(server.url, user, 'DELETE', record)).status).toBe(403);
    }
    const orders = server.superuser.collection('orders');
    await expect(orders.update(order.id, { late: true })).rejects.toMatchObject({ status: 403 });
    await expect(orders.delete(order.id)).rejects.toMatchObject({ status: 403 });
    for (const change of [
      `UPDATE orders SET content = '{}' WHERE id = '${order.id}'`,
      `UPDATE orders SET personal = '{}' WHERE id = '${order.id}'`,
      `DELETE FROM orders WHERE id = '${order.id}'`,
      `INSERT OR REPLACE INTO orders SELECT * FROM orders WHERE id = '${order.id}'`,
    ])
      await expect(sql(change), change).rejects.toMatchObject({ status: 400 });
    expect((await push(order)).body).toEqual(stored);
  });

  it('[V3, B12] stays without a name where the account is deleted', async () => {
    const leaving = await makeMember(server, organization, 'Technician');
    const order = signed({}, leaving);
    await push(order, leaving);
    await server.superuser.collection('users').delete(leaving.id);
    const rows = await pull('?whose=all', organization.owner);
    expect(rows.find(({ id }) => id === order.id)).toMatchObject({ user: '', hash: order.hash });
  });

  it('[V4] is read by whoever made it, and with `sales` or `manage` by those', async () => {
    const colleague = await makeMember(server, organization, 'Technician');
    const author = await makeMember(server, organization, 'Author');
    const order = signed();
    await push(order);
    const path = `/api/collections/orders/records/${order.id}`;
    const statuses = async (user: TestUser) => [
      (await ask(server.url, user, 'GET', `/api/orders/${organization.id}?whose=all`)).status,
      (await ask(server.url, user, 'GET', path)).status,
    ];
    expect(await statuses(technician)).toEqual([403, 200]);
    expect(await statuses(colleague)).toEqual([403, 404]);
    expect(await statuses(author)).toEqual([403, 404]);
    expect(await statuses(organization.owner)).toEqual([200, 200]);
    expect(await pull('', colleague)).toEqual([]);
  });
});

describe('somebody who was removed', () => {
  it('[V4] sends what was signed before, marked, reads nothing, and adds nothing', async () => {
    const leaver = await makeMember(server, organization, 'Technician');
    const before = signed({}, leaver);
    const visit = sentVisit(organization.id, session(before.visit));
    await remove(leaver);
    const after = signed({ signedAt: new Date(Date.now() + 1000).toISOString() }, leaver);
    await expect
      .poll(() => new Date().toISOString() > after.signedAt, { timeout: 5000 })
      .toBe(true);

    const path = '/api/collections/visits/records';
    expect((await ask(server.url, leaver, 'POST', path, visit)).status).toBe(400);
    expect(await push(before, leaver)).toMatchObject({ status: 200, body: { late: true } });
    expect((await push(before, leaver)).status).toBe(200);
    expect((await push(after, leaver)).status).toBe(403);
    expect((await ask(server.url, leaver, 'GET', `/api/orders/${organization.id}`)).status).toBe(
      403,
    );
    const record = `/api/collections/orders/records/${before.id}`;
    expect((await ask(server.url, leaver, 'GET', record)).status).toBe(404);
    const rows = await pull('?whose=all', organization.owner);
    expect(rows.find(({ id }) => id === before.id)).toMatchObject({ late: true });
  });

  it('[V4] whose clock is a year off is believed as far as it can be right', async () => {
    const leaver = await makeMember(server, organization, 'Technician');
    const year = 365 * 24 * 60 * 60 * 1000;
    const behind = signed({ signedAt: new Date(Date.now() - year).toISOString() }, leaver);
    const ahead = signed({ signedAt: new Date(Date.now() + year).toISOString() }, leaver);
    await giveRoles(organization, leaver);
    for (const order of [behind, ahead])
      expect(await push(order, leaver)).toMatchObject({ status: 200, body: { late: true } });
  });

  it('[V4] is heard for 30 days, by the server’s clock', async () => {
    const leaver = await makeMember(server, organization, 'Technician');
    await remove(leaver);
    const ended = (days: number) =>
      sql(
        `UPDATE formerMembers SET ended = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')
         WHERE user = '${leaver.id}'`,
      );
    const early = () => signed({ signedAt: '2020-01-01T00:00:00.000Z' }, leaver);
    await ended(29);
    expect((await push(early(), leaver)).status).toBe(200);
    await ended(31);
    expect((await push(early(), leaver)).status).toBe(403);
    await server.superuser.send('/api/crons/old-visits', { method: 'POST' });
    const left = () =>
      server.superuser.collection('formerMembers').getFullList({ filter: `user = "${leaver.id}"` });
    await expect.poll(left).toEqual([]);
  });

  it('[V4] who never had a role there adds nothing', async () => {
    const newcomer = await makeMember(server, organization);
    expect((await push(signed({}, newcomer), newcomer)).status).toBe(403);
    await remove(newcomer);
    expect((await push(signed({}, newcomer), newcomer)).status).toBe(403);
    const outsider = await server.makeUser('outsider');
    expect((await push(signed({}, outsider), outsider)).status).toBe(403);
  });
});
