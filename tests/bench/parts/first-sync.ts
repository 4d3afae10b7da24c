import type { FirstSync } from '../page/first-sync.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { openBenchPage } from '../support/browser.ts';
import type { LogShape } from '../support/insert-log.ts';
import type { BenchServer, Servers } from '../support/servers.ts';

/** Of the floor, by changes of a changeset: a long one is downloaded sooner, and written all the same. */
const atMost = { one: 2, many: 1.8 };

type Round = {
  ours: FirstSync;
  floor: { download: number; puts: number };
};

/** The first sync of a long log against its floor. */
export async function benchFirstSync(
  servers: Servers,
  { changes = 100_000, rounds = 3 }: Sizes,
): Promise<Part[]> {
  return [
    await ofShape(servers, { records: changes, perChangeset: 1 }, rounds),
    await ofShape(servers, { records: changes, perChangeset: 100 }, rounds),
  ];
}

async function ofShape(servers: Servers, shape: LogShape, rounds: number): Promise<Part> {
  const goal = { atMost: shape.perChangeset === 1 ? atMost.one : atMost.many };
  const server = await servers.start(shape);
  const { url, account } = server;
  const { page, close } = await openBenchPage(url);
  try {
    const { changes, live } = await page.evaluate((given) => window.bench.loadLog(given), account);
    const results: Round[] = [];
    // Round by round, so that a slow moment of the machine does not fall on one of them alone.
    for (let round = 0; round < rounds; round += 1) {
      const floor = await page.evaluate((given) => window.bench.floor(given), account);
      results.push({ floor, ours: await ours(server) });
    }
    const different = results.find((result) => result.ours.live !== live);
    if (different) throw new Error(`${different.ours.live} live records and not ${live}.`);
    return {
      title: `First sync: ${shape.records} change records, ${shape.perChangeset} a changeset`,
      lines: linesOf(results, goal),
      remarks: [`${changes} changes come to ${live} live records.`],
    };
  } finally {
    await close();
    await server.stop();
  }
}

async function ours({ url, account }: BenchServer): Promise<FirstSync> {
  const browser = await openBenchPage(url);
  try {
    return await browser.page.evaluate((given) => window.bench.firstSync(given), account);
  } finally {
    await browser.close();
  }
}

function linesOf(rounds: readonly Round[], goal: { atMost: number }): Line[] {
  const each = (value: (round: Round) => number) => rounds.map(value);
  const ratio = (value: (round: Round) => number, to: (round: Round) => number) =>
    each((round) => value(round) / to(round));
  const floor = (round: Round) => round.floor.download + round.floor.puts;
  const tables = ({ ours }: Round) => ours.tables;
  return [
    { name: 'floor: the download', unit: 'ms', values: each((round) => round.floor.download) },
    { name: 'floor: raw puts', unit: 'ms', values: each((round) => round.floor.puts) },
    { name: 'floor', unit: 'ms', values: each(floor) },
    { name: 'tables complete', unit: 'ms', values: each(tables) },
    { name: 'tables complete / floor', unit: '×', values: ratio(tables, floor), goal },
    { name: 'records of changes stored', unit: '', values: each(({ ours }) => ours.changes) },
    { name: 'rows of IndexedDB in all', unit: '', values: each(({ ours }) => ours.rows) },
  ];
}
