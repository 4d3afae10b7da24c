import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import type { BatchRun } from './batch-size-page.ts';
import { median } from './statistics.ts';

const sizes = [25, 50, 100, 200, 500, 1000];
const records = 5000;
const rounds = 3;
const cpuSlowdown = 4;

/**
 * How many documents one bulk write should hold: the time of all writes against that of the largest
 * size, and how long the page is blocked at a time, with the CPU slowed fourfold.
 */
export async function benchBatchSize(): Promise<string[]> {
  const server = await createServer({
    configFile: false,
    root: new URL('../..', import.meta.url).pathname,
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  await server.listen();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${server.resolvedUrls?.local[0]}tests/bench/batch-size.html`);
    await page.waitForFunction(() => 'measureBatch' in window);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const runs = new Map<number, BatchRun[]>(sizes.map((size) => [size, []]));
    // Round by round, so that a slow moment of the machine does not fall on one size alone.
    for (let round = 0; round < rounds; round += 1) {
      for (const size of sizes) {
        const run = await page.evaluate(
          ([bulkSize, count]) => window.measureBatch(bulkSize, count),
          [size, records] as const,
        );
        runs.get(size)?.push(run);
      }
    }
    return table(runs);
  } finally {
    await browser.close();
    await server.close();
  }
}

function table(runs: Map<number, BatchRun[]>): string[] {
  const totals = new Map([...runs].map(([size, each]) => [size, median(each.map((r) => r.total))]));
  const largest = totals.get(Math.max(...sizes)) ?? Number.NaN;
  const rows = [...runs].map(([size, each]) => {
    const ratio = ((totals.get(size) ?? Number.NaN) / largest).toFixed(2);
    const longest = median(each.map((run) => run.longestTask)).toFixed(0);
    return `| ${size} | ${ratio} | ${longest} ms |`;
  });
  return [
    `### Documents of one bulk write (${records} new records, CPU slowed ${cpuSlowdown}×, median of ${rounds})`,
    '',
    '| documents | time of all writes, against the largest | longest task |',
    '| --- | --- | --- |',
    ...rows,
  ];
}
