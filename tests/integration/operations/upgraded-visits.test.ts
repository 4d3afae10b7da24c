import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findPocketBase,
  type PocketBaseServer,
  startPocketBase,
} from '../../../scripts/pocketbase.mjs';
import { orderNumberText } from '../../../src/domain/order/order-number.ts';
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

/** What a server had stored before migrations 0026 to 0028, 0034, 0039 to 0041, 0047 and 0054, which run again on it. */

const said: string[] = [];
let dataDir: string;
let server: PocketBaseServer;
let superuser: PocketBase;
let owner: TestUser;
let twin: TestUser;
let org: string;
let columnsOfCutOff: string[];
const ids = { ahead: '', empty: '', erased: '', quoted: '' };

/** A migration by itself: a server would run those of the project. */
const tellAndMend = `migrate((app) => {
  const columns = arrayOf(new DynamicModel({ name: '' }));
  app.db().newQuery("SELECT name FROM pragma_table_info('orders')").all(columns);
  console.log('columns ' + columns.map(({ name }) => name).join());
  app.db().newQuery('DROP TRIGGER planted_fault').execute();
});`;

async function columnsOfOrders(): Promise<string[]> {
  const migrations = join(dataDir, 'mending');
  await mkdir(migrations);
  await writeFile(join(migrations, '1_mend.js'), tellAndMend);
  const folders = ['--dir', dataDir, '--migrationsDir', migrations];
  const program = await findPocketBase();
  const told = execFileSync(program, ['migrate', 'up', ...folders], { encoding: 'utf8' });
  return told.match(/columns (.*)/)?.[1]?.split(',') ?? [];
}

const start = () => startPocketBase({ dataDir, port: 0, log: (line) => said.push(line) });

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
  const plain = session(newVisitId(owner.id));
  const seen = { at: 1, currency: null, tiers: [{ name: 'Gold', refId: 'g', due: '273' }] };
  const offer = { title: 'Pump', currency: 'usd', callTime: 'Holiday' };
  const picked = { seen, selectedOffer: offer, selectedPrice: '400' };
  const jobs = plain.jobs.map((job) => ({ ...job, ...picked })) as object;
  const looked = { ...plain, jobs } as typeof plain;
  const visit = await push('visits', sentVisit(org, looked));
  const order = (of = visit) => sentOrder({ org, user: owner.id, visit: of });
  for (const name of ['ahead', 'empty', 'quoted'] as const)
    ids[name] = await push('orders', order());
  ids.erased = await push('orders', order(newVisitId(owner.id)));

  // As it was before: no such columns, their trigger without them, addresses compared with case.
  const [{ sql: trigger } = { sql: '' }] = await rowsOf(
    sql,
    "SELECT sql FROM sqlite_master WHERE name = 'orders_not_updated'",
  );
  for (const name of ['not_updated', 'number_not_replaced', 'quote_not_replaced'])
    await sql(`DROP TRIGGER orders_${name}`);
  const orders = before.superuser.collections;
  const { fields, indexes } = await orders.getOne('orders');
  const added = ['sentErased', 'deviceSignedAt', 'number', 'quote', 'beside', 'witness'];
  await orders.update('orders', {
    fields: fields.filter(({ name }) => !added.includes(name)),
    indexes: indexes.filter((index: string) => !/idx_orders_(number|quote)/.test(index)),
  });
  const at = (modifier: string) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${modifier}')`;
  await sql(`UPDATE orders SET signedAt = ${at('+300 days')} WHERE id = '${ids.ahead}'`);
  const nothing = `personal = '', salt = '', signature = '', erased = ${at('+0 days')}`;
  await sql(`UPDATE orders SET ${nothing} WHERE id IN ('${ids.empty}', '${ids.erased}')`);
  await sql(
    `UPDATE orders SET replaces = '"', visit = visit || '","x":"' WHERE id = '${ids.quoted}'`,
  );
  await sql(
    trigger
      .replace(/ OR OLD\.(deviceSignedAt|number|quote) IS NOT NEW\.\1/g, '')
      .replace(/ OR \(OLD\.witness [^)]*\)/, ''),
  );
  const users = await orders.getOne('users');
  await orders.update('users', {
    indexes: users.indexes.map((index: string) => index.replace(' COLLATE NOCASE', '')),
  });
  await sql(`UPDATE users SET email = upper('${owner.email}') WHERE id = '${twin.id}'`);
  await sql(
    `DELETE FROM _migrations WHERE file LIKE '0026%' OR file LIKE '0027%' OR file LIKE '0028%'
       OR file LIKE '0034%' OR file LIKE '0039%' OR file LIKE '0040%' OR file LIKE '0041%' OR file LIKE '0047%' OR file LIKE '0054%' OR file LIKE '0055%'`,
  );
  await sql(
    "UPDATE counted_visits SET state = json_remove(state, '$.jobs[0].seen', '$.jobs[0].selectedOffer.callTime')",
  );
  const watching = ['costs_made', 'costs_changed', 'variables_made', 'variables_changed'];
  for (const name of [...watching, 'closed', 'account_gone'])
    await sql(`DROP TRIGGER variableVersions_${name}`);
  await sql('DROP TABLE variableVersions');
  const organizations = await orders.getOne('organizations');
  await orders.update('organizations', {
    fields: organizations.fields.filter(({ name }) => name !== 'costs'),
  });
  await orders.update('currencyRates', {
    indexes: [
      'CREATE UNIQUE INDEX idx_currencyRates_pair ON currencyRates (currencyRateFixed, baseCurrency, quoteCurrency)',
    ],
  });
  // A second rate of each currency, of some of them earlier than the first; and a set with none from the base unit.
  const again = (id: string, of: string, base: string, created: string) =>
    `INSERT INTO currencyRates (id, currencyRateFixed, baseCurrency, quoteCurrency, rate, created, updated)
     SELECT ${id}, ${of}, ${base}, quoteCurrency, rate * 2, ${created}, updated FROM currencyRates WHERE baseCurrency = ''`;
  await sql(
    again("'twint' || substr(id, 6)", 'currencyRateFixed', 'quoteCurrency', "'2020-01-01'"),
  );
  await sql(again("'twinu' || substr(id, 6)", "'lateset'", 'quoteCurrency', "'2020-01-02'"));
  await sql(again("'twinv' || substr(id, 6)", "'lateset'", "'unknown'", "'2020-01-01'"));
  await sql(`CREATE TRIGGER planted_fault BEFORE UPDATE ON orders
     WHEN OLD.id = '${ids.quoted}' AND NEW.seq > OLD.seq BEGIN SELECT RAISE(ABORT, 'Cut off'); END`);
  await before.halt();
  await expect(start()).rejects.toThrow();
  columnsOfCutOff = await columnsOfOrders();

  server = await start();
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

it('[V5] [M3] counts what was seen in visits that came before, and the call time of what was picked', async () => {
  const [counted] = await rowsOf(sqlOf(superuser), 'SELECT state FROM counted_visits');
  const [job] = JSON.parse(counted?.state ?? '').jobs;
  expect(job.seen.tiers[0].due).toBe('273');
  expect(job.selectedOffer.callTime).toBe('Holiday');
});

it('[M4] an organization from before says nothing of its costs, and can say them', async () => {
  const { client } = await signIn(owner.email);
  const organizations = client.collection('organizations');
  expect(await organizations.getOne(org)).toMatchObject({ costs: null });
  expect(await organizations.update(org, { costs: { laborCost: 6 } })).toMatchObject({
    costs: { laborCost: 6 },
  });
});

it('[S6] leaves one rate of each currency in a set: from the base unit, else the first', async () => {
  const rates = await rowsOf(
    sqlOf(superuser),
    'SELECT substr(id, 1, 5) AS first, currencyRateFixed, baseCurrency, quoteCurrency FROM currencyRates',
  );
  const [opening, late] = [true, false].map((isOpening) =>
    rates.filter(({ currencyRateFixed }) => (currencyRateFixed !== 'lateset') === isOpening),
  );
  expect(opening?.map(({ baseCurrency }) => baseCurrency)).toEqual(['', '', '', '', '']);
  expect(late?.map(({ first }) => first)).toEqual(Array(5).fill('twinv'));
  expect(said.join('\n')).toContain('quoted eur more than once');
});

it('[V3] numbers stored orders by their seq, all or none, and tells of them again', async () => {
  expect(columnsOfCutOff).toContain('seq');
  expect(columnsOfCutOff).not.toContain('number');
  const rows = await rowsOf(sqlOf(superuser), 'SELECT id, number, seq FROM orders ORDER BY seq');
  expect(rows.at(-1)?.id).toBe(ids.ahead);
  expect(rows.map(({ number }) => Number(number) % 1_000_000_000)).toEqual([1, 2, 3, 4]);
  expect(orderNumberText(Number(rows[0]?.number))).toMatch(/^N-20\d\d-0001$/);
  await expect(
    sqlOf(superuser)(`UPDATE orders SET number = 7 WHERE id = '${ids.ahead}'`),
  ).rejects.toMatchObject({ status: 400 });
});
