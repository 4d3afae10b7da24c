import { rm } from 'node:fs/promises';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import {
  connect,
  makeOrganization,
  makeUser,
  PASSWORD,
  type TestUser,
} from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import { sentOrder } from '../../support/signed-order.ts';
import { newVisitId, sentVisit, session } from '../../support/visits.ts';

/** What a server had stored before migrations 0026 to 0028, which run again on it. */

const said: string[] = [];
let dataDir: string;
let server: PocketBaseServer;
let superuser: PocketBase;
let owner: TestUser;
let twin: TestUser;
let org: string;
const ids = { ahead: '', empty: '', erased: '', quoted: '' };

const sqlOf = (client: PocketBase) => (query: string) =>
  client.send('/api/sql', { method: 'POST', body: { query } });

beforeAll(async () => {
  const before = await startTestServer();
  ({ dataDir } = before);
  const sql = sqlOf(before.superuser);
  owner = await before.makeUser('owner');
  twin = await before.makeUser('twin');
  org = (await makeOrganization(owner)).id;
  const push = async (collection: string, body: object) =>
    (await owner.client.collection(collection).create(body)).id;
  const visit = await push('visits', sentVisit(org, session(newVisitId(owner.id))));
  const order = (of = visit) => sentOrder({ org, user: owner.id, visit: of });
  for (const name of ['ahead', 'empty', 'quoted'] as const)
    ids[name] = await push('orders', order());
  ids.erased = await push('orders', order(newVisitId(owner.id)));

  // As it was before: no such columns, their trigger without them, addresses compared with case.
  const [{ sql: trigger } = { sql: '' }] = await rowsOf(
    sql,
    "SELECT sql FROM sqlite_master WHERE name = 'orders_not_updated'",
  );
  await sql('DROP TRIGGER orders_not_updated');
  const orders = before.superuser.collections;
  const { fields } = await orders.getOne('orders');
  const added = ['sentErased', 'deviceSignedAt'];
  await orders.update('orders', { fields: fields.filter(({ name }) => !added.includes(name)) });
  const at = (modifier: string) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${modifier}')`;
  await sql(`UPDATE orders SET signedAt = ${at('+300 days')} WHERE id = '${ids.ahead}'`);
  const nothing = `personal = '', salt = '', signature = '', erased = ${at('+0 days')}`;
  await sql(`UPDATE orders SET ${nothing} WHERE id IN ('${ids.empty}', '${ids.erased}')`);
  await sql(
    `UPDATE orders SET replaces = '"', visit = visit || '","x":"' WHERE id = '${ids.quoted}'`,
  );
  await sql(trigger.replace(' OR OLD.deviceSignedAt IS NOT NEW.deviceSignedAt', ''));
  const users = await orders.getOne('users');
  await orders.update('users', {
    indexes: users.indexes.map((index: string) => index.replace(' COLLATE NOCASE', '')),
  });
  await sql(`UPDATE users SET email = upper('${owner.email}') WHERE id = '${twin.id}'`);
  await sql(
    "DELETE FROM _migrations WHERE file LIKE '0026%' OR file LIKE '0027%' OR file LIKE '0028%'",
  );
  await before.halt();

  server = await startPocketBase({ dataDir, port: 0, log: (line) => said.push(line) });
  superuser = connect(server.url);
  const { email, password } = server.superuser;
  await superuser.collection('_superusers').authWithPassword(email, password);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

async function rowsOf(sql: ReturnType<typeof sqlOf>, query: string) {
  const { columns, rows } = await sql(query);
  return rows.map((row: string[]) =>
    Object.fromEntries(columns.map(({ name }: { name: string }, at: number) => [name, row[at]])),
  ) as Record<string, string>[];
}

const signIn = async (email: string) => {
  const client = connect(server.url);
  const { record } = await client.collection('users').authWithPassword(email, PASSWORD);
  return { client, id: record.id };
};

it('[V3] puts back orders that were signed in the future, and tells of them again', async () => {
  const { client } = await signIn(owner.email);
  const query = { whose: 'all' };
  const { rows } = await client.send(`/api/orders/${org}`, { query });
  const [last] = rows.slice(-1);
  expect(last.id).toBe(ids.ahead);
  expect(Date.parse(last.signedAt)).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(last.deviceSignedAt)).toBeGreaterThan(Date.now());
  await expect(
    sqlOf(superuser)(`UPDATE orders SET deviceSignedAt = '' WHERE id = '${ids.ahead}'`),
  ).rejects.toMatchObject({ status: 400 });
  expect(rows.find(({ id }: { id: string }) => id === ids.quoted).replaces).toBe('"');
});

it('[V6] takes an order that came empty for no erasure, where its visit was not erased', async () => {
  const rows = await rowsOf(
    sqlOf(superuser),
    `SELECT id, sentErased FROM orders WHERE id IN ('${ids.empty}', '${ids.erased}')`,
  );
  expect(Object.fromEntries(rows.map(({ id, sentErased }) => [id, Number(sentErased)]))).toEqual({
    [ids.empty]: 1,
    [ids.erased]: 0,
  });
});

it('[B6] lets twins of before in, tells the operator of them, and lets no others come', async () => {
  const upper = owner.email.toUpperCase();
  expect((await signIn(owner.email)).id).toBe(owner.id);
  expect((await signIn(upper)).id).toBe(twin.id);
  expect(said.join('\n')).toContain(`${owner.id} and ${twin.id}`);
  const body = { password: PASSWORD, passwordConfirm: PASSWORD };
  const third = owner.email.replace('owner', 'Owner');
  await expect(
    connect(server.url)
      .collection('users')
      .create({ ...body, email: third }),
  ).rejects.toMatchObject({ status: 400 });
  const other = await makeUser(server.url, 'other');
  expect((await signIn(other.email.toUpperCase())).id).toBe(other.id);
});
