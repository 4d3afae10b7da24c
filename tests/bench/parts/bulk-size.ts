import type { BatchRun } from '../page/bulk-size.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { openBenchPage, slowDown } from '../support/browser.ts';
import type { Servers } from '../support/servers.ts';

const sizes = [25, 50, 100, 200, 500];
const cpuSlowdown = 4;

/** How long one bulk write of so many documents takes, and blocks the page, with the CPU slowed. */
export async function benchBulkSize(
  servers: Servers,
  { changes: records = 2000, rounds = 3 }: Sizes,
): Promise<Part[]> {
  const server = await servers.start({ records: 100, perChangeset: 1 });
  const browser = await openBenchPage(server.url);
  try {
    await slowDown(browser, cpuSlowdown);
    const runs = new Map<number, BatchRun[]>(sizes.map((size) => [size, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        const run = await browser.page.evaluate(
          ([bulkSize, count]) => window.bench.measureBatch(bulkSize, count),
          [size, records] as const,
        );
        runs.get(size)?.push(run);
      }
    }
    const lines = [...runs].flatMap(([size, each]) => [
      {
        name: `${size} documents: all writes`,
        unit: 'ms' as const,
        values: each.map((r) => r.total),
      },
      {
        name: `${size} documents: longest task`,
        unit: 'ms' as const,
        values: each.map((r) => r.longestTask),
      },
    ]);
    const title = `Documents of one bulk write (${records} new records, CPU slowed ${cpuSlowdown}×)`;
    return [{ title, lines, remarks: ['A longest task of 0 means that none took 50 ms.'] }];
  } finally {
    await browser.close();
    await server.stop();
  }
}
