import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { demoClient } from '../../support/office.ts';
import { addJob, confirmTier, showMenu, signIn, startSession } from '../../support/visit.ts';
import type { Pressed } from '../page/pressed.ts';
import type { Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import {
  addBench,
  benchProgram,
  openBenchPage,
  openBrowser,
  waitForLongBook,
} from '../support/browser.ts';
import type { BenchServer, Servers } from '../support/servers.ts';

const visits = 10_000;
const problem = 'Garbage disposal jammed or humming';
const head = '[role=status]';

/** Until what was moved last is sent, and what others hear of it is read. */
const quiet = () => setTimeout(3_000);

/** How long a slider is moved. */
const slidingMs = 10_000;

const goals = {
  office: { atMost: 1_000 },
  seen: { atMost: 2_000 },
  requests: { atMost: slidingMs / 2_000 + 1 },
  tablet: { atMost: 5_000 },
};

/** An office of many visits. */
export function benchOffice(
  servers: Servers,
  { rounds = 5 }: Pick<Sizes, 'rounds'>,
): Promise<Part[]> {
  return inOffice(servers, async (page, program, server) => [
    await measureOffice(page, program, server, rounds),
  ]);
}

/** Visits on their way to the office, and to the person's other devices. */
export function benchVisits(
  servers: Servers,
  { rounds = 5 }: Pick<Sizes, 'rounds'>,
): Promise<Part[]> {
  return inOffice(servers, async (page, program, server) => [
    await measureSending(page, program, server, rounds * 2),
    await measureTablet(program, server, rounds),
  ]);
}

/** @param work is given a page of the app of who reads all visits, and where the program of the measurements is */
async function inOffice(
  servers: Servers,
  work: (page: Page, program: string, server: BenchServer) => Promise<Part[]>,
): Promise<Part[]> {
  const server = await servers.startOffice(visits);
  const office = await openBenchPage(server.url);
  try {
    const program = await benchProgram(office.page);
    await signIn(office.page, 'admin@demo.test');
    await waitForLongBook(office.page);
    return await work(office.page, program, server);
  } finally {
    await office.close();
    await server.stop();
  }
}

async function measureOffice(
  page: Page,
  program: string,
  server: BenchServer,
  rounds: number,
): Promise<Part> {
  const recent = await countRecent(server);
  const open = { event: 'click', selector: head, says: listed(recent) } as const;
  const all = { event: 'change', selector: head, says: listed(visits) } as const;
  const times = { list: [], all: [], reload: [] } as Record<string, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const fresh = async () => {
      await page.goto('/home');
      await page.getByRole('link', { name: 'Office', exact: true }).waitFor();
      await addBench(page, program);
      await quiet();
    };
    await fresh();
    const tap = () => page.getByRole('link', { name: 'Office', exact: true }).click();
    times.list?.push(await measure(page, open, tap));
    await quiet();
    const choose = () => page.getByLabel('Period').selectOption('All');
    times.all?.push(await measure(page, all, choose));
    await page.goto('/office/figures');
    const shown = page.getByText(listed(recent)).first();
    await shown.waitFor();
    times.reload?.push(await page.evaluate(() => performance.now()));
  }
  const line = (name: string, values: number[] = []) => {
    return { name, unit: 'ms', values, goal: goals.office } as const;
  };
  return {
    title: `An office of ${visits.toLocaleString('en-US')} visits`,
    lines: [
      line(`from the tap on Office to the list and the totals of 30 days, ${recent}`, times.list),
      line('from the choice of All to the list and the totals of all', times.all),
      line('a reload of the figures of 30 days', times.reload),
    ],
  };
}

const listed = (count: number) => `${count} visits`;

/** As the usual period has them. */
async function countRecent(server: BenchServer): Promise<number> {
  const first = new Date();
  first.setDate(first.getDate() - 29);
  first.setHours(0, 0, 0, 0);
  const admin = await demoClient(server.url, 'admin');
  let count = 0;
  for (let after = 0, more = true; more; ) {
    const query = { whose: 'all', days: 31, after };
    const page = await admin.send(`/api/visits/${server.account.org}`, { query });
    const started = page.rows.map(({ state }: { state: string }) => JSON.parse(state).startTime);
    count += started.filter((moment: string) => Date.parse(moment) >= first.getTime()).length;
    more = page.more;
    after = page.rows.at(-1)?.seq ?? after;
  }
  return count;
}

async function measureSending(
  office: Page,
  program: string,
  server: BenchServer,
  rounds: number,
): Promise<Part> {
  await office.goto('/office/visits?period=today');
  await office
    .locator(head)
    .filter({ hasText: /visits?$/ })
    .first()
    .waitFor();
  await addBench(office, program);
  const tablet = await openBrowser(server.url);
  try {
    const { page } = tablet;
    await signIn(page, 'technician@demo.test');
    await waitForLongBook(page);
    await startSession(page);
    await addJob(page, problem);
    await quiet();
    // Before it is offline: after that it asks for more than visits.
    const requests = await whileSliding(page);
    const seen: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await addJob(page, problem);
      await quiet();
      await page.context().setOffline(true);
      await showMenu(page);
      await confirmTier(page, 'gold');
      await quiet();
      const painted = office.evaluate(() => window.bench.changedAt('main dl'));
      const online = Date.now();
      await page.context().setOffline(false);
      seen.push((await painted) - online);
      await quiet();
    }
    return {
      title: 'A visit on its way to the office',
      lines: [
        {
          name: "from a device's being online to its confirmed offer on the office's open screen",
          unit: 'ms',
          values: seen,
          by: 'p95',
          goal: goals.seen,
        },
        {
          name: `requests about visits in ${slidingMs / 1000} s in which a slider moves`,
          unit: '',
          values: [requests],
          goal: goals.requests,
        },
      ],
    };
  } finally {
    await tablet.close();
  }
}

/** How many requests about visits the app makes meanwhile. */
async function whileSliding(page: Page): Promise<number> {
  let requests = 0;
  const count = (request: Request) => {
    if (/\/(visits|orders)\b/.test(new URL(request.url()).pathname)) requests += 1;
  };
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.focus();
  page.on('request', count);
  const until = Date.now() + slidingMs;
  for (let step = 0; Date.now() < until; step += 1) {
    await slider.press(step % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(50);
  }
  page.off('request', count);
  return requests;
}

async function measureTablet(program: string, server: BenchServer, rounds: number): Promise<Part> {
  const client = await demoClient(server.url, 'lea');
  const own = (await client.send(`/api/visits/${server.account.org}`, {})).rows.length;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openBrowser(server.url);
    try {
      await signIn(page, 'lea@demo.test');
      await page.getByRole('link', { name: /^Up to date/ }).waitFor();
      const book = Date.now();
      await addBench(page, program);
      const stored = () => page.evaluate(() => window.bench.rowsStored('--sessions'));
      while ((await stored()) < own) await setTimeout(50);
      times.push(Date.now() - book);
    } finally {
      await close();
    }
  }
  return {
    title: 'A new device',
    lines: [
      {
        name: `from the book to its user's ${own} visits of 90 days`,
        unit: 'ms',
        values: times,
        by: 'largest',
        goal: goals.tablet,
      },
    ],
  };
}

async function measure(
  page: Page,
  pressed: Pressed,
  press: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((each) => window.bench.watchPress(each), pressed);
  await press();
  return page.evaluate(() => window.bench.pressPainted());
}
