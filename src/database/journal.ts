import type { Batch } from './batch.ts';
import type { CheckedTable } from './sound-records.ts';
import type { TierbookDatabase } from './workspace.ts';

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

/** The journal as it is stored: an earlier program, or damage, left fields out; null: there is none. */
export type StoredJournal = Partial<JournalData> | null;

/**
 * Whether the tables are whole and stand where the sync state of this version says; if not, they must
 * not be shown.
 */
export function isAt(
  journal: { begun?: number; batch?: unknown; filling?: unknown } | null,
  version: number,
): boolean {
  return !journal?.batch && !journal?.filling && (journal?.begun ?? version) === version;
}

/** The journal, in every tab, as far as it was told. */
export function journal$(database: TierbookDatabase) {
  return database.getLocal$<JournalData>(journalName);
}

/**
 * Enters a batch. RxDB writes a local document only over the one that was read, so no two tabs begin
 * the same version.
 * @throws Overtaken
 */
export async function enterBatch(database: TierbookDatabase, entry: JournalData): Promise<void> {
  const journal = await journalDocument(database);
  await journal.incrementalModify(({ begun = 0 }) => {
    if (begun >= entry.begun) throw new Overtaken(`Batch ${begun} came before ${entry.begun}`);
    return entry;
  });
}

/** Lets this tab hear of the journal as it is stored, which the tab that wrote it may not have told. */
export async function tellJournal(database: TierbookDatabase): Promise<void> {
  const journal = await journalDocument(database);
  await journal.incrementalModify((stored) => stored);
}

/** Takes the batch of this version out, if it is the last one begun. */
export async function takeOutBatch(
  database: TierbookDatabase,
  version: number | undefined,
): Promise<void> {
  const journal = await journalDocument(database);
  await journal.incrementalModify((stored) => {
    const isLast = stored.begun === undefined || stored.begun === version;
    return isLast ? { ...stored, batch: null, filling: null } : stored;
  });
}

async function journalDocument(database: TierbookDatabase) {
  const journal = await database.getLocal<JournalData>(journalName);
  if (journal) return journal;
  try {
    return await database.insertLocal<JournalData>(journalName, {
      begun: 0,
      batch: null,
      filling: null,
    });
  } catch (error) {
    // Another tab was faster.
    const theirs = await database.getLocal<JournalData>(journalName);
    if (theirs) return theirs;
    throw error;
  }
}
