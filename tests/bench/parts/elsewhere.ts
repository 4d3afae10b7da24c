import { recordId } from '../../../src/domain/changes/record-id.ts';
import { signIn } from '../../support/visit.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { percentile } from '../statistics.ts';
import {
  addBench,
  benchProgram,
  openBenchPage,
  openBrowser,
  waitForLongBook,
} from '../support/browser.ts';
import { rested } from '../support/rest.ts';
import type { BenchServer, Servers } from '../support/servers.ts';

const refId = 'problems_0';

/** From a commit on the server to the repaint of the app in a browser, against the bare event stream. */
export async function benchElsewhere(
  servers: Servers,
  { changes = 20_000, rounds = 40 }: Sizes,
): Promise<Part[]> {
  const server = await servers.start({ records: changes, perChangeset: 1 });
  const bare = await openBenchPage(server.url);
  const app = await openBrowser(server.url);
  try {
    await signIn(app.page, 'technician@demo.test');
    await waitForLongBook(app.page);
    await app.page.goto(`/problems/${recordId(server.account.org, 'problems', refId)}/preview`);
    await bare.page.evaluate((account) => window.bench.openBareStream(account), server.account);
    await addBench(app.page, await benchProgram(bare.page));
    // A replication that goes on after the first sync hears of no change until it is through.
    await post(server, 'Everything is here.');
    await app.page.getByText('Everything is here.').first().waitFor();
    const bareDelays: number[] = [];
    const repaintDelays: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const name = `Commit number ${round}.`;
      await rested();
      const painted = app.page.evaluate((text) => window.bench.paintedAt(text), name);
      const change = await post(server, name);
      const committed = Date.parse(change.created.replace(' ', 'T'));
      const delivered = bare.page.evaluate((seq) => window.bench.deliveredAt(seq), change.seq);
      bareDelays.push((await delivered) - committed);
      repaintDelays.push((await painted) - committed);
    }
    return [partOf(bareDelays, repaintDelays)];
  } finally {
    await app.close();
    await bare.close();
    await server.stop();
  }
}

const post = (server: BenchServer, name: string) =>
  server.post([{ collection: 'problems', operation: 'update', id: '', data: { refId, name } }]);

function partOf(bare: readonly number[], repaint: readonly number[]): Part {
  const goal = { atMost: percentile(bare, 0.95) + 60 };
  return {
    title: 'Commit to repaint in another browser',
    lines: [
      { name: 'bare event stream', unit: 'ms', values: bare, by: 'p95' },
      { name: 'the app shows it', unit: 'ms', values: repaint, by: 'p95', goal },
    ],
    remarks: ['The goal is the p95 of the bare stream and 60 ms.'],
  };
}
