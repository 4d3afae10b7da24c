import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Cell, Sheet } from '../../../src/domain/exchange/sheet.ts';
import { writeXlsx } from '../../../src/spreadsheets/write-xlsx.ts';
import { signIn } from '../../support/visit.ts';
import { generateShop } from '../log/generate-shop.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { addBench, benchProgram, openBenchPage, waitForLongBook } from '../support/browser.ts';
import type { Servers } from '../support/servers.ts';

/** With four parts each. */
const problems = 2_500;

const goals = { import: { atMost: 5_000 }, task: { atMost: 50 } };

/** A workbook that gives every part of a book another cost, into the draft (X5). */
export async function benchImport(
  servers: Servers,
  { rounds = 3 }: Pick<Sizes, 'rounds'>,
): Promise<Part[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-import-'));
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
    const runs: Run[] = [];
    let parts = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const path = join(folder, `parts-${round}.xlsx`);
      const sheet = partsSheet(round);
      parts = sheet.rows.length - 1;
      const made = await writeXlsx([sheet]);
      if (!('bytes' in made)) throw new Error('A text is too long');
      await writeFile(path, made.bytes);
      runs.push(await importOnce(page, program, path));
    }
    return [{ title: `An import of ${parts} rows, each another cost`, lines: linesOf(runs) }];
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** In milliseconds. */
type Run = { preview: number; stored: number; tasks: number[] };

async function importOnce(page: Page, program: string, path: string): Promise<Run> {
  await page.goto('/workbench/exchange');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await addBench(page, program);
  await page.evaluate(() => window.bench.longTasks());
  const from = await now(page);
  await page.locator('input[type=file]').setInputFiles(path);
  const preview = await page.evaluate(() => window.bench.paintedAt('would change.'));
  const stored = await page.evaluate(async () => {
    const pressed = performance.timeOrigin + performance.now();
    const painted = window.bench.paintedAt('edited records, not published yet');
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent?.includes('Put into the draft')) button.click();
    }
    return (await painted) - pressed;
  });
  return {
    preview: preview - from,
    stored,
    tasks: await page.evaluate(() => window.bench.longTasks()),
  };
}

const now = (page: Page) => page.evaluate(() => performance.timeOrigin + performance.now());

function linesOf(runs: readonly Run[]): Line[] {
  return [
    {
      name: 'from the choice of the file to what it would change, painted',
      unit: 'ms',
      values: runs.map(({ preview }) => preview),
    },
    {
      name: 'from the press to the draft with all of it, painted',
      unit: 'ms',
      values: runs.map(({ stored }) => stored),
    },
    {
      name: 'both',
      unit: 'ms',
      values: runs.map(({ preview, stored }) => preview + stored),
      goal: goals.import,
    },
    {
      name: 'the longest task of the page meanwhile; 0: none of 50 ms',
      unit: 'ms',
      values: runs.map(({ tasks }) => Math.max(0, ...tasks)),
      by: 'largest',
      goal: goals.task,
    },
    {
      name: 'the number of such tasks',
      unit: '',
      values: runs.map(({ tasks }) => tasks.length),
    },
  ];
}

/** All parts of the shop, each dearer by a round. */
function partsSheet(round: number): Sheet {
  const rows = generateShop(problems)
    .filter(({ collection }) => collection === 'costsMaterial')
    .map(({ data }): Cell[] => [
      { type: 'text', text: data.refId },
      { type: 'text', text: String(data.name) },
      { type: 'number', text: (Number(data.quantity) + round).toFixed(2) },
    ]);
  const head = ['refId', 'name', 'quantity'].map((text): Cell => ({ type: 'text', text }));
  return { name: 'Parts', rows: [head, ...rows] };
}
