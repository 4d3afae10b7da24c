import { switchMap } from 'rxjs';
import type { Batch } from '../../domain/changes/table-writes.ts';
import { localDocument } from '../local/documents.ts';
import { documentChanged$ } from '../storage/changed.ts';
import type { CheckedTable } from '../storage/row-checksum.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';

/**
 * What is being written to the tables (S2): a local document that each batch is entered in before its
 * first write and taken out of after its last.
 */
export type JournalData = {
  /**
   * The version of the last batch that was begun. It only rises, and each is begun by one tab alone:
   * of two that both believe to lead, one has to look at the tables again (S4).
   */
  begun: number;
  /** The batch, so that whoever finds it can do what is left of it; null between two batches. */
  batch: Batch | null;
  /** In place of the batch of a first sync, the rows that it may write; null else. */
  filling: RowIds[] | null;
};

export type RowIds = { table: CheckedTable; ids: string[] };

/** Another tab has begun a batch of this version or of a later one. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

export const journalName = 'journal';

/** As an earlier program, or damage, may have left it; null: there is none. */
export type StoredJournal = Partial<JournalData> | null;

/**
 * Whether the tables are whole and stand where the sync state of this version says; if not, they must
 * not be shown.
 */
export function isSettledAt(
  journal: { begun?: number; batch?: unknown; filling?: unknown } | null,
  version: number,
): boolean {
  return !journal?.batch && !journal?.filling && (journal?.begun ?? version) <= version;
}

/** The journal, in every tab, as far as it was told. */
export function journal$(database: TierbookDatabase) {
  const readJournal = () => database.getLocal<JournalData>(journalName);
  return documentChanged$(database, journalName).pipe(switchMap(readJournal));
}

/**
 * Enters a batch. RxDB writes a local document only over the one that was read, so no two tabs begin
 * the same version, nor one while another is being written.
 * @throws Overtaken
 */
export async function enterBatch(database: TierbookDatabase, entry: JournalData): Promise<void> {
  await changeJournal(database, (stored) => {
    const { begun = 0, batch, filling } = stored;
    if (batch || filling || begun >= entry.begun) throw new Overtaken(`Batch ${begun} came first`);
    return entry;
  });
}

/**
 * Enters the undoing of what a first sync wrote that was the last to begin.
 * @throws Overtaken if it is not any more
 */
export async function enterUndo(database: TierbookDatabase, version: number): Promise<void> {
  await changeJournal(database, (stored) => {
    const { begun, filling } = stored;
    if (begun !== version || !filling) throw new Overtaken(`Batch ${version} is over`);
    return { ...stored, begun: version + 1 };
  });
}

/** Takes the batch of this version out, if it is the one that is entered. */
export async function takeOutBatch(database: TierbookDatabase, version: number): Promise<void> {
  await changeJournal(database, (stored) => {
    const entered = stored.batch ? stored.batch.next.version : stored.begun;
    return entered === version ? { ...stored, batch: null, filling: null } : stored;
  });
}

/** Takes out what is damaged; where the tables stand is not known then, so the version goes on. */
export async function takeOutDamaged(database: TierbookDatabase, version: number): Promise<void> {
  await changeJournal(database, (stored) => {
    const { begun = 0 } = stored;
    return begun >= version ? stored : { begun: version, batch: null, filling: null };
  });
}

/** Lets this tab hear of the journal as it is stored, which the tab that wrote it may not have told. */
export async function tellJournal(database: TierbookDatabase): Promise<void> {
  await changeJournal(database, (stored) => stored);
}

async function changeJournal(
  database: TierbookDatabase,
  change: (stored: JournalData) => JournalData,
): Promise<void> {
  const empty = { begun: 0, batch: null, filling: null };
  const journal = await localDocument<JournalData>(database, journalName, empty);
  await journal.incrementalModify(change);
}
