import { gunzipSync, gzipSync } from 'node:zlib';
import type { FoldedLog } from '../../src/domain/changes/replay.ts';
import { type SnapshotKey, snapshotFormat } from '../../src/schemas/snapshot.ts';
import type { Reader } from '../readers.ts';
import { quoted, selectAll } from '../sql.ts';
import type { Superuser } from './superuser.ts';

const snapshots = 'snapshots';

/** More than any text of a snapshot that fits into its file can be. */
const mostText = 1024 * 1024 * 1024;

/**
 * A record of `snapshots`; `verified` is when a replay from the log's start gave the same, `month` the month by UTC whose
 * end it is, as 2026-03, and "" of one that is kept for none (H2).
 */
export type StoredSnapshot = SnapshotKey & {
  id: string;
  org: string;
  format: number;
  seq: number;
  change: string;
  verified: Date;
  month: string;
  file: string;
};

/** All that there are, the newest of each organization first. */
export async function listSnapshots({ ask }: Superuser): Promise<StoredSnapshot[]> {
  const found: StoredSnapshot[] = [];
  const columns = 'id, org, view, epoch, replayVersion, format, seq, change, verified, month, file';
  const query = (id: string) =>
    `SELECT ${columns} FROM ${snapshots} WHERE id > ${quoted(id)} ORDER BY id`;
  for await (const rows of selectAll(ask, query)) {
    for (const row of rows) {
      const [id, org, view, epoch, replay, format, seq, change, verified, month, file] = row.map(
        (value) => value ?? '',
      );
      found.push({
        id: id ?? '',
        org: org ?? '',
        view: view ?? '',
        epoch: epoch ?? '',
        replayVersion: Number(replay),
        format: Number(format),
        seq: Number(seq),
        change: change ?? '',
        verified: new Date(verified ?? ''),
        month: month ?? '',
        file: file ?? '',
      });
    }
  }
  return found.sort((a, b) => b.seq - a.seq);
}

/** Its text; null if its file is gone, or is no gzip. */
export async function readText(
  superuser: Superuser,
  { id, file }: StoredSnapshot,
): Promise<string | null> {
  const bytes = await superuser.readFile(snapshots, id, file);
  if (!bytes) return null;
  try {
    return gunzipSync(bytes, { maxOutputLength: mostText }).toString('utf8');
  } catch {
    return null;
  }
}

/** Stores one with its file, wholly or not at all. @throws {Error} where the log is another one by now */
export async function storeSnapshot(
  superuser: Superuser,
  { id, books }: Reader,
  key: SnapshotKey,
  { cursor, changes }: FoldedLog,
  text: string,
  { verified, month = '' }: { verified: Date; month?: string },
): Promise<void> {
  const fields = new FormData();
  const said = {
    ...key,
    org: id,
    books: JSON.stringify(books.map((book) => book.id)),
    format: snapshotFormat,
    seq: cursor.seq,
    change: cursor.id,
    changes,
    verified: verified.toISOString(),
    month,
  };
  for (const [name, value] of Object.entries(said)) fields.set(name, String(value));
  const file = new Blob([gzipSync(text, { level: 9 })], { type: 'application/gzip' });
  fields.set('file', file, 'snapshot.gz');
  await superuser.createRecord(snapshots, fields);
}

export async function noteVerified(
  superuser: Superuser,
  { id }: StoredSnapshot,
  verified: Date,
): Promise<void> {
  await superuser.changeRecord(snapshots, id, { verified: verified.toISOString() });
}

/** From now on it is kept as the end of a month. */
export async function noteMonth(
  superuser: Superuser,
  { id }: StoredSnapshot,
  month: string,
): Promise<void> {
  await superuser.changeRecord(snapshots, id, { month });
}

export async function removeSnapshots(
  superuser: Superuser,
  gone: readonly StoredSnapshot[],
): Promise<void> {
  for (const { id } of gone) await superuser.deleteRecord(snapshots, id);
}
