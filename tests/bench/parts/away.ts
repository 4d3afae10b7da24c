import { runWorker } from '../../support/run-worker.ts';
import { generateHistory } from '../log/generate-log.ts';
import type { CaughtUp } from '../page/behind.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { type BenchBrowser, openBenchPage, slowDown } from '../support/browser.ts';
import type { BenchServer, Servers } from '../support/servers.ts';
import { postMany } from './scale.ts';

const cpuSlowdown = 4;
const live = 20_000;
const missed = 5000;

/** A device that comes back after 90 days, with the CPU slowed: by the log, and by a snapshot. */
export async function benchAway(
  servers: Servers,
  { changes = missed, rounds = 2 }: Sizes,
): Promise<Part[]> {
  const server = await servers.start({
    records: live,
    perChangeset: 1,
    generate: (count) => generateHistory({ count, creates: live, removals: 0 }),
  });
  const devices: BenchBrowser[] = [];
  try {
    while (devices.length < 2 * rounds) devices.push(await openDevice(server));
    const seq = await postMany(server, changes);
    const byLog = await comeBack(devices.slice(0, rounds), seq);
    // Its last change is the log's last, so that there is one for whoever has missed this many.
    await runWorker({ url: server.url, superuser: server.credentials }, 1);
    const bySnapshot = await comeBack(devices.slice(rounds), seq);
    return [
      {
        title: `90 days away: ${changes} changesets on ${live} records, CPU slowed ${cpuSlowdown}×`,
        lines: [...linesOf('by the log', byLog), ...linesOf('by a snapshot', bySnapshot)],
      },
    ];
  } finally {
    for (const device of devices) await device.close();
    await server.stop();
  }
}

async function openDevice({ url, account }: BenchServer): Promise<BenchBrowser> {
  const device = await openBenchPage(url);
  await device.page.evaluate((given) => window.bench.openBehind(given), account);
  return device;
}

async function comeBack(devices: readonly BenchBrowser[], seq: number): Promise<CaughtUp[]> {
  const results: CaughtUp[] = [];
  for (const device of devices) {
    await slowDown(device, cpuSlowdown);
    results.push(await device.page.evaluate((last) => window.bench.catchUp(last), seq));
    await slowDown(device, 1);
  }
  return results;
}

function linesOf(name: string, results: readonly CaughtUp[]) {
  return [
    {
      name: `${name}: tables complete`,
      unit: 'ms' as const,
      values: results.map(({ tables }) => tables),
      goal: { atMost: 10_000 },
    },
    {
      name: `${name}: longest task`,
      unit: 'ms' as const,
      by: 'largest' as const,
      values: results.map(({ tasks }) => Math.max(0, ...tasks)),
      goal: { atMost: 50 },
    },
    {
      name: `${name}: number of tasks over 50 ms`,
      unit: '' as const,
      values: results.map(({ tasks }) => tasks.length),
    },
  ];
}
