import { isOfLog, type RecordWrites } from '../../domain/changes/change-window.ts';
import type { ChangeEntry, ChangeOutcome } from '../../schemas/change-log.ts';
import { type EngineRow, engineTable } from '../storage/engine-table.ts';
import type { StoredDocument } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { nextTask } from './next-task.ts';
import { startPace } from './pace.ts';
import { storedMarks, storedPage, storedPageOfStatus, storedState } from './stored.ts';
import { nothingStored, writeRows } from './write-rows.ts';

/** The rows of pricebookChanges, in pieces: an earlier program stored one for each change of the log. */

/** Rows read at once. */
const pageSize = 200;

/** All of them, by id. A piece that was given may be taken out before the next is asked for. */
export function changeEntries(database: TierbookDatabase): AsyncGenerator<ChangeEntry[]> {
  return entriesOf((last) => storedPage(database, 'pricebookChanges', last, pageSize));
}

/** Those of changes of the log, in the same way. What waits and the draft, which may be long, are not read. */
export async function* logRecords(database: TierbookDatabase): AsyncGenerator<ChangeOutcome[]> {
  for (const status of ['applied', 'skipped'] as const) {
    const pages = entriesOf((last) => storedPageOfStatus(database, status, last, pageSize));
    for await (const entries of pages) yield entries.filter(isOfLog);
  }
}

async function* entriesOf(
  pageBehind: (id: string) => Promise<StoredDocument[]>,
): AsyncGenerator<ChangeEntry[]> {
  for (let last = ''; ; ) {
    const rows = await pageBehind(last);
    const entries = rows.map((row) => row.toMutableJSON() as ChangeEntry);
    if (entries.length > 0) yield entries;
    const end = entries.at(-1);
    if (!end || entries.length < pageSize) return;
    last = end.id;
    await nextTask();
  }
}

/**
 * Makes the stored records those of a rebuild. It may be done twice, and ends if a later batch has begun: a tab that was
 * frozen must neither bring back what that one took out nor take out or write over what it stored (S4). The journal is in
 * another database than the rows, so the question and the write can't be one transaction: a row says of which batch it is,
 * and one that a later batch took out and that is brought back in between is swept by the tab that leads next (L4).
 *
 * @param version of the rebuild's batch
 * @param areNew whether no row is taken to be there, which saves reading
 * @throws a fault of the storage
 */
export async function writeLogEntries(
  database: TierbookDatabase,
  { puts, removes }: RecordWrites,
  version: number,
  areNew: boolean,
): Promise<void> {
  await forgetLogEntries(database, removes, version);
  const pace = startPace();
  for (let at = 0; at < puts.length; ) {
    if (await isOvertaken(database, version)) return;
    const chunk = puts.slice(at, at + pace.size).map((row) => ({ row, meta: { version } }));
    await pace.timed(chunk.length, () =>
      writeRows(database.pricebookChanges, chunk, {
        context: 'tierbook-log',
        known: areNew ? nothingStored : undefined,
        stays: (stored) => ((stored?._meta as { version?: number })?.version ?? 0) > version,
      }),
    );
    at += chunk.length;
    await nextTask();
  }
}

/**
 * Takes records of the log out, for good: a removal by RxDB leaves the row with a mark, and RxDB can only
 * clean marks away by reading all rows at once. It ends if a later batch has begun, and a row goes only as it was read
 * before that was asked: one that was stored again since is another tab's (S4).
 *
 * @param version of the latest batch that may have begun
 * @throws a fault of the storage
 */
export async function forgetLogEntries(
  database: TierbookDatabase,
  ids: readonly string[],
  version = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (ids.length === 0) return;
  const { storageInstance } = database.pricebookChanges;
  const { dexieDb, dexieTable } = await engineTable(database, 'pricebookChanges');
  const pace = startPace();
  for (let at = 0; at < ids.length; ) {
    const chunk = ids.slice(at, at + pace.size);
    const read = await storageInstance.findDocumentsById(chunk, true);
    if (await isOvertaken(database, version)) return;
    const writes = new Set(read.map(writeOf));
    await pace.timed(chunk.length, () =>
      dexieDb.transaction('rw', dexieTable, async () => {
        const rows = (await dexieTable.bulkGet(chunk)).filter((row) => row !== undefined);
        const asRead = rows.filter((row) => writes.has(writeOf(row)));
        await dexieTable.bulkDelete(asRead.map(({ id }) => id));
      }),
    );
    at += chunk.length;
    await nextTask();
  }
}

/** Which write made a row: one that was taken out and stored again may have the same revision, at another time. */
function writeOf({ id, _rev, _meta }: EngineRow): string {
  return `${id} ${_rev} ${_meta?.lwt}`;
}

async function isOvertaken(database: TierbookDatabase, version: number): Promise<boolean> {
  const { journal } = await storedState(database);
  return (journal?.begun ?? 0) > version;
}

/** Takes the marks of removed rows out: of discarded changes, and of what an earlier program removed. */
export async function forgetMarks(database: TierbookDatabase): Promise<void> {
  for (;;) {
    const marks = await storedMarks(database, 'pricebookChanges', pageSize);
    await forgetLogEntries(database, marks);
    if (marks.length < pageSize) return;
  }
}
