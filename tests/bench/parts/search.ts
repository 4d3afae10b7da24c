import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../../support/visit.ts';
import { generateProblems } from '../log/generate-problems.ts';
import type { Typed } from '../page/typing.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import {
  addBench,
  type BenchBrowser,
  benchProgram,
  openBenchPage,
  slowDown,
  waitForLongBook,
} from '../support/browser.ts';
import type { Servers } from '../support/servers.ts';

const cpuSlowdown = 4;
const problems = 10_000;

/** A phone, on which the tags are a row of 30 to swipe; a wide screen shows four. */
const viewport = { width: 390, height: 844 };

/** Between two letters of someone who types fast. */
const fastMs = 150;

const goals = { letter: { atMost: 50 }, results: { atMost: 100 } };

/** The last letter of each changes what is found or marked: typed fast, it is the one that is measured. */
const words = {
  'as spelt': ['heater leaks', 'capacitor', 'eater dr', 'winter gas fur'],
  'as said in the trade': ['wtr htr leaks', 'tstat dead', 'calentador gotea'],
  misspelt: ['haeter laek', 'cpaacitor gas', 'compresor hu', 'hetaer nig'],
};

/** Letters typed into the search among many problems, with the CPU slowed. */
export async function benchSearch(
  servers: Servers,
  { rounds = 3 }: Pick<Sizes, 'rounds'>,
): Promise<Part[]> {
  const log = { records: problems, perChangeset: 100, generate: generateProblems };
  const server = await servers.start(log);
  const browser = await openBenchPage(server.url);
  try {
    const { page } = browser;
    const program = await benchProgram(page);
    await page.setViewportSize(viewport);
    await signIn(page, 'technician@demo.test');
    await waitForLongBook(page);
    await page.goto('/browse/problems');
    await page.getByRole('listitem').first().waitFor();
    await addBench(page, program);
    await page.evaluate(() => window.bench.watchTyping());
    await slowDown(browser, cpuSlowdown);
    await browser.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const lines: Line[] = [];
    for (const [spelling, each] of Object.entries(words)) {
      const typed = Array.from({ length: rounds }, () => each).flat();
      const slowly: Typed[] = [];
      const fast: Typed[] = [];
      const processor: number[] = [];
      for (const word of typed) {
        const before = await processorTime(browser);
        const letters = await typeLetters(page, word);
        processor.push(((await processorTime(browser)) - before) / letters.length);
        slowly.push(...letters);
        await empty(page);
        fast.push(await typeFast(page, word));
        await empty(page);
      }
      lines.push(
        ...linesOf(spelling, slowly),
        {
          name: `${spelling}: processor time, each letter of a word`,
          unit: 'ms',
          values: processor,
        },
        ...linesOf(`${spelling}, fast`, fast),
      );
    }
    return [
      {
        title: `Letters typed into the search of ${problems} problems, CPU slowed ${cpuSlowdown}×`,
        lines,
        remarks: [
          `Fast is a letter every ${fastMs} ms, and the results are the last one's; else a letter follows when all of the one before is painted.`,
          "The processor time is the page's main thread's, with the address and whatever else follows a letter.",
        ],
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** What the page's main thread has taken of a processor, in milliseconds; others on the machine don't add to it. */
async function processorTime({ devtools }: BenchBrowser): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function typeLetters(page: Page, word: string): Promise<Typed[]> {
  const typed: Typed[] = [];
  for (const letter of word) {
    await page.keyboard.press(letter);
    typed.push(await page.evaluate(() => window.bench.typingSettled(1)));
  }
  return typed;
}

async function typeFast(page: Page, word: string): Promise<Typed> {
  const presses: Promise<void>[] = [];
  for (const letter of word) {
    // It is not waited for: fingers don't wait either.
    presses.push(page.keyboard.press(letter));
    await setTimeout(fastMs);
  }
  await Promise.all(presses);
  return page.evaluate((count) => window.bench.typingSettled(count), word.length);
}

async function empty(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.bench.typingSettled(0));
}

function linesOf(name: string, typed: readonly Typed[]): Line[] {
  const letters = typed.flatMap((each) => each.letters);
  const results = typed.flatMap((each) => each.results ?? []);
  const longTasks = typed.flatMap((each) => each.longTasks);
  return [
    { name: `${name}: the letter`, unit: 'ms', values: letters, by: 'p95', goal: goals.letter },
    { name: `${name}: its results`, unit: 'ms', values: results, by: 'p95', goal: goals.results },
    { name: `${name}: longest task`, unit: 'ms', values: [Math.max(0, ...longTasks)] },
  ];
}
