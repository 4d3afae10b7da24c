import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ListedTables } from '../../src/domain/changes/tables.ts';
import { listedTables } from '../support/listed-tables.ts';
import type { TestServer } from '../support/server.ts';
import type { Office } from './offices.ts';

/** A state of the tables, short: two of them are equal where their digests are. */
export type State = { records: number; digest: string };

/** What `pricebook replay` makes of an office's log, as a superuser downloads it. */
export async function replayedState({ superuser }: TestServer, office: Office): Promise<State> {
  const rows = await superuser.collection('pricebookChanges').getFullList({
    filter: superuser.filter('org = {:org}', { org: office.organization.id }),
    sort: 'seq',
  });
  const lines = [{ books: office.books }, ...rows].map((line) => JSON.stringify(line));
  const folder = await mkdtemp(join(tmpdir(), 'tierbook-load-'));
  try {
    const file = join(folder, 'log.ndjson');
    await writeFile(file, `${lines.join('\n')}\n`);
    const command = ['--no-install', 'tsx', 'scripts/pricebook.ts', 'replay', file];
    const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 2 ** 30 });
    return stateOf(JSON.parse(stdout).tables);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function deviceState(tables: ListedTables): State {
  return stateOf(listedTables(tables) as Record<string, Record<string, unknown>[]>);
}

/** The command prints no seq, and the fields in an order of its own. */
function stateOf(tables: Record<string, Record<string, unknown>[]>): State {
  const records = Object.entries(tables).flatMap(([table, rows]) =>
    rows.map(({ seq, ...row }) => [
      table,
      ...Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
  const texts = records.map((record) => JSON.stringify(record)).sort();
  const digest = createHash('sha256').update(texts.join('\n')).digest('hex');
  return { records: records.length, digest };
}
