import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAuthoring } from './parts/authoring.ts';
import { benchAway } from './parts/away.ts';
import { benchElsewhere } from './parts/elsewhere.ts';
import { benchFirstSync } from './parts/first-sync.ts';
import { benchImport } from './parts/import.ts';
import { benchIncremental } from './parts/incremental.ts';
import { benchJavaScript } from './parts/javascript.ts';
import { benchKitchen } from './parts/kitchen.ts';
import { benchLists } from './parts/lists.ts';
import { benchMainThread } from './parts/main-thread.ts';
import { benchMemory } from './parts/memory.ts';
import { benchPast } from './parts/past.ts';
import { benchScale } from './parts/scale.ts';
import { benchSearch } from './parts/search.ts';
import { benchSlowClients } from './parts/slow-clients.ts';
import { benchTabs } from './parts/tabs.ts';
import { benchOffice, benchVisits } from './parts/visits.ts';
import { benchWarmStart } from './parts/warm-start.ts';
import { markdown, type Part } from './report.ts';
import { readSizes, type Sizes } from './sizes.ts';
import { prepareServers, type Servers } from './support/servers.ts';

// npm run bench -- --only first-sync,incremental --changes 20000 --rounds 5: prints each part as Markdown, with the machine.
const parts: Record<string, (servers: Servers, sizes: Sizes) => Promise<Part[]>> = {
  'first-sync': benchFirstSync,
  'main-thread': benchMainThread,
  incremental: benchIncremental,
  elsewhere: benchElsewhere,
  tabs: benchTabs,
  'warm-start': benchWarmStart,
  javascript: benchJavaScript,
  memory: benchMemory,
  search: benchSearch,
  kitchen: benchKitchen,
  authoring: benchAuthoring,
  import: benchImport,
  lists: benchLists,
  office: benchOffice,
  visits: benchVisits,
  scale: benchScale,
  past: benchPast,
  away: benchAway,
  'slow-clients': benchSlowClients,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, changes: { type: 'string' }, rounds: { type: 'string' } },
});
const { only, ...given } = values;
const sizes = readSizes(given);
const chosen = only?.split(',') ?? Object.keys(parts);
const unknown = chosen.find((name) => !(name in parts));
if (unknown !== undefined) {
  throw new Error(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}.`);
}

const gibibyte = 2 ** 30;
const [cpu] = cpus();
console.log(
  `Machine: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / gibibyte)} GiB, Node ${process.versions.node}\n`,
);
const servers = await prepareServers();
try {
  for (const name of chosen) {
    const found = (await parts[name]?.(servers, sizes)) ?? [];
    if (found.length === 0) print({ title: name, lines: [] });
    for (const part of found) print(part);
  }
} finally {
  await servers.stop();
}

/** A part that measured nothing fails the run, and the others are still worth their time. */
function print(part: Part): void {
  try {
    console.log(markdown(part));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
