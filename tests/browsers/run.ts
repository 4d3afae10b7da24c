import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, findEngines } from '../../scripts/engines.mjs';
import { type RawBook, rawBook } from '../support/expected-prices.ts';
import seedOnce from '../support/seeded-data.ts';
import type { Browser, OpenBrowser } from './engine.ts';
import { compareFirstSync, mostTimes } from './first-sync.ts';
import { chromium as chromiumOf, firefox } from './puppeteer.ts';
import { Results, type Step } from './steps.ts';
import { walkWithStops } from './stopped-storage.ts';
import { walk } from './walk.ts';
import { startWalkServer } from './walk-server.ts';
import { webkit } from './webkit.ts';

// Walks the app through the engines of real tablets and prints engine × step. Ends with 1 after a step that
// did not hold, and with 2 where all held that ran and an engine was not to be had.

// Servers and browsers end with this process, however it is ended.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    /** One engine by its name. */
    only: { type: 'string' },
    /** Without bounds of time, which other work on the machine may spoil. */
    untimed: { type: 'boolean', default: false },
    /** How often each engine is walked. */
    times: { type: 'string', default: '1' },
    /** In place of the walk: a visit in each phase of which WebKit's storage process is stopped for so many seconds. */
    stop: { type: 'string' },
  },
});
const stopSeconds = values.stop === undefined ? null : Number(values.stop);
const openers = { WebKit: webkit, Firefox: firefox };
/** WebKit treats pages that came by TLS as real tablets do; the others would refuse its certificate. */
const byTls: readonly string[] = ['WebKit'];
const results = new Results();
const notRun: string[] = [];

const chromium = chromiumOf(String(process.env.CHROMIUM_BIN));
await seedOnce();
if (stopSeconds === null && (!values.only || values.only === 'Chromium'))
  await walkAll('Chromium', chromium);
for (const engine of chosenEngines()) {
  const open = openers[engine.name](engine.program);
  const problem = await problemOfStarting(open);
  if (problem) notRun.push(`${engine.name} ${engine.version} does not start: ${problem}`);
  else await walkAll(`${engine.name} ${engine.version}`, open, byTls.includes(engine.name));
}
console.log(`\n${Number(values.times) > 1 ? results.summary() : results.table()}\n`);
for (const line of notRun) console.log(`NOT RUN: ${line}`);
process.exit(results.failed ? 1 : notRun.length > 0 ? 2 : 0);

function chosenEngines(): Engine[] {
  const { present, missing } = findEngines(console.error);
  for (const { name, packages } of missing) {
    notRun.push(`${name} is not here and could not be installed (${packages.join(' ')})`);
  }
  return present.filter(({ name }) =>
    stopSeconds !== null ? name === 'WebKit' : !values.only || values.only === name,
  );
}

/** Why a browser does not start here, as in a container that forbids it what it needs; null where it does. */
async function problemOfStarting(open: OpenBrowser): Promise<string | null> {
  return onProfile(async (profile) => {
    try {
      await (await open(profile, 'http://127.0.0.1')).quit();
      return null;
    } catch (error) {
      return String(error);
    }
  });
}

async function walkAll(name: string, open: OpenBrowser, overTls = false): Promise<void> {
  const times = Number(values.times);
  for (let time = 1; time <= times; time += 1) {
    await walkOne(times > 1 ? `${name} #${time}` : name, open, overTls);
  }
}

/** On a server of its own, since what is walked stays in its log. */
async function walkOne(name: string, open: OpenBrowser, overTls = false): Promise<void> {
  const step = results.stepsOf(name);
  const server = await startWalkServer();
  try {
    const book = await rawBook(server.app);
    const { untimed } = values;
    const openOn = (profile: string) => open(profile, overTls ? server.tlsUrl : server.url);
    if (stopSeconds !== null) {
      return await onProfile((profile) => walkStops(openOn(profile), book, step, stopSeconds));
    }
    await onProfile((profile) =>
      walk({ server, book, step, untimed, open: () => openOn(profile) }),
    );
    if (open !== chromium && !untimed) {
      await step(`a first sync in at most ${mostTimes} × Chromium’s time`, () =>
        compareFirstSync(openOn, (profile) => chromium(profile, server.url)),
      );
    }
  } catch (error) {
    // What a step threw is in the table; its others are not reached.
    if (!results.hasFailed(name)) throw error;
  } finally {
    await server.remove();
  }
}

async function walkStops(opening: Promise<Browser>, book: RawBook, step: Step, seconds: number) {
  const browser = await opening;
  try {
    await walkWithStops(browser, book, step, seconds);
  } finally {
    await browser.quit();
  }
}

async function onProfile<Outcome>(work: (profile: string) => Promise<Outcome>): Promise<Outcome> {
  const profile = await mkdtemp(join(tmpdir(), 'tierbook-profile-'));
  try {
    return await work(profile);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
