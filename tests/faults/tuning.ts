import type { Replacement } from './build-page.ts';

/** So many of the latest changes have a record in a run. */
export const runWindowSize = 12;

/** A device of a run takes a snapshot where it is so many changes behind. */
const runFarBehind = 5;

/**
 * Constants of the program that the runs change when the page is built: times, so that a run does not
 * wait where a person would, page sizes, so that a short log takes more than one page, and the window of
 * the records, so that a short log is longer than it.
 */
export const tuning: Replacement[] = [
  constant('src/replication/pull/generation.ts', 'batchSize', 'window.pageSize ?? 500'),
  constant('src/server/whole-log.ts', 'mostRows', 'window.pageSize ?? 1000'),
  constant('src/server/whole-log.ts', 'firstPageSize', 'window.pageSize ?? 20'),
  constant('src/domain/changes/window-size.ts', 'windowSize', `${runWindowSize}`),
  constant('src/database/tables/pace.ts', 'firstSize', 'window.pageSize ?? 100'),
  constant('src/database/tables/pace.ts', 'leastSize', 'window.pageSize ?? 50'),
  constant('src/database/tables/pace.ts', 'mostSize', 'window.pageSize ?? 500'),
  constant('src/replication/apply/rebuild-from-log.ts', 'farBehind', `${runFarBehind}`),
  constant('src/replication/retry-time.ts', 'retryTimeMs', '400'),
  constant('src/server/event-stream.ts', 'streamRetryMs', '500'),
  constant('src/replication/leadership/leadership.ts', 'askIntervalMs', '1_000'),
  constant('src/replication/leadership/leadership.ts', 'answerTimeoutMs', '1_000'),
];

/** Where a device takes a snapshot it tells of it: no write says so. */
export const probes: Replacement[] = [
  before(
    'src/replication/apply/take-snapshot.ts',
    'const folded = await untilItFails(',
    "await window.taking.reached('snapshot listed');",
  ),
  before(
    'src/replication/apply/take-snapshot.ts',
    'const read = await inPieces(readSnapshotSteps(',
    "await window.taking.reached('snapshot fetched');",
  ),
  before(
    'src/replication/apply/take-snapshot.ts',
    'return { folded, epoch, total };',
    "await window.taking.reached('snapshot believed');",
  ),
  {
    file: 'src/replication/apply/rebuild-from-log.ts',
    find: 'await rebuild(database, books, state, pages, onProgress, snapshot?.folded)',
    replacement:
      'await window.taking.during(snapshot !== null, () => rebuild(database, books, state, pages, onProgress, snapshot?.folded))',
  },
];

function before(file: string, find: string, first: string): Replacement {
  return { file, find, replacement: `${first} ${find}` };
}

/** Another value of a constant that is a number. */
export function constant(file: string, name: string, value: string): Replacement {
  return {
    file,
    find: new RegExp(`const ${name} = [\\d_]+;`),
    replacement: `const ${name} = ${value};`,
  };
}
