import { setTimeout } from 'node:timers/promises';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { type BenchBrowser, openBenchPage } from '../support/browser.ts';
import type { Servers } from '../support/servers.ts';

const mebibyte = 2 ** 20;

/** What the page holds once a long log is synced, and the sync goes on. */
export async function benchMemory(servers: Servers, { changes = 100_000 }: Sizes): Promise<Part[]> {
  const server = await servers.start({ records: changes, perChangeset: 1 });
  const browser = await openBenchPage(server.url);
  try {
    const before = await heap(browser);
    await browser.page.evaluate(
      ([account, changes]) => window.bench.openIncremental(account, changes),
      [server.account, server.changes] as const,
    );
    const after = await heap(browser);
    return [
      {
        title: 'JavaScript heap of the page after a collection',
        lines: [
          { name: 'before the workspace is opened', unit: 'MB', values: [before] },
          { name: `after the first sync of ${changes} changes`, unit: 'MB', values: [after] },
        ],
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What is held when nothing more is let go: what a sync worked with goes a moment after it. */
async function heap({ devtools }: BenchBrowser): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    if (usedSize > last * 0.99) return usedSize / mebibyte;
    last = usedSize;
    await setTimeout(1_000);
  }
}
