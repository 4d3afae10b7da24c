import type { RxDatabase, RxDocumentData } from 'rxdb';
import { getLocalDocStateByParent } from 'rxdb/plugins/local-documents';
import { recordId } from '../../domain/changes/record-id.ts';
import { withoutHalfStored } from '../../domain/draft/step-in-pieces.ts';
import type { Steps } from '../../domain/steps.ts';
import type { ChangeEntry } from '../../schemas/change-log.ts';
import { type DraftPosition, type DraftRow, draftRowSchema } from '../../schemas/draft.ts';
import type { TierbookDatabase } from '../storage/workspace.ts';
import { inPieces, nextTask } from '../tables/next-task.ts';
import { startPace } from '../tables/pace.ts';
import { changesOfStatus } from '../tables/rows-in-bulks.ts';
import { type RowWrite, writeRows } from '../tables/write-rows.ts';
import { parseDocument, writeDocument } from './documents.ts';

/** What is stored of a draft: a row for each edited record, and where undo stands. */
export type StoredDraft = { rows: readonly DraftRow[]; position: DraftPosition | null };

/** Whose rows they are. */
type Owner = { org: string; book: string };

/** All of the draft; a row that is as it was read before is the same object again. */
export async function readDraft(database: TierbookDatabase): Promise<StoredDraft> {
  const entries = await changesOfStatus(database, 'draft');
  const rows = await inPieces(readRows(database, entries));
  return { rows, position: await storedPosition(database) };
}

/**
 * Writes rows of the draft together; to be called by who is `alone` and has read it.
 *
 * @param rows those without versions are removed
 * @param beside what is to be written with them: all or nothing
 */
export async function writeDraftRows(
  database: TierbookDatabase,
  { org, book }: Owner,
  rows: readonly DraftRow[],
  beside: readonly RowWrite<ChangeEntry>[] = [],
): Promise<void> {
  const created = new Date().toISOString();
  const writes = rows.map((row): RowWrite<ChangeEntry> => {
    // The record's own id: the same row again, whoever edits it in whichever tab.
    const id = recordId(org, row.table, row.refId);
    if (row.versions.length === 0) return { row: { id }, deleted: true };
    const changeset = JSON.stringify(row);
    return { row: { id, book, org, seq: 0, created, status: 'draft', changeset } };
  });
  // Whoever is alone has read the draft: of its rows nothing is read again.
  await writeRows(database.pricebookChanges, [...writes, ...beside], {
    context: 'tierbook-draft',
    known: beside.length === 0 ? readBefore(database, writes) : undefined,
  });
}

/**
 * The same of many rows, in pieces that leave the page free: each is there or not by itself. Once it has ended, with a
 * fault too, nothing is being written any more.
 *
 * @param options.inAnyOrder whether a piece need not wait for the one before it: then the page prepares one while the
 *   browser stores the other
 * @param options.onWritten is told how many are written so far
 */
export async function writeDraftRowsInPieces(
  database: TierbookDatabase,
  owner: Owner,
  rows: readonly DraftRow[],
  options: { inAnyOrder?: boolean; onWritten?: (count: number) => void } = {},
): Promise<void> {
  const pace = startPace();
  const faults: unknown[] = [];
  let taken = 0;
  let written = 0;
  const writePieces = async () => {
    while (taken < rows.length && faults.length === 0) {
      const piece = rows.slice(taken, taken + pace.size);
      taken += piece.length;
      try {
        await pace.timed(piece.length, () => writeDraftRows(database, owner, piece));
        written += piece.length;
        options.onWritten?.(written);
        await nextTask();
      } catch (fault) {
        faults.push(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: options.inAnyOrder ? 2 : 1 }, writePieces));
  if (faults.length > 0) throw faults[0];
}

/**
 * Takes out what a step has left that was not stored whole: its page was stopped, or the device was full. To be called
 * by who is `alone`.
 */
export async function dropHalfStored(database: TierbookDatabase): Promise<void> {
  if (!(await storedPosition(database))?.storing) return;
  const { rows, position } = await readDraft(database);
  const writes = withoutHalfStored(rows, position);
  const [entry] = await changesOfStatus(database, 'draft');
  if (!writes) return;
  const owner = { org: entry?.org ?? '', book: entry?.book ?? '' };
  await writeDraftRowsInPieces(database, owner, writes.cleared);
  await writeDocument(database, 'draftPosition', writes.done);
}

/** By what is stored, as the rows are: RxDB's cache hears of what another tab wrote a moment after it, or never. */
async function storedPosition(database: TierbookDatabase): Promise<DraftPosition | null> {
  // Its type knows no collections.
  const { storageInstance } = await getLocalDocStateByParent(database as unknown as RxDatabase);
  const [document] = await storageInstance.findDocumentsById(['draftPosition'], false);
  return document ? parseDocument('draftPosition', document.data) : null;
}

/** What was read of each row last, by its id: most of a draft stays as it is from one edit to the next. */
const known = new WeakMap<TierbookDatabase, ReadonlyMap<string, Reading>>();

type Reading = { text: string; row: DraftRow | null; stored: RxDocumentData<ChangeEntry> };

/** What was read of the rows that are to be written; undefined: nothing was read yet. */
function readBefore(database: TierbookDatabase, writes: readonly RowWrite<ChangeEntry>[]) {
  const readings = known.get(database);
  if (!readings) return undefined;
  return new Map(
    writes.flatMap(({ row }) => {
      const reading = readings.get(row.id);
      return reading ? [[row.id, reading.stored] as const] : [];
    }),
  );
}

/** A row that is damaged beyond reading says nothing, and hides none of the others. */
function* readRows(
  database: TierbookDatabase,
  entries: readonly RxDocumentData<ChangeEntry>[],
): Steps<DraftRow[]> {
  const before = known.get(database);
  const readings = new Map<string, Reading>();
  for (const stored of entries) {
    const { id, changeset: text = '' } = stored;
    const last = before?.get(id);
    if (last?.text === text) readings.set(id, { ...last, stored });
    else {
      readings.set(id, { text, row: parsedRow(text), stored });
      yield;
    }
  }
  known.set(database, readings);
  return [...readings.values()].flatMap(({ row }) => row ?? []);
}

/** null: it is damaged beyond reading. */
export function parsedRow(text: string): DraftRow | null {
  try {
    return draftRowSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
