import type { FirstSync } from '../page/first-sync.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { openBenchPage, slowDown } from '../support/browser.ts';
import type { LogShape } from '../support/insert-log.ts';
import type { Servers } from '../support/servers.ts';

const cpuSlowdown = 4;

/** A task of 50 ms is long; browsers report no shorter ones, so 0 means that there was none. */
const goal = { atMost: 50 };

const stages = [
  ['opening', 'while the databases are made'],
  ['tables', 'until the tables are complete'],
  ['after', 'until the log was asked again'],
] as const;

/** The longest task of the page during a first sync, with the CPU slowed. */
export async function benchMainThread(
  servers: Servers,
  { changes = 100_000 }: Sizes,
): Promise<Part[]> {
  const lines = [];
  for (const perChangeset of [1, 100]) {
    const { tasks } = await slowSync(servers, { records: changes, perChangeset });
    for (const [during, when] of stages) {
      const found = tasks[during];
      const shape = `${perChangeset} a changeset`;
      lines.push({
        name: `${shape}: longest task ${when}`,
        unit: 'ms' as const,
        values: [Math.max(0, ...found)],
        goal,
      });
      const count = { name: `${shape}: number of tasks over 50 ms ${when}`, unit: '' as const };
      if (found.length > 0) lines.push({ ...count, values: [found.length] });
    }
  }
  return [
    {
      title: `The page during a first sync of ${changes} change records, CPU slowed ${cpuSlowdown}×`,
      lines,
    },
  ];
}

async function slowSync(servers: Servers, shape: LogShape): Promise<FirstSync> {
  const server = await servers.start(shape);
  const browser = await openBenchPage(server.url);
  try {
    await slowDown(browser, cpuSlowdown);
    return await browser.page.evaluate(
      (account) => window.bench.firstSync(account),
      server.account,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
