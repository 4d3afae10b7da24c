import { usageOf } from '../../support/process-usage.ts';
import { runWorker, type WorkerRound } from '../../support/run-worker.ts';
import { generateHistory } from '../log/generate-log.ts';
import type { FirstSync } from '../page/first-sync.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { openBenchPage } from '../support/browser.ts';
import type { LogShape } from '../support/insert-log.ts';
import type { BenchServer, Servers } from '../support/servers.ts';

/** The records that are live at the end of either log. */
const live = 20_000;

const shortChanges = 10_000;
const recordsOfAShort = 3;

/** New changes that the worker makes a snapshot of. */
const posted = 1000;

const polls = 300;

/** How many snapshots are behind the log's end where none is made meanwhile. */
const snapshotEvery = 1000;

type Round = { ours: FirstSync; download: number; puts: number };

/**
 * A log of a million changes beside one of ten thousand with as many live records: the first sync from snapshots that
 * the worker made, what the worker takes, and what a poll does that finds nothing.
 */
export async function benchScale(
  servers: Servers,
  { changes = 1_000_000, rounds = 3 }: Sizes,
): Promise<Part[]> {
  const long = await startLog(servers, changes, 1);
  try {
    const short = await startLog(servers, shortChanges, recordsOfAShort);
    try {
      const synced = await firstSyncs([long.server, short.server], rounds);
      return [
        firstSyncPart(changes, synced),
        await workerPart(changes, long),
        await pollPart(changes, long.server),
      ];
    } finally {
      await short.server.stop();
    }
  } finally {
    await long.server.stop();
  }
}

type Log = { server: BenchServer; whole: WorkerRound };

/** A server with a log of so many changesets, and the snapshot that the worker made of all of it. */
async function startLog(servers: Servers, changes: number, perChangeset: number): Promise<Log> {
  const shape: LogShape = {
    records: changes * perChangeset,
    perChangeset,
    generate: (count) => generateHistory({ count, creates: live, removals: 0 }),
  };
  const server = await servers.start(shape);
  try {
    return { server, whole: await makeSnapshot(server) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const makeSnapshot = ({ url, credentials }: BenchServer) =>
  runWorker({ url, superuser: credentials }, snapshotEvery);

/** Of the long and of the short log, in turns. */
async function firstSyncs(servers: readonly BenchServer[], rounds: number): Promise<Round[][]> {
  const results: Round[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, server] of servers.entries()) results[place]?.push(await syncOnce(server));
  }
  return results;
}

async function syncOnce({ url, account }: BenchServer): Promise<Round> {
  const floor = await openBenchPage(url);
  let expected: number;
  let download: number;
  let puts: number;
  try {
    expected = await floor.page.evaluate((given) => window.bench.loadSnapshot(given), account);
    ({ ms: download } = await floor.page.evaluate(
      (given) => window.bench.downloadSnapshot(given),
      account,
    ));
    puts = await floor.page.evaluate(() => window.bench.rawPuts());
  } finally {
    await floor.close();
  }
  const browser = await openBenchPage(url);
  try {
    const ours = await browser.page.evaluate((given) => window.bench.firstSync(given), account);
    if (ours.live !== expected) throw new Error(`${ours.live} live records and not ${expected}.`);
    return { ours, download, puts };
  } finally {
    await browser.close();
  }
}

function firstSyncPart(changes: number, [ofLong = [], ofShort = []]: Round[][]): Part {
  const floor = ({ download, puts }: Round) => download + puts;
  const of = (name: string, rounds: readonly Round[]): Line[] => [
    { name: `${name}: the snapshot’s download`, unit: 'ms', values: rounds.map((r) => r.download) },
    { name: `${name}: raw puts of its records`, unit: 'ms', values: rounds.map((r) => r.puts) },
    { name: `${name}: tables complete`, unit: 'ms', values: rounds.map((r) => r.ours.tables) },
    {
      name: `${name}: tables complete / download and raw puts`,
      unit: '×',
      values: rounds.map((round) => round.ours.tables / floor(round)),
      goal: { atMost: 2.5 },
    },
  ];
  return {
    title: `First sync from a snapshot: a log of ${changes} beside one of ${shortChanges}`,
    lines: [
      ...of(`of ${changes}`, ofLong),
      ...of(`of ${shortChanges}`, ofShort),
      {
        name: 'tables complete, long / short',
        unit: '×',
        values: ofLong.map(
          ({ ours }, round) => ours.tables / (ofShort[round]?.ours.tables ?? Number.NaN),
        ),
        goal: { atMost: 1.2 },
      },
    ],
    remarks: [`${ofLong[0]?.ours.live} and ${ofShort[0]?.ours.live} live records.`],
  };
}

async function workerPart(changes: number, { server, whole }: Log): Promise<Part> {
  await postMany(server, posted);
  const next = await makeSnapshot(server);
  const lines = (name: string, { ms, usage }: WorkerRound, goals: { ms?: number; MB?: number }) => [
    line(`${name}: time`, 'ms', ms, goals.ms),
    line(`${name}: processor time`, 'ms', (usage?.cpuSeconds ?? Number.NaN) * 1000),
    line(`${name}: memory at its highest`, 'MB', mb(usage?.peakMiB), goals.MB),
  ];
  return {
    title: `The worker on a log of ${changes}`,
    lines: [
      ...lines('all of the log', whole, { MB: 300 }),
      ...lines(`${posted} new changes`, next, { ms: 2000, MB: 300 }),
      line('the server’s memory at its highest', 'MB', mb((await usageOf(server.pid))?.peakMiB)),
    ],
  };
}

function line(name: string, unit: Line['unit'], value: number, atMost?: number): Line {
  return { name, unit, values: [value], ...(atMost === undefined ? {} : { goal: { atMost } }) };
}

const mb = (mib = Number.NaN) => (mib * 2 ** 20) / 1e6;

export async function postMany(server: BenchServer, count: number): Promise<number> {
  let last = 0;
  for (let number = 0; number < count; number += 1) {
    const data = { refId: `contentItems_${number % 5000}`, name: `Posted ${number}` };
    const change = await server.post([
      { collection: 'contentItems', operation: 'update', id: '', data },
    ]);
    last = change.seq;
  }
  return last;
}

/** What the server spends on somebody who has all there is, by our route and by the record API. */
async function pollPart(changes: number, server: BenchServer): Promise<Part> {
  const { org, token } = server.account;
  const end = await server.superuser
    .collection('pricebookChanges')
    .getList(1, 1, { sort: '-seq', fields: 'id,seq', skipTotal: true });
  const [last] = end.items;
  const filter = encodeURIComponent(`seq > ${last?.seq}`);
  const list = `/api/collections/pricebookChanges/records?sort=seq&perPage=30&filter=${filter}`;
  const ways = [
    ['our route', `/api/log/${org}?after=${last?.seq}&id=${last?.id}&limit=1000`],
    ['the record API’s list', list],
    ['the record API’s list without a total', `${list}&skipTotal=1`],
  ] as const;
  const found = new Map<string, number>();
  for (const [name, path] of ways) {
    const answer = await poll(server.url + path, token, 5);
    const rows = answer.rows ?? answer.items ?? [];
    if (rows.length > 0) throw new Error(`${name} found something`);
    const before = await usageOf(server.pid);
    await poll(server.url + path, token, polls);
    const after = await usageOf(server.pid);
    found.set(
      name,
      ((after?.cpuSeconds ?? Number.NaN) - (before?.cpuSeconds ?? 0)) * (1000 / polls),
    );
  }
  const [[ours], [records]] = ways;
  const share = (found.get(ours) ?? Number.NaN) / (found.get(records) ?? Number.NaN);
  return {
    title: `A poll that finds nothing, on a log of ${changes}: processor time of the server`,
    lines: [
      ...[...found].map(([name, ms]) => line(name, 'ms', ms)),
      line('our route / the record API’s list', '×', share, 0.1),
    ],
  };
}

type Polled = { rows?: unknown[]; items?: unknown[] };

async function poll(url: string, token: string, times: number): Promise<Polled> {
  let answer: Polled = {};
  for (let count = 0; count < times; count += 1) {
    const response = await fetch(url, { headers: { Authorization: token } });
    if (!response.ok) throw new Error(`A poll was answered with ${response.status}`);
    answer = (await response.json()) as Polled;
  }
  return answer;
}
