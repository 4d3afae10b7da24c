import { distinctUntilChanged, map, type Observable, switchMap } from 'rxjs';
import { organizationOrder } from '../../domain/changes/books.ts';
import type { StepAtOnce } from '../../domain/changes/step-at-once.ts';
import { type PricebookReader, preferOwn } from '../../domain/menu/own-over-inherited.ts';
import type { PricebookRecord, PricebookTable } from '../../schemas/pricebook.ts';
import type { CollectionTable } from '../../schemas/tables.ts';
import { unsentSteps$ } from '../local/pending-changes.ts';
import type { Workspace } from '../storage/workspace.ts';
import { readTable, watch } from './watch.ts';

/** What screens of problems read: the tables, with the steps on them that are published at once and not in the log yet. */
export type ShownWithSteps = {
  /** The organization itself first, then its ancestors. */
  organizations: readonly string[];
  reader: PricebookReader;
  /** The records of a table that are shown (R15). */
  all<T extends PricebookTable>(table: T): Promise<PricebookRecord<T>[]>;
};

/** A view over several tables, as `watch`, with these steps on them (A13). */
export function watchWithSteps<T>(
  workspace: Workspace,
  tables: readonly CollectionTable[],
  load: (shown: ShownWithSteps) => Promise<T>,
): Observable<T> {
  return pendingSteps$(workspace).pipe(
    switchMap((steps) =>
      watch(workspace.database, tables, async () => load(await shownWith(workspace, steps))),
    ),
  );
}

/** Those that wait, in the order they were made. */
export function pendingSteps$(workspace: Workspace): Observable<readonly StepAtOnce[]> {
  const named = (steps: readonly StepAtOnce[]) => steps.map(({ id }) => id).join();
  return unsentSteps$(workspace).pipe(
    map((steps) => steps.filter(({ status }) => status === 'pending')),
    distinctUntilChanged((before, now) => named(before) === named(now)),
  );
}

async function shownWith(
  workspace: Workspace,
  steps: readonly StepAtOnce[],
): Promise<ShownWithSteps> {
  const { database, identity, reader } = workspace;
  const organizations = organizationOrder(await readTable(database, 'books'), identity.org);
  const records = steps.length > 0 ? await recordsWith(workspace, steps) : noRecords;
  const laidOf = <T extends PricebookTable>(table: T) =>
    (records.get(table) ?? noRecord) as ReadonlyMap<string, PricebookRecord<T>>;
  return {
    organizations,
    reader: {
      ...reader,
      async byIds(table, ids) {
        const laid = laidOf(table);
        const found = await reader.byIds(table, ids);
        for (const id of ids) {
          const record = laid.get(id);
          if (record) found.set(id, record);
        }
        return found;
      },
    },
    async all(table) {
      const stored = (await readTable(database, table)) as PricebookRecord<typeof table>[];
      const laid = new Map(laidOf(table));
      const known = stored.map((record) => {
        const other = laid.get(record.id);
        laid.delete(record.id);
        return other ?? record;
      });
      return preferOwn([...known, ...laid.values()], organizations);
    },
  };
}

type Records = ReadonlyMap<PricebookTable, ReadonlyMap<string, PricebookRecord>>;

const noRecords: Records = new Map();
const noRecord: ReadonlyMap<string, PricebookRecord> = new Map();

/** What lays them over the tables is loaded with the first that waits: most people never have one. */
async function recordsWith(workspace: Workspace, steps: readonly StepAtOnce[]): Promise<Records> {
  const { readRecordsWithSteps } = await import('./published-book.ts');
  return readRecordsWithSteps(workspace, steps);
}
