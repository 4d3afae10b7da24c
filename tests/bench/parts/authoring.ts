import type { Page } from '@playwright/test';
import { signIn } from '../../support/visit.ts';
import { generateShop, supplied, supplier } from '../log/generate-shop.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import { median } from '../statistics.ts';
import { addBench, benchProgram, openBenchPage, waitForLongBook } from '../support/browser.ts';
import type { Servers } from '../support/servers.ts';

const problems = 10_000;
const costs = 50_000;

const scrolledFrames = 300;
/** A hundred rows a second and more: as fast as one can still read a word. */
const pixelsAFrame = 80;

/** A frame that takes longer than so many of the usual ones has let one be dropped. */
const droppedFrom = 1.5;

const goals = { letter: { atMost: 50 }, impact: { atMost: 1000 }, dropped: { atMost: 0 } };

/** The workbench and the impact of a draft in a large book. */
export async function benchAuthoring(
  servers: Servers,
  { rounds = 3 }: Pick<Sizes, 'rounds'>,
): Promise<Part[]> {
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
    await page.goto('/workbench?table=costsMaterial');
    await cellOf(page, 2).waitFor();
    await addBench(page, program);
    const lines = [
      ...(await scrolling(page, rounds)),
      ...(await typing(page)),
      ...(await impact(page, rounds)),
    ];
    return [{ title: `A book of ${problems} problems and ${costs} costs being edited`, lines }];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The cell of the cost, of the row in this place; the first row is the head. */
function cellOf(page: Page, row: number) {
  return page.getByRole('grid').locator(`[aria-rowindex="${row}"] [aria-colindex="3"]`);
}

async function scrolling(page: Page, rounds: number): Promise<Line[]> {
  const scroll = (list: string | null) =>
    page.evaluate(
      ([selector, frames, pixels]) =>
        window.bench.framesWhileScrolling(
          selector === null ? null : document.querySelector(selector),
          frames,
          pixels,
        ),
      [list, scrolledFrames, pixelsAFrame] as const,
    );
  const resting: number[][] = [];
  const grid: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    resting.push(await scroll(null));
    grid.push(await scroll('[role=grid]'));
  }
  const usual = median(resting.flat());
  const dropped = (frames: number[]) => frames.filter((ms) => ms > usual * droppedFrom).length;
  return [
    { name: 'a frame of the page at rest', unit: 'ms', values: resting.flat(), by: 'p95' },
    {
      name: `of ${scrolledFrames} frames at rest, dropped`,
      unit: '',
      values: resting.map(dropped),
    },
    { name: 'a frame while the parts are scrolled', unit: 'ms', values: grid.flat(), by: 'p95' },
    {
      name: `of ${scrolledFrames} frames while the parts are scrolled, dropped`,
      unit: '',
      values: grid.map(dropped),
      goal: goals.dropped,
    },
  ];
}

async function typing(page: Page): Promise<Line[]> {
  await page.evaluate(() => {
    document.querySelector('[role=grid]')?.scrollTo({ top: 0 });
    window.bench.watchKeys();
  });
  await cellOf(page, 2).click();
  const cells: number[] = [];
  for (let row = 0; row < 20; row += 1) {
    for (const key of ['1', '2', '.', '5', 'Enter']) {
      await page.keyboard.press(key);
      cells.push(...(await keysPainted(page)));
    }
  }
  await page.getByRole('searchbox').click();
  const search: number[] = [];
  for (const key of supplier) {
    await page.keyboard.press(key);
    search.push(...(await keysPainted(page)));
  }
  return [
    { name: 'a key in cells, painted', unit: 'ms', values: cells, by: 'p95', goal: goals.letter },
    {
      name: 'a key in the search, painted',
      unit: 'ms',
      values: search,
      by: 'p95',
      goal: goals.letter,
    },
  ];
}

const keysPainted = (page: Page) => page.evaluate(() => window.bench.keysPainted());

/** The supplier's parts are raised, and the draft is opened. */
async function impact(page: Page, rounds: number): Promise<Line[]> {
  await page.getByRole('checkbox', { name: `Select all ${supplied} shown` }).click();
  await page.getByRole('button', { name: 'Costs' }).click();
  await page.getByRole('textbox', { name: 'By how much' }).fill('5');
  await page.getByRole('button', { name: 'Apply' }).click();
  const review = page.getByRole('link', { name: /^Review/ });
  const opened: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await review.waitFor();
    const shown = await page.evaluate(async () => {
      const from = performance.timeOrigin + performance.now();
      const painted = window.bench.paintedAt('What technicians will see');
      document.querySelector<HTMLElement>('a[href="/workbench/draft"]')?.click();
      return (await painted) - from;
    });
    opened.push(shown);
    await page.goBack();
  }
  return [
    {
      name: `from the press on Review to the impact of ${supplied} costs, with the screen, the first time`,
      unit: 'ms',
      values: opened.slice(0, 1),
      goal: goals.impact,
    },
    { name: 'then again', unit: 'ms', values: opened.slice(1), goal: goals.impact },
  ];
}
