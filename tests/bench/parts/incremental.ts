import type { Step } from '../page/incremental.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { type BenchBrowser, openBenchPage } from '../support/browser.ts';
import type { BenchServer, Servers } from '../support/servers.ts';

const short = 1_000;
const posted = 10;

/** What ten new changes cost a device that holds a short or a long log. */
export async function benchIncremental(
  servers: Servers,
  { changes: long = 100_000, rounds = 20 }: Sizes,
): Promise<Part[]> {
  if (long <= short) throw new Error(`--changes has to be above ${short}, the short log.`);
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
    // RxDB reads the records of a first sync once more before it hears of anything else, so the first
    // step waits for that. It is told of apart.
    const first = new Map<number, Step>();
    for (const [records, device] of devices) first.set(records, await step(device, 'the first'));
    const steps = new Map<number, Step[]>([...devices.keys()].map((records) => [records, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [records, device] of devices)
        steps.get(records)?.push(await step(device, `${round}`));
    }
    return [partOf(long, steps.get(short) ?? [], steps.get(long) ?? [], first)];
  } finally {
    for (const { server, browser } of devices.values()) {
      await browser.close();
      await server.stop();
    }
  }
}

async function step(device: { server: BenchServer; browser: BenchBrowser }, round: string) {
  const { server, browser } = device;
  let last = 0;
  for (let number = 0; number < posted; number += 1) {
    const data = { refId: `contentItems_${number}`, name: `Round ${round}` };
    const change = await server.post([
      { collection: 'contentItems', operation: 'update', id: '', data },
    ]);
    last = change.seq;
  }
  return browser.page.evaluate(([seq, count]) => window.bench.incrementalStep(seq, count), [
    last,
    posted,
  ] as const);
}

function partOf(
  long: number,
  ofShort: readonly Step[],
  ofLong: readonly Step[],
  first: ReadonlyMap<number, Step>,
): Part {
  const lines = (name: string, value: (step: Step) => number, unit: Line['unit']): Line[] => [
    { name: `${name}, log of ${short}`, unit, values: ofShort.map(value) },
    { name: `${name}, log of ${long}`, unit, values: ofLong.map(value) },
  ];
  const ratio = (value: (step: Step) => number) =>
    ofLong.map((each, round) => value(each) / value(ofShort[round] ?? each));
  return {
    title: `Incremental sync of ${posted} changes`,
    lines: [
      ...[...first].map(([records, { tables }]) => ({
        name: `straight after the first sync: tables complete, log of ${records}`,
        unit: 'ms' as const,
        values: [tables],
      })),
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
