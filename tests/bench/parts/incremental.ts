import type { Step } from '../page/incremental.ts';
import type { Line, Part } from '../report.ts';
import { type BenchBrowser, openBenchPage } from '../support/browser.ts';
import type { BenchServer, Servers } from '../support/servers.ts';

const short = 1_000;
const long = 100_000;
const rounds = 20;
const changes = 10;

/** What ten new changes cost a device that holds a short or a long log. */
export async function benchIncremental(servers: Servers): Promise<Part[]> {
  const devices = new Map<number, { server: BenchServer; browser: BenchBrowser }>();
  try {
    for (const records of [short, long]) {
      const server = await servers.start({ records, perChangeset: 1 });
      const browser = await openBenchPage(server.url);
      devices.set(records, { server, browser });
      await browser.page.evaluate(
        ([account, count]) => window.bench.openIncremental(account, count),
        [server.account, server.changes] as const,
      );
    }
    const steps = new Map<number, Step[]>([...devices.keys()].map((records) => [records, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [records, device] of devices) steps.get(records)?.push(await step(device, round));
    }
    return [partOf(steps.get(short) ?? [], steps.get(long) ?? [])];
  } finally {
    for (const { server, browser } of devices.values()) {
      await browser.close();
      await server.stop();
    }
  }
}

async function step(device: { server: BenchServer; browser: BenchBrowser }, round: number) {
  const { server, browser } = device;
  let last = 0;
  for (let number = 0; number < changes; number += 1) {
    const data = { refId: `contentItems_${number}`, name: `Round ${round}` };
    const posted = await server.post([
      { collection: 'contentItems', operation: 'update', id: '', data },
    ]);
    last = posted.seq;
  }
  return browser.page.evaluate(([seq, count]) => window.bench.incrementalStep(seq, count), [
    last,
    changes,
  ] as const);
}

function partOf(ofShort: readonly Step[], ofLong: readonly Step[]): Part {
  const lines = (name: string, value: (step: Step) => number, unit: Line['unit']): Line[] => [
    { name: `${name}, log of ${short}`, unit, values: ofShort.map(value) },
    { name: `${name}, log of ${long}`, unit, values: ofLong.map(value) },
  ];
  const ratio = (value: (step: Step) => number) =>
    ofLong.map((each, round) => value(each) / value(ofShort[round] ?? each));
  return {
    title: `Incremental sync of ${changes} changes`,
    lines: [
      ...lines('tables complete', ({ tables }) => tables, 'ms'),
      ...lines('records stored too', ({ records }) => records, 'ms'),
      ...lines('documents read', ({ read }) => read, ''),
      ...lines('documents written', ({ written }) => written, ''),
      {
        name: 'tables complete, long / short',
        unit: '×',
        values: ratio(({ tables }) => tables),
        goal: { atMost: 1.2 },
      },
      {
        name: 'records stored too, long / short',
        unit: '×',
        values: ratio(({ records }) => records),
        goal: { atMost: 1.2 },
      },
    ],
  };
}
