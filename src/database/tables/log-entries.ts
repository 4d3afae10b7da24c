import { isOfLog, type RecordWrites } from '../../domain/changes/change-window.ts';
import type { ChangeEntry, RecordedChange } from '../../schemas/change-log.ts';
import { engineTable } from '../storage/engine-table.ts';
import type { StoredDocument } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { nextTask } from './next-task.ts';
import { startPace } from './pace.ts';
import { storedMarks, storedPage, storedPageOfStatus, storedRows, storedState } from './stored.ts';
import { nothingStored, writeRows } from './write-rows.ts';

/** The rows of pricebookChanges, in pieces: an earlier program stored one for each change of the log. */

/** Rows read at once. */
const pageSize = 200;

/** All of them, by id. A piece that was given may be taken out before the next is asked for. */
export function changeEntries(database: TierbookDatabase): AsyncGenerator<ChangeEntry[]> {
  return entriesOf((last) => storedPage(database, 'pricebookChanges', last, pageSize));
}

/** Those of changes of the log, in the same way. What waits and the draft, which may be long, are not read. */
export async function* logRecords(database: TierbookDatabase): AsyncGenerator<RecordedChange[]> {
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

/** The changes as their rows are, with the `order` of those that were made here. */
export async function withOrders(
  database: TierbookDatabase,
  changes: readonly RecordedChange[],
): Promise<RecordedChange[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const rows = await storedRows(database, 'pricebookChanges', ids);
  const orders = new Map(
    rows.map((row) => {
      const { id, order } = row.toMutableJSON() as ChangeEntry;
      return [id, order];
    }),
  );
  return changes.map((change) => {
    const order = orders.get(change.id);
    return order === undefined ? change : { ...change, order };
  });
}

/**
 * Makes the stored records those of a rebuild. It may be done twice, and ends if a later batch has begun:
 * a tab that was frozen must not bring back what that one took out (S4).
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
  const isOvertaken = async () => {
    const { journal } = await storedState(database);
    return (journal?.begun ?? 0) > version;
  };
  if (await isOvertaken()) return;
  await forgetLogEntries(database, removes);
  const pace = startPace();
  for (let at = 0; at < puts.length; ) {
    if (await isOvertaken()) return;
    const chunk = puts.slice(at, at + pace.size).map((row) => ({ row }));
    await pace.timed(chunk.length, () =>
      writeRows(database.pricebookChanges, chunk, {
        context: 'tierbook-log',
        known: areNew ? nothingStored : undefined,
      }),
    );
    at += chunk.length;
    await nextTask();
  }
}

/**
 * Takes records of the log out, for good: a removal by RxDB leaves the row with a mark, and RxDB can only
 * clean marks away by reading all rows at once.
 *
 * @throws a fault of the storage
 */
export async function forgetLogEntries(
  database: TierbookDatabase,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { dexieTable } = await engineTable(database, 'pricebookChanges');
  const pace = startPace();
  for (let at = 0; at < ids.length; ) {
    const chunk = ids.slice(at, at + pace.size);
    await pace.timed(chunk.length, () => dexieTable.bulkDelete(chunk));
    at += chunk.length;
    await nextTask();
  }
}

/** Takes the marks of removed rows out: of discarded changes, and of what an earlier program removed. */
export async function forgetMarks(database: TierbookDatabase): Promise<void> {
  for (;;) {
    const marks = await storedMarks(database, 'pricebookChanges', pageSize);
    await forgetLogEntries(database, marks);
    if (marks.length < pageSize) return;
  }
}
