import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findPocketBase } from '../../../scripts/pocketbase.mjs';
import type { ChangeRecord } from '../../../src/schemas/change-log.ts';
import { generateLog } from '../log/generate-log.ts';

/** A generated log in changesets of this size: so many change records of a long-lived book, or others. */
export type LogShape = {
  records: number;
  perChangeset: number;
  generate?: (records: number) => ChangeRecord[];
};

const firstDay = Date.parse('2026-01-01');

/** Rows that one statement inserts. */
const rowsAStatement = 500;

/** Puts a log behind the one that a stopped server's data folder holds, in the organization's book. */
export async function insertLog(folder: string, shape: LogShape, org: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'tierbook-bench-'));
  try {
    const file = join(work, 'log');
    await writeFile(file, linesOf(shape).join('\n'));
    await migrate(folder, 'insert-log.js', { BENCH_LOG: file, BENCH_ORG: org });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Makes so many visits of those that the data folder of a stopped server has. */
export function insertVisits(folder: string, visits: number): Promise<void> {
  return migrate(folder, 'insert-visits.js', { BENCH_VISITS: String(visits) });
}

/** Runs a script of `log` as a migration on the data folder of a stopped server. */
async function migrate(folder: string, script: string, env: Record<string, string>): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'tierbook-bench-'));
  try {
    const migrations = join(work, 'migrations');
    await mkdir(migrations);
    const path = join(dirname(import.meta.dirname), 'log', script);
    await cp(path, join(migrations, `9999_${script}`));
    await promisify(execFile)(
      await findPocketBase({ log: () => {} }),
      ['migrate', 'up', `--dir=${folder}`, `--migrationsDir=${migrations}`, `--hooksDir=${work}`],
      { env: { ...process.env, ...env } },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function linesOf({ records, perChangeset, generate = generateLog }: LogShape): string[] {
  const log = generate(records);
  const rows = Array.from({ length: Math.ceil(log.length / perChangeset) }, (_, index) => ({
    id: `bench${String(index + 1).padStart(10, '0')}`,
    number: index + 1,
    // In the past, so that what is posted to the running server carries its real time.
    created: new Date(firstDay + index * 1000).toISOString().replace('T', ' '),
    changeset: log.slice(index * perChangeset, (index + 1) * perChangeset),
  }));
  return Array.from({ length: Math.ceil(rows.length / rowsAStatement) }, (_, index) =>
    JSON.stringify(rows.slice(index * rowsAStatement, (index + 1) * rowsAStatement)),
  );
}
