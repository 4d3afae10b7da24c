import type { Page } from '@playwright/test';
import {
  addJob,
  confirmTier,
  holdToLeave,
  showMenu,
  signIn,
  startSession,
} from '../../support/visit.ts';
import type { Pressed } from '../page/pressed.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import {
  addBench,
  benchProgram,
  openBenchPage,
  slowDown,
  waitForLongBook,
} from '../support/browser.ts';
import type { Servers } from '../support/servers.ts';

const cpuSlowdown = 4;

const jobs = 10;
const problem = 'Garbage disposal jammed or humming';

const goals = { prices: { atMost: 100 }, view: { atMost: 100 }, document: { atMost: 1_000 } };

/** What a customer waits for in the kitchen, with the CPU slowed: prices, the view to hand over, the document. */
export async function benchKitchen(
  servers: Servers,
  { rounds = 10 }: Pick<Sizes, 'rounds'>,
): Promise<Part[]> {
  const server = await servers.start({ records: 1_000, perChangeset: 100 });
  const browser = await openBenchPage(server.url);
  try {
    const { page } = browser;
    const program = await benchProgram(page);
    await signIn(page, 'technician@demo.test');
    await waitForLongBook(page);
    await startSession(page);
    for (let job = 1; job < jobs; job += 1) {
      await addJob(page, problem);
      await showMenu(page);
      await confirmTier(page, 'gold');
    }
    await addJob(page, problem);
    await addBench(page, program);
    await slowDown(browser, cpuSlowdown);
    const prices = await measurePrices(page, rounds);
    await showMenu(page);
    const views = await measureView(page, rounds);
    await confirmTier(page, 'gold');
    await sign(page);
    const documents = await measureDocument(page, rounds);
    return [
      {
        title: `In the kitchen, CPU slowed ${cpuSlowdown}×`,
        lines: [
          {
            name: 'from a step of a slider to its prices, painted',
            unit: 'ms',
            values: prices,
            goal: goals.prices,
          },
          {
            name: "from the tap to the customer's view, painted",
            unit: 'ms',
            values: views,
            goal: goals.view,
          },
          {
            name: `from the tap on a signed order of ${jobs} jobs to its document`,
            unit: 'ms',
            values: documents,
            goal: goals.document,
          },
        ],
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measurePrices(page: Page, rounds: number): Promise<number[]> {
  const press: Pressed = { event: 'keydown', selector: 'main ul' };
  await page.getByRole('slider', { name: 'Time' }).focus();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const key = round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    times.push(await measure(page, press, () => page.keyboard.press(key)));
    await settled(page);
  }
  return times;
}

async function measureView(page: Page, rounds: number): Promise<number[]> {
  const press: Pressed = { event: 'click', selector: '[role=radiogroup] [data-testid=price]' };
  const show = page.getByRole('button', { name: 'Show to customer' });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await measure(page, press, () => show.click()));
    await page.getByRole('button', { name: 'Hold to leave' }).hover();
    await page.mouse.down();
    await show.waitFor();
    await page.mouse.up();
    await settled(page);
  }
  return times;
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Accept and sign' }).click();
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('María Núñez');
  await page.getByRole('checkbox', { name: /^I accept this order/ }).check({ force: true });
  await page.getByRole('button', { name: /^Sign for/ }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await holdToLeave(page, '**/session/review');
}

async function measureDocument(page: Page, rounds: number): Promise<number[]> {
  const press: Pressed = { event: 'click', selector: '[role=status]', says: 'document is ready' };
  const show = page.getByRole('link', { name: 'Show order' });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await measure(page, press, () => show.click()));
    await page.goBack();
    await show.waitFor();
    await settled(page);
  }
  return times;
}

/** As a person does, the next press comes once all that the last one led to is done. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
}

async function measure(page: Page, pressed: Pressed, press: () => Promise<void>): Promise<number> {
  await page.evaluate((each) => window.bench.watchPress(each), pressed);
  await press();
  return page.evaluate(() => window.bench.pressPainted());
}
