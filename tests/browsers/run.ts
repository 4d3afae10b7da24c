import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findEngines } from '../../scripts/engines.mjs';
import { rawBook } from '../support/expected-prices.ts';
import seedOnce from '../support/seeded-data.ts';
import type { OpenBrowser } from './engine.ts';
import { chromium, firefox } from './puppeteer.ts';
import { Results } from './steps.ts';
import { walk } from './walk.ts';
import { startWalkServer } from './walk-server.ts';
import { webkit } from './webkit.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const { present, missing } = findEngines(console.error);
await seedOnce();
const openers: Record<string, OpenBrowser> = {
  Chromium: chromium(String(process.env.CHROMIUM_BIN)),
};
const titles: Record<string, string> = { Chromium: 'Chromium' };
for (const { name, program, version } of present) {
  openers[name] = name === 'WebKit' ? webkit(program) : firefox(program);
  titles[name] = `${name} ${version}`;
}
const results = new Results();
const server = await startWalkServer();
try {
  const book = await rawBook(server.app);
  for (const [name, open] of Object.entries(openers)) {
    if (values.only && values.only !== name) continue;
    const profile = await mkdtemp(join(tmpdir(), 'tierbook-profile-'));
    try {
      await walk({
        server,
        book,
        step: results.stepsOf(name),
        open: () => open(profile, server.url),
      });
    } catch (error) {
      if (!results.failed) throw error;
      try {
        await server.start();
      } catch {}
    }
    await rm(profile, { recursive: true, force: true });
  }
} finally {
  await server.remove();
}
console.log(`\n${results.table(titles)}`);
for (const { name, packages } of missing) console.log(`NOT RUN: ${name} (${packages.join(' ')})`);
process.exit(results.failed ? 1 : 0);
