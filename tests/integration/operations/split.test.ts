import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyData } from '../../../scripts/cells/copy.ts';
import { type Directory, openDirectory } from '../../../scripts/cells/directory.ts';
import { type Nats, startNats } from '../../../scripts/cells/nats.ts';
import { askAgain } from '../../../scripts/cells/server-access.ts';
import { type SplitContext, split, takeBack } from '../../../scripts/cells/split.ts';
import { splitByCommand } from '../../../scripts/cells/split-command.ts';
import { openStream, type SharedStream } from '../../../scripts/cells/stream.ts';
import { type CellWorker, startCellWorker } from '../../../scripts/cells/worker.ts';
import { anyPort, type PocketBaseServer, startPocketBase } from '../../../scripts/pocketbase.mjs';
import { type Ask, select } from '../../../scripts/sql.ts';
import { fetchLogPage } from '../../../src/server/log-route.ts';
import { openDrillDevice } from '../../cells/drill-device.ts';
import {
  connect,
  joinOrganization,
  makeOrganization,
  type TestOrganization,
  type TestUser,
} from '../../support/accounts.ts';
import { fewEngines, noLimits } from '../../support/limits.ts';
import { create, update } from '../../support/log-builder.ts';
import { root, runScript } from '../../support/run-script.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { newId } from '../../support/signed-order.ts';

type Tables = Record<string, string>;
vi.stubGlobal('__hooks', join(import.meta.dirname, '../../../pocketbase/pb_hooks'));
const tables: {
  BY_TRIGGERS: string[];
  OF_CELLS: string[];
  FOLLOWING: Tables;
  OF_ACCOUNTS: Tables;
  OF_BOOKS: Tables;
  OF_ORGANIZATIONS: Tables;
} = createRequire(import.meta.url)('../../../pocketbase/pb_hooks/lib/moved-tables.js');

const superuser = { email: 'keeper@example.test', password: 'password-of-the-split' };
const env = {
  ...noLimits,
  TIERBOOK_SUPERUSER_EMAIL: superuser.email,
  TIERBOOK_SUPERUSER_PASSWORD: superuser.password,
};

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A cell with organizations, JetStream, and where a second cell is to be. */
async function startCell() {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-split-'));
  ended.push(() => rm(folder, { recursive: true, force: true }));
  const nats: Nats = await startNats(join(folder, 'nats'));
  ended.push(nats.stop);
  const access = { servers: nats.servers, replicas: 1 };
  const directory: Directory = await openDirectory(access);
  const stream: SharedStream = await openStream(access);
  ended.push(async () => {
    await stream.close();
    await directory.close();
  });
  const a: TestServer = await startTestServer({ env });
  ended.push(a.stop);
  const port = await anyPort('127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, 'b');
  let b: PocketBaseServer | null = null;
  ended.push(async () => b?.stop());
  const asks: Record<string, Ask> = {
    a: askAgain({ url: a.url, ...superuser }),
    b: askAgain({ url, ...superuser }),
  };
  const warnings: string[] = [];
  const work = (cell: 'a' | 'b') => {
    const ask = asks[cell] as Ask;
    const log = (line: string) => warnings.push(`${cell}: ${line}`);
    const worker: CellWorker = startCellWorker({ cell, ask, stream, log });
    ended.push(worker.stop);
  };
  for (const [cell, address] of [
    ['a', a.url],
    ['b', url],
  ] as const) {
    const place = { url: `https://${cell}.tierbook.example`, address: new URL(address).host };
    await directory.tellCell(cell, { ...place, accounts: 1, room: 10, at: Date.now() });
  }
  const said: string[] = [];
  const context: SplitContext = {
    ...{ from: 'a', to: 'b', directory, stream },
    hosts: ['moving.tierbook.example'],
    askFrom: asks.a as Ask,
    askTo: asks.b as Ask,
    isUp: () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    copy: (copied) => copyData({ server: { url: a.url, ...superuser } }, data, copied),
    start: async () => {
      b = await startPocketBase({ dataDir: data, port, env, engines: fewEngines });
    },
    stop: async () => {
      await b?.stop();
      b = null;
    },
    say: (line) => said.push(line),
  };
  const sql = (cell: 'a' | 'b', query: string) => select(asks[cell] as Ask, query);
  return { a, url, directory, stream, context, said, sql, work, warnings, nats, data };
}

type Started = Awaited<ReturnType<typeof startCell>>;

const share = ({ sql }: Started, book: string) =>
  sql(
    'a',
    `UPDATE books SET shared = TRUE, updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE id = '${book}'`,
  );

const publish = ({ owner, id, book }: TestOrganization, changeset: unknown[], change = newId()) =>
  owner.client
    .collection('pricebookChanges')
    .create({ id: change, org: id, book: book.id, changeset });

/** A vendor that stays, an organization that moves and shares its book, and one that stays and inherits from both. */
async function makeOrganizations(started: Started) {
  const { a, directory, sql } = started;
  const make = async (name: string) => makeOrganization(await a.makeUser(name), name);
  const [vendor, moving, staying] = [
    await make('Vendor'),
    await make('Moving'),
    await make('Staying'),
  ];
  await share(started, vendor.book.id);
  await share(started, moving.book.id);
  const link = (of: TestOrganization, parent: string) =>
    of.owner.client.collection('books').update(of.book.id, { parent });
  await link(moving, vendor.book.id);
  await link(staying, moving.book.id);
  await publish(vendor, [create('menus', 'base', { name: 'Base' })]);
  await publish(moving, [create('menus', 'own', { name: 'Own' })]);
  await publish(staying, [create('menus', 'theirs', { name: 'Theirs' })]);
  await publish(moving, [update('menus', 'own', { name: 'Own 2' })]);
  const both = await a.makeUser('both');
  for (const each of [moving, staying]) await joinOrganization(both, each);
  // A row in each table that an organization has.
  const columns = await sql(
    'a',
    `SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c
     WHERE c.name IN ('seq', 'state', 'content', 'personal')`,
  );
  const made = [
    'organizations',
    'books',
    'pricebookChanges',
    'profiles',
    'roles',
    'organizationEvents',
  ];
  let seq = 1000;
  for (const table of Object.keys(tables.OF_ORGANIZATIONS).filter((name) => !made.includes(name))) {
    const more = columns.filter(([name]) => name === table).map(([, column]) => column);
    for (const { id } of [moving, staying]) {
      seq += 1;
      const values = more.map((column) => (column === 'seq' ? seq : "'{}'"));
      const query = `INSERT OR IGNORE INTO ${['id', 'org', ...more].join()}`.replace(
        'INTO ',
        `INTO ${table} (`,
      );
      await sql('a', `${query}) VALUES (${[`'${newId()}'`, `'${id}'`, ...values].join()})`);
    }
  }
  await directory.tellHost('moving.tierbook.example', { org: moving.id, cell: 'a' }, 0);
  return { vendor, moving, staying, both };
}

/** All rows of an organization, by table. */
async function rowsOf({ sql }: Started, cell: 'a' | 'b', org: string, but: string[] = []) {
  const found: Record<string, string[]> = {};
  const all = { ...tables.OF_ORGANIZATIONS, ...tables.FOLLOWING };
  for (const [table, column] of Object.entries(all)) {
    if (but.includes(table)) continue;
    const rows = await sql(cell, `SELECT * FROM ${table} WHERE ${column} = '${org}'`);
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

/** The same account, signed in at another cell by the token that it has. */
function at({ url }: Started, { client }: TestUser) {
  const other = connect(url);
  other.authStore.save(client.authStore.token, client.authStore.record);
  return other;
}

/** The status of an answer; `fetch` gives nobody another host name. */
async function askedBy(url: string, headers: Record<string, string>) {
  const asked = request(url, { headers });
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

const logOf = async ({ sql }: Started, cell: 'a' | 'b', book: string) =>
  (await sql(cell, `SELECT id FROM pricebookChanges WHERE book = '${book}' ORDER BY seq`)).map(
    ([id]) => id,
  );

describe('a cell that is split', () => {
  it('[D3] knows of each table whose its rows are', async () => {
    const started = await startCell();
    const rows = await started.sql(
      'a',
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
    );
    const { BY_TRIGGERS, OF_CELLS, ...byColumn } = tables;
    const known = [
      ...Object.values(byColumn).flatMap((each) => Object.keys(each)),
      ...BY_TRIGGERS,
      ...OF_CELLS,
      'users',
    ];
    expect(rows.map(([name]) => name).sort()).toEqual(known.sort());
  });

  it('[D3] gives an organization away with all that it has, and devices go on', {
    timeout: 120_000,
  }, async () => {
    const started = await startCell();
    const { context, sql, directory, work, stream } = started;
    const { vendor, moving, staying, both } = await makeOrganizations(started);
    work('a');
    await expect
      .poll(async () => (await stream.last(`tierbook.books.${moving.book.id}`))?.message)
      .toMatchObject({ place: 3 });
    const before = await rowsOf(started, 'a', moving.id);
    const stays = await rowsOf(started, 'a', staying.id);
    const page = await fetchLogPage(moving.owner.client, moving.id, { after: null, limit: 100 });
    const last = page.rows.at(-1);

    await split(context);

    expect(started.said.at(-1)).toContain('is split');
    const but = ['snapshots', 'variableVersions'];
    expect(await rowsOf(started, 'b', moving.id, but)).toEqual(
      Object.fromEntries(Object.entries(before).filter(([name]) => !but.includes(name))),
    );
    expect(await rowsOf(started, 'a', staying.id)).toEqual(stays);
    expect((await directory.host('moving.tierbook.example'))?.cell).toBe('b');
    // Of what moved the first cell has the shared book and its log, of what stayed the second one the vendor's.
    const left = await rowsOf(started, 'a', moving.id, ['variableVersions']);
    expect(
      Object.keys(left)
        .filter((name) => left[name]?.length !== 0)
        .sort(),
    ).toEqual(['books', 'changeHeads', 'organizations', 'pricebookChanges']);
    expect(await logOf(started, 'a', moving.book.id)).toEqual(
      await logOf(started, 'b', moving.book.id),
    );
    expect(await logOf(started, 'b', vendor.book.id)).toEqual(
      await logOf(started, 'a', vendor.book.id),
    );
    expect(Object.values(await rowsOf(started, 'b', staying.id)).flat()).toEqual([]);
    const accounts = async (cell: 'a' | 'b') =>
      (await sql(cell, 'SELECT id FROM users')).map(([id]) => id).sort();
    expect(await accounts('b')).toEqual([moving.owner.id, both.id].sort());
    expect(await accounts('a')).toEqual([vendor.owner.id, staying.owner.id, both.id].sort());
    for (const cell of ['a', 'b'] as const) {
      expect(await sql(cell, "SELECT name FROM sqlite_master WHERE name LIKE 'moves_%'")).toEqual(
        [],
      );
      expect(await sql(cell, 'PRAGMA integrity_check')).toEqual([['ok']]);
    }

    // The device's token, epoch and cursor hold in the new cell.
    const client = at(started, moving.owner);
    const there = { ...moving, owner: { ...moving.owner, client } };
    work('b');
    const made = await publish(there, [create('menus', 'later', { name: 'Later' })]);
    if (!last) throw new Error('There is no change.');
    const next = await fetchLogPage(client, moving.id, {
      after: { seq: last.seq, id: last.id },
      limit: 100,
    });
    expect(next).toMatchObject({ epoch: page.epoch, follows: true, rows: [{ id: made.id }] });
    // Who still asks the first cell is told to try again, and not that there is no such account or organization.
    await expect(publish(moving, [create('menus', 'x')])).rejects.toMatchObject({ status: 503 });
    const listed = `/api/collections/books/records`;
    const token = both.client.authStore.token;
    expect(await askedBy(started.a.url + listed, { Authorization: token })).toBe(200);
    const header = { Authorization: token, Host: 'Moving.tierbook.example:443' };
    expect(await askedBy(started.a.url + listed, header)).toBe(503);
    expect(await askedBy(started.url + listed, header)).toBe(200);
    expect(await askedBy(started.a.url + listed, { Authorization: 'nonsense' })).toBe(200);

    // Shared books go on by the stream, both ways.
    await expect.poll(() => logOf(started, 'a', moving.book.id)).toContain(made.id);
    const fromVendor = await publish(vendor, [update('menus', 'base', { name: 'Base 2' })]);
    await expect.poll(() => logOf(started, 'b', vendor.book.id)).toContain(fromVendor.id);
    for (const book of [moving.book.id, vendor.book.id]) {
      expect(await logOf(started, 'a', book)).toEqual(await logOf(started, 'b', book));
    }
    const seqs = await sql('a', 'SELECT seq FROM pricebookChanges');
    expect(new Set(seqs.map(String)).size).toBe(seqs.length);
    expect(started.warnings).toEqual([]);
  });

  it('[D3] answers 503 to what is written for what moves, for half a minute at most', async () => {
    const started = await startCell();
    const { context, sql, a } = started;
    const { moving, staying } = await makeOrganizations(started);
    const step = (body: object) => context.askFrom('cells/move', { split: 'a-b', ...body });
    const hold = { step: 'hold', source: 'a', cell: 'b', hold: '0'.repeat(32) };
    await step({ ...hold, orgs: [moving.id] });

    const post = async (path: string, body: object, method = 'POST') => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: moving.owner.client.authStore.token,
      };
      const answer = await fetch(`${a.url}/api/${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      return [answer.status, answer.headers.get('Retry-After')];
    };
    const records = (collection: string) => `collections/${collection}/records`;
    const change = { org: moving.id, book: moving.book.id, changeset: [create('menus', 'x')] };
    expect(await post(records('pricebookChanges'), change)).toEqual([503, '5']);
    expect(
      await post(`${records('books')}/${moving.book.id}`, { name: 'Another' }, 'PATCH'),
    ).toEqual([503, '5']);
    expect(
      await post(`${records('organizations')}/${moving.id}`, { name: 'Another' }, 'PATCH'),
    ).toEqual([503, '5']);
    expect(
      await post(`${records('users')}/${moving.owner.id}`, { name: 'Another' }, 'PATCH'),
    ).toEqual([503, '5']);
    const account = {
      email: 'new@example.test',
      password: 'ten letters',
      passwordConfirm: 'ten letters',
    };
    expect(await post(records('users'), account)).toEqual([503, '5']);
    const join = { orgId: moving.id, userId: staying.owner.id };
    await expect(
      staying.owner.client.send('/api/join', { method: 'POST', body: join }),
    ).rejects.toMatchObject({ status: 503 });
    // What moves is read, and what stays is written.
    expect(
      (await fetchLogPage(moving.owner.client, moving.id, { after: null, limit: 10 })).rows,
    ).toHaveLength(3);
    await publish(staying, [create('menus', 'meanwhile')]);
    // Nothing was written by halves.
    expect(await logOf(started, 'a', moving.book.id)).toHaveLength(2);

    // No longer than half a minute, whatever has become of the split.
    const [[longest]] = (await sql('a', 'SELECT MAX(until - unixepoch()) FROM moves')) as [
      [string],
    ];
    expect(Number(longest)).toBeLessThanOrEqual(30);
    await sql('a', 'UPDATE moves SET until = unixepoch() - 1');
    expect((await post(records('pricebookChanges'), change))[0]).toBe(200);
    await expect(step({ step: 'leave', hosts: [] })).rejects.toThrow('not held any more');

    await step({ ...hold, orgs: [moving.id] });
    expect((await post(records('pricebookChanges'), change))[0]).toBe(503);
    await takeBack(context);
    expect((await post(records('pricebookChanges'), change))[0]).toBe(200);

    // What has left is not dropped at once.
    await step({ ...hold, orgs: [moving.id] });
    await step({ step: 'leave', hosts: [] });
    expect(await post(records('pricebookChanges'), change)).toEqual([503, '5']);
    await sql('a', 'UPDATE moves SET until = 1');
    await step({ step: 'release' });
    expect(await sql('a', "SELECT name FROM sqlite_master WHERE name LIKE 'moves_%'")).toEqual([]);
  });

  it('[D3] is split to the end however often that is ended, and loses and doubles nothing', {
    tags: '@long',
    timeout: 1_200_000,
  }, async () => {
    const started = await startCell();
    const { context, directory, a, url, sql } = started;
    const { vendor, moving, staying } = await makeOrganizations(started);
    started.work('a');
    const device = openDrillDevice(moving);
    let isOver = false;
    const answered: string[] = [];
    // As devices do: to where the host name leads, again under the same id where nothing was answered.
    const writing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const id = newId();
        for (let isAnswered = false; !isAnswered; ) {
          const cell = (await directory.host('moving.tierbook.example'))?.cell;
          moving.owner.client.baseURL = cell === 'b' ? url : a.url;
          isAnswered = await publish(moving, [create('menus', `m${at}`)], id).then(
            () => true,
            ({ status, message }) => {
              if (status !== 0 && status !== 503)
                throw new Error(`The server answered ${status} ${message}`);
              return false;
            },
          );
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        answered.push(id);
        await publish(staying, [create('menus', `m${at}`)]);
      }
    })();

    // Each time one request later, before the organizations have left, and then again from the first one on.
    const attempts = { before: 0, after: 0 };
    for (let isSplit = false; !isSplit; ) {
      const left = await sql('a', 'SELECT org FROM moves WHERE until = 0 OR until > 1e15');
      const phase = left.length > 0 ? 'after' : 'before';
      attempts[phase] += 1;
      isSplit = await split(endingAfter(context, attempts[phase] - 1)).then(
        () => true,
        ({ message }) => {
          // A busy machine may take longer than half a minute: nothing has moved then.
          if (!/^ended$|not held any more|not up within/.test(message)) throw new Error(message);
          return false;
        },
      );
    }
    // Once more, with nothing left to do.
    await split(context);
    const before = answered.length;
    await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(before + 2);
    isOver = true;
    await writing;
    started.work('b');
    expect(Math.min(attempts.before, attempts.after)).toBeGreaterThan(5);

    const log = await logOf(started, 'b', moving.book.id);
    expect(log.slice(2)).toEqual(answered);
    await expect.poll(() => logOf(started, 'a', moving.book.id), { timeout: 60_000 }).toEqual(log);
    const { own, replayed } = await device.end();
    expect(own).toEqual(replayed);
    expect(await logOf(started, 'b', vendor.book.id)).toEqual(
      await logOf(started, 'a', vendor.book.id),
    );
    expect(await logOf(started, 'a', staying.book.id)).toHaveLength(answered.length + 1);
  });

  it('[D3] is split by its command, also where that was killed', {
    tags: '@long',
    timeout: 300_000,
  }, async () => {
    const started = await startCell();
    const { a, url, data, nats, context } = started;
    const { moving } = await makeOrganizations(started);
    const args = ['--from', 'a', '--from-url', a.url, '--to', 'b', '--to-url', url];
    args.push('--data', data, '--hosts', 'moving.tierbook.example');
    const settings = { ...env, TIERBOOK_NATS: nats.servers.join(), TIERBOOK_NATS_REPLICAS: '1' };
    for (const isLast of [false, true]) {
      const program = ['--import', 'tsx', join(root, 'scripts/cells/split-main.ts')];
      const child = spawn(process.execPath, [...program, ...args], {
        cwd: root,
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const over = once(child, 'close');
      for await (const line of createInterface({ input: child.stdout })) {
        if (!isLast && line.startsWith('Copies')) child.kill('SIGKILL');
        if (line.startsWith('Start the server')) await context.start?.();
      }
      const [code] = await over;
      if (isLast) expect(code).toBe(0);
    }
    expect(await logOf(started, 'b', moving.book.id)).toHaveLength(2);
  });

  it('[D3] is not split by words that make no sense, or with anything away', {
    timeout: 120_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tierbook-split-'));
    ended.push(() => rm(folder, { recursive: true, force: true }));
    const server = await startTestServer({ env });
    ended.push(server.stop);
    const gone = 'http://127.0.0.1:1';
    const words = (more: Record<string, string>) =>
      Object.entries({
        ...{ '--from': 'a', '--from-url': server.url, '--to': 'b', '--to-url': gone },
        ...{ '--data': join(folder, 'b'), '--hosts': 'moving.tierbook.example', ...more },
      }).flatMap(([name, value]) => (value === '' ? [] : [name, value]));
    const wrong: [string[], string][] = [
      [['--fast'], 'Unknown option'],
      [words({ '--data': '' }), '--data is missing'],
      [words({ '--data': join(folder, 'no', 'b') }), `There is no folder ${join(folder, 'no')}`],
      [words({ '--data': folder }), 'is there already'],
      [words({ '--from-url': gone }), `No server answers at ${gone}`],
      [words({ '--to': 'a' }), 'not split into itself'],
      [words({ '--hosts': 'x' }), 'x is no host name'],
      [words({ '--hosts': '', '--hosts-file': join(folder, 'none') }), 'cannot be read (ENOENT)'],
      [words({}), 'JetStream does not answer'],
    ];
    const settings = { ...env, TIERBOOK_NATS: '127.0.0.1:1' };
    for (const [args, message] of wrong) {
      await expect(splitByCommand(args, { env: settings, say: () => {} })).rejects.toThrow(message);
    }
    const { code, output } = await runScript('cells.mjs', ['split', '--fast'], settings);
    expect([code, output]).toEqual([1, expect.stringContaining('Unknown option')]);
    expect(output).not.toContain('    at ');
    expect(await readdir(folder)).toEqual([]);
  });
});

/** Ends a split behind the so-manieth of all that it does to cells, data and directory. */
function endingAfter(context: SplitContext, most: number): SplitContext {
  let done = 0;
  const counted =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await work(...args);
      done += 1;
      if (done > most) throw new Error('ended');
      return result;
    };
  const { directory, start, stop } = context;
  return {
    ...context,
    askFrom: counted(context.askFrom),
    askTo: counted(context.askTo),
    copy: counted(context.copy),
    start: start && counted(start),
    stop: stop && counted(stop),
    directory: { ...directory, tellHost: counted(directory.tellHost) },
  };
}
