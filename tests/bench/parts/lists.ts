import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '../../support/visit.ts';
import { generateShop } from '../log/generate-shop.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import {
  addBench,
  type BenchBrowser,
  benchProgram,
  openBenchPage,
  waitForLongBook,
} from '../support/browser.ts';
import { watchPageMemory } from '../support/page-memory.ts';
import type { Servers } from '../support/servers.ts';

/** With four parts each. */
const problems = 2_500;

/** So many rows the two lists have, the header among them: all parts of the book, and a wholesaler's other goods. */
const lengths = [10_000, 300_000] as const;

const goals = { preview: { atMost: 15_000 }, task: { atMost: 50 }, memory: { atMost: 400 } };

/** Suppliers' lists on a book of 10,000 parts, as far as to what they would do (X15). */
export async function benchLists(
  servers: Servers,
  { rounds = 3 }: Pick<Sizes, 'rounds'>,
): Promise<Part[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-lists-'));
  const server = await servers.start({
    records: problems,
    perChangeset: 100,
    generate: generateShop,
  });
  const browser = await openBenchPage(server.url);
  try {
    const { page } = browser;
    const program = await benchProgram(page);
    await signIn(page, 'author@demo.test');
    await waitForLongBook(page);
    const known = join(folder, 'known.csv');
    await writeFile(known, listOf(100, 0));
    await sayHowItIsRead(page, known);
    const parts: Part[] = [];
    for (const length of lengths) {
      const runs: Run[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const path = join(folder, `list-${length}-${round}.csv`);
        await writeFile(path, listOf(length, round));
        runs.push(await previewOnce(browser, program, path));
      }
      const title = `A supplier's list of ${length} rows on a book of 10,000 parts`;
      parts.push({ title, lines: linesOf(runs, length === lengths[1]) });
    }
    return parts;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** A list with such a header is read at once from then on. */
async function sayHowItIsRead(page: Page, path: string): Promise<void> {
  await openExchange(page);
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('textbox', { name: 'Supplier' }).fill('Borealis');
  await page.getByRole('button', { name: 'Compare with the book' }).click();
  await page.getByText('All rows').waitFor();
}

/** In milliseconds and MB. */
type Run = { preview: number; tasks: number[]; memory: number | null };

async function previewOnce(
  { page, profile }: BenchBrowser,
  program: string,
  path: string,
): Promise<Run> {
  await openExchange(page);
  await addBench(page, program);
  await page.evaluate(() => window.bench.longTasks());
  const memory = watchPageMemory(profile);
  const from = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.locator('input[type=file]').setInputFiles(path);
  const preview = await page.evaluate(() => window.bench.paintedAt('All rows'));
  return {
    preview: preview - from,
    memory: memory.most(),
    tasks: await page.evaluate(() => window.bench.longTasks()),
  };
}

async function openExchange(page: Page): Promise<void> {
  await page.goto('/workbench/exchange');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
}

function linesOf(runs: readonly Run[], isLong: boolean): Line[] {
  const memory = runs.flatMap((run) => run.memory ?? []);
  return [
    {
      name: 'from the choice of the file to what it would do, painted',
      unit: 'ms',
      values: runs.map(({ preview }) => preview),
      ...(isLong ? { goal: goals.preview } : {}),
    },
    {
      name: 'the longest task of the page meanwhile; 0: none of 50 ms',
      unit: 'ms',
      values: runs.map(({ tasks }) => Math.max(0, ...tasks)),
      by: 'largest',
      goal: goals.task,
    },
    ...(memory.length === 0
      ? []
      : [
          {
            name: 'more memory of the page and its worker, at most',
            unit: 'MB',
            values: memory,
            by: 'largest',
            ...(isLong ? { goal: goals.memory } : {}),
          } as const,
        ]),
  ];
}

/** Each part of the book dearer by a round, by its refId, among goods that the book does not have. */
function listOf(length: number, round: number): string {
  const parts = generateShop(problems).filter(({ collection }) => collection === 'costsMaterial');
  const every = Math.max(1, Math.floor(length / parts.length));
  const lines = Array.from({ length: length - 1 }, (_, at) => {
    const part = at % every === 0 ? parts[at / every] : undefined;
    if (!part) return `BX-${at};Borealis article ${at} of ${at % 97} mm;EA;${(at % 9_000) + 1},50`;
    const { refId, name, quantity } = part.data;
    const cost = (Number(quantity) * 1.02 + round / 100).toFixed(2).replace('.', ',');
    return `${refId};${String(name)};EA;${cost}`;
  });
  return ['Artikel-Nr.;Bezeichnung;ME;Netto', ...lines].join('\r\n');
}
