import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ClientResponseError } from 'pocketbase';
import { makeOrganization, makeUser, type TestOrganization } from '../support/accounts.ts';
import { create, update } from '../support/log-builder.ts';
import { newId } from '../support/signed-order.ts';
import { type DrillDevice, openDrillDevice } from './drill-device.ts';
import { type Drill, type DrillCell, type Part, startDrill } from './parts.ts';

const usage = `Usage: npm run cells -- drill [--minutes 2] [--cells 3] [--nodes 3] [--vendors 2] [--clients 4] [--seed 1]

Starts nodes of JetStream and cells on this machine. In each cell some vendors share their books and publish all the time,
and some clients inherit from vendors of all cells, each with a device that reads. For the given time one part after the
other is killed, and started again. Then it is checked that each change that was answered is in every cell, once and in the
order of its home, and that each device's tables equal a replay of its cell's log.`;

const number = (text: string | undefined, usual: number) =>
  text === undefined ? usual : Number(text);

/** Numbers from 0 up to 1 that the same seed gives again (mulberry32). */
function randomOf(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Vendor = TestOrganization & { cell: DrillCell; acknowledged: string[] };

async function makeVendor(cell: DrillCell, name: string): Promise<Vendor> {
  const owner = await makeUser(cell.url, 'vendor');
  const company = await makeOrganization(owner, name);
  await cell.ask('sql', {
    query: `UPDATE books SET shared = TRUE, updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE id = '${company.book.id}'`,
  });
  return { ...company, cell, acknowledged: [] };
}

async function makeClient(
  cell: DrillCell,
  name: string,
  parent: string,
): Promise<TestOrganization> {
  const company = await makeOrganization(await makeUser(cell.url, 'client'), name);
  await company.owner.client.collection('books').update(company.book.id, { parent });
  return company;
}

/** Publishes again and again, as a device does: what was not answered is sent again, under its id. */
async function keepPublishing(vendor: Vendor, restMs: () => number, isOver: () => boolean) {
  const changes = vendor.owner.client.collection('pricebookChanges');
  for (let at = 0; !isOver(); at += 1) {
    const refId = `m${at % 50}`;
    const record =
      at < 50 ? create('menus', refId) : update('menus', refId, { name: `Name ${at}` });
    const change = { id: newId(), org: vendor.id, book: vendor.book.id, changeset: [record] };
    for (let isAnswered = false; !isAnswered; ) {
      try {
        await changes.create(change);
        vendor.acknowledged.push(change.id);
        isAnswered = true;
      } catch (error) {
        const { status } = error as ClientResponseError;
        if (error instanceof ClientResponseError && status >= 400 && status < 500) throw error;
        if (isOver()) return;
        await pause(200);
      }
    }
    await pause(restMs());
  }
}

/** One after the other is killed and started again. @returns how often each was */
async function keepKilling(parts: readonly Part[], random: () => number, isOver: () => boolean) {
  const kills = new Map<string, number>();
  while (!isOver()) {
    const part = parts[Math.floor(random() * parts.length)];
    if (!part) break;
    await part.kill();
    const kind = part.name.split(' ')[0] ?? '';
    kills.set(kind, (kills.get(kind) ?? 0) + 1);
    await pause(random() * 2000);
    await part.start();
    await pause(500 + random() * 3000);
  }
  return kills;
}

const idsIn = async (cell: DrillCell, book: string) => {
  const rows = await cell.sql(`SELECT id FROM changeHeads WHERE book = '${book}' ORDER BY seq`);
  return rows.map(([id]) => id ?? '');
};

async function until(what: string, minutes: number, test: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < minutes * 60_000) {
    if (await test().catch(() => false)) return Date.now() - began;
    await pause(100);
  }
  throw new Error(`After ${minutes} minutes still not so: ${what}`);
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((x, y) => x - y)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** From a publication's answer until it is in the log of another cell, in ms. */
async function measureWay(vendor: Vendor, other: DrillCell, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const id = newId();
    const changeset = [update('menus', `way${at}`), create('menus', `way${at}`)];
    await vendor.owner.client
      .collection('pricebookChanges')
      .create({ id, org: vendor.id, book: vendor.book.id, changeset });
    vendor.acknowledged.push(id);
    const began = performance.now();
    const query = `SELECT id FROM changeHeads WHERE id = '${id}'`;
    while ((await other.sql(query)).length === 0) await pause(10);
    found.push(performance.now() - began);
  }
  return found;
}

async function check(drill: Drill, vendors: readonly Vendor[], devices: readonly DrillDevice[]) {
  const wrong = { lost: 0, doubled: 0, outOfOrder: 0, differentTables: 0 };
  let read = Number.POSITIVE_INFINITY;
  for (const { cell, book, acknowledged } of vendors) {
    const expected = await idsIn(cell, book.id);
    const known = new Set(expected);
    wrong.lost += acknowledged.filter((id) => !known.has(id)).length;
    for (const other of drill.cells) {
      const found = await idsIn(other, book.id);
      const there = new Set(found);
      wrong.lost += expected.filter((id) => !there.has(id)).length;
      wrong.doubled += found.length - there.size;
      wrong.outOfOrder += found.filter((id, at) => id !== expected[at]).length;
    }
  }
  for (const device of devices) {
    const { own, replayed, changes } = await device.end();
    read = Math.min(read, changes);
    if (JSON.stringify(own) !== JSON.stringify(replayed)) wrong.differentTables += 1;
  }
  return { wrong, read };
}

async function main() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      cells: { type: 'string' },
      nodes: { type: 'string' },
      vendors: { type: 'string' },
      clients: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const minutes = number(values.minutes, 2);
  const seed = number(values.seed, 1);
  const random = randomOf(seed);
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-drill-'));
  const drill = await startDrill(folder, number(values.nodes, 3), number(values.cells, 3));
  const { cells, parts } = drill;
  try {
    const vendors: Vendor[] = [];
    for (const cell of cells) {
      for (let at = 0; at < number(values.vendors, 2); at += 1) {
        vendors.push(await makeVendor(cell, `Vendor ${cell.name}${at}`));
      }
    }
    await until('each cell has the books of all', 5, async () => {
      const counts = cells.map(
        async ({ sql }) => (await sql('SELECT id FROM books WHERE shared')).length,
      );
      return (await Promise.all(counts)).every((count) => count === vendors.length);
    });
    const devices: DrillDevice[] = [];
    for (const cell of cells) {
      for (let at = 0; at < number(values.clients, 4); at += 1) {
        const vendor = vendors[(devices.length + at) % vendors.length];
        const client = await makeClient(cell, `Client ${cell.name}${at}`, vendor?.book.id ?? '');
        devices.push(openDrillDevice(client));
      }
    }
    const [first] = vendors;
    const [, second] = cells;
    const way = first && second ? await measureWay(first, second, 40) : [];

    const end = Date.now() + minutes * 60_000;
    const isOver = () => Date.now() > end;
    const publishing = vendors.map((vendor) =>
      keepPublishing(vendor, () => random() * 400, isOver),
    );
    const kills = await keepKilling(parts, random, isOver);
    await Promise.all(publishing);
    const settled = await until('each cell has all changes', 10, async () => {
      for (const { cell, book } of vendors) {
        const expected = (await idsIn(cell, book.id)).length;
        for (const other of cells) {
          if ((await idsIn(other, book.id)).length !== expected) return false;
        }
      }
      return true;
    });
    const { wrong, read } = await check(drill, vendors, devices);
    const report = {
      machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
      seed,
      minutes,
      nodes: drill.nats.nodes.length,
      cells: cells.length,
      vendors: vendors.length,
      devices: devices.length,
      kills: Object.fromEntries(kills),
      acknowledged: vendors.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      leastReadByADevice: read,
      settledAfterMs: settled,
      wayMs: {
        p50: Math.round(percentile(way, 0.5) ?? 0),
        p95: Math.round(percentile(way, 0.95) ?? 0),
      },
      ...wrong,
    };
    console.log(JSON.stringify(report, null, 2));
    if (Object.values(wrong).some((count) => count > 0)) process.exitCode = 1;
  } finally {
    await drill.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
process.exit(process.exitCode ?? 0);
