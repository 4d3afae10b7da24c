import type { Page } from '@playwright/test';
import { demoClient } from '../../support/office.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { openBenchPage, openPage } from '../support/browser.ts';
import type { Servers } from '../support/servers.ts';

const tabs = 20;
const refId = 'problems_0';
const goal = { atMost: 100 };

/**
 * From a write in one tab to the repaint in another, with many of them open, against a bare message between
 * the two. The other is in front, as the tab that a person looks at is: Chromium now and then lets a tab
 * behind it wait a second for its frame. To the app those behind are hidden, as browsers have it, and in a second
 * part shown.
 */
export async function benchTabs(
  servers: Servers,
  { changes = 20_000, rounds = 40 }: Sizes,
): Promise<Part[]> {
  const server = await servers.start({ records: changes, perChangeset: 1 });
  const author = await demoClient(server.url, 'author');
  const { token, record } = author.authStore;
  if (!record) throw new Error('The author is not signed in.');
  const browser = await openBenchPage(server.url);
  try {
    const pages = [browser.page];
    while (pages.length < tabs) pages.push(await openPage(await browser.newPage()));
    const account = { ...server.account, token, record };
    for (const page of pages) {
      await page.evaluate(([given, id]) => window.bench.openTab(given, id), [
        account,
        refId,
      ] as const);
      await page.getByText('ready').waitFor();
    }
    // A replication that goes on after the first sync hears of no change until it is through.
    const data = { refId, name: 'Everything is here.' };
    await server.post([{ collection: 'problems', operation: 'update', id: '', data }]);
    for (const page of pages) await page.getByText(data.name).waitFor();
    return [
      await measure(pages, `19 of ${tabs} hidden`, rounds, true),
      await measure(pages, `all ${tabs} shown`, rounds, false),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(
  pages: readonly Page[],
  which: string,
  rounds: number,
  hidden: boolean,
): Promise<Part> {
  const [here, ...others] = pages as [Page, ...Page[]];
  const timed = async (text: string, round: number, write: () => Promise<number>) => {
    const other = others[round % others.length] ?? here;
    for (const page of pages) {
      await page.evaluate((isShown) => window.bench.showHere(isShown), !hidden || page === other);
    }
    await other.bringToFront();
    await other.evaluate((shown) => window.bench.paintedAt(shown), 'ready');
    const painted = other.evaluate((shown) => window.bench.paintedAt(shown), text);
    const start = await write();
    return (await painted) - start;
  };
  const bare: number[] = [];
  const jobs: number[] = [];
  const names: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const text = `Message ${round}, ${which}.`;
    const tell = () => here.evaluate((said) => window.bench.tellHere(said), text);
    bare.push(await timed(text, round, tell));
    const job = `job-${hidden}-${round}-`;
    const add = () => here.evaluate((id) => window.bench.addJobHere(id), job);
    jobs.push(await timed(job, round, add));
    const name = `Name ${round}, ${which}.`;
    const rename = () =>
      here.evaluate(([id, to]) => window.bench.renameHere(id, to), [refId, name] as const);
    names.push(await timed(name, round, rename));
  }
  const goals = hidden ? { goal } : {};
  return {
    title: `A write to the repaint in another tab, ${which}`,
    lines: [
      { name: 'a bare message', unit: 'ms', values: bare, by: 'p95' },
      { name: 'a job added to the session', unit: 'ms', values: jobs, by: 'p95', ...goals },
      { name: 'an edit of a problem', unit: 'ms', values: names, by: 'p95', ...goals },
    ],
  };
}
