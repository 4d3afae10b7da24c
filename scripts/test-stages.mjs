import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * What a check is: its name, its command, and, where the command ends with 2 because something it needs is not to be had,
 * what is said of that. The checks of a stage run at once, and the first shows what it prints as it goes.
 *
 * @typedef {{ name: string, command: string[], unavailable?: string }} Check
 */

/** They take a core for seconds, so they run beside the tests in Node. */
const staticChecks = [
  {
    name: 'known holes of the packages',
    command: ['node', 'scripts/audit.mjs'],
    unavailable: 'known holes of the packages: the registry could not be asked',
  },
  { name: 'format and lint', command: ['biome', 'check'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of the domain', command: ['tsc', '--noEmit', '-p', 'tsconfig.domain.json'] },
];

/** Also a part of `npm run check`; a run before each commit goes without its half minute of a core. */
const unused = { name: 'unused code and packages', command: ['knip'] };

const ownProjects = ['unit', 'mocked', 'integration'];

const inBrowser = (...which) => ({
  name: 'integration in the browser',
  command: ['vitest', 'run', '--project', 'browser', ...which],
});

const tablets = {
  name: 'engines of tablets',
  command: ['tsx', 'tests/browsers/run.ts', '--untimed'],
  unavailable: 'some engines of tablets; the lines above say which and why',
};

/** In one run: no core waits for the last file of each project. */
const inNode = (projects, which = [], name = projects.join(', ')) => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...which],
});

const endToEnd = (...which) => ({ name: 'end to end', command: ['playwright', 'test', ...which] });

const loosened = (seed) => ({
  name: 'forty loosened protections',
  command: ['tsx', 'tests/access/loosen/run.ts', '--sample', '40', '--seed', `${seed}`],
});

/**
 * The stages of `npm test`, of `npm run test:all`, and of the part of it that `npm test` leaves out.
 *
 * @param {'quick' | 'all' | 'rest'} tier
 * @param {{ seed: number, programs: string[] }} given the fresh seed, and the projects whose programs are there
 * @returns {Check[][]}
 */
export function stagesOf(tier, { seed, programs }) {
  const projects = [...ownProjects, ...programs];
  const only = { quick: ['--grep-invert', '@long'], all: [], rest: ['--grep', '@long'] }[tier];
  const anew = [...testFilesWith(/test-seed|property-options/), ...programs.map(inFolder)];
  const notLong = ['--tags-filter', '!@long'];
  const long = [...testFilesWith(/'@long'/), '--tags-filter', '@long'];
  const ofTier = {
    quick: [[inNode(ownProjects, notLong), ...staticChecks], [inBrowser(...notLong)]],
    all: [[inNode(projects), ...staticChecks, unused], [inBrowser()]],
    rest: [
      [inNode(projects, anew), unused],
      [inNode(ownProjects, long, 'long tests in Node')],
      [inBrowser('--tags-filter', '@long')],
    ],
  }[tier];
  const thorough = tier === 'quick' ? [] : [[loosened(seed)], [tablets]];
  return [...ofTier, [endToEnd(...only)], ...thorough];
}

const inFolder = (project) => `tests/${project}/`;

/** What another seed is news for, or what has tests that `npm test` leaves out, by the text of the file. */
function testFilesWith(part) {
  return readdirSync(join(root, 'tests'), { recursive: true })
    .map((name) => join('tests', name))
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => part.test(readFileSync(join(root, name), 'utf8')));
}
