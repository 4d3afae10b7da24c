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
  generate?: (records: number) => Iterable<ChangeRecord>;
};

const firstDay = Date.parse('2026-01-01');

/** Rows that one statement inserts. */
const rowsAStatement = 500;

/** Statements of one file, which is read whole. */
const statementsAFile = 10;

/** Puts a log behind the one that a stopped server's data folder holds, in the organization's book. */
export async function insertLog(folder: string, shape: LogShape, org: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'tierbook-bench-'));
  try {
    const files = join(work, 'log');
    await mkdir(files);
    let written = 0;
    for (const lines of chunks(linesOf(shape), statementsAFile)) {
      written += 1;
      await writeFile(join(files, `${written}`.padStart(8, '0')), lines.join('\n'));
    }
    await migrate(folder, 'insert-log.js', { BENCH_LOG: files, BENCH_ORG: org });
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

function* linesOf({ records, perChangeset, generate = generateLog }: LogShape): Generator<string> {
  for (const rows of chunks(rowsOf(generate(records), perChangeset), rowsAStatement)) {
    yield JSON.stringify(rows);
  }
}

function* rowsOf(records: Iterable<ChangeRecord>, perChangeset: number) {
  let number = 0;
  for (const changeset of chunks(records, perChangeset)) {
    number += 1;
    yield {
      id: `bench${String(number).padStart(10, '0')}`,
      number,
      // In the past, so that what is posted to the running server carries its real time.
      created: new Date(firstDay + number * 1000).toISOString().replace('T', ' '),
      changeset,
    };
  }
}

function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
