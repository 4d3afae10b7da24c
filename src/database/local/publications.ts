import { type Observable, switchMap } from 'rxjs';
import { z } from 'zod/mini';
import { recordId } from '../../domain/changes/record-id.ts';
import type { Steps } from '../../domain/steps.ts';
import type { ChangeEntry } from '../../schemas/change-log.ts';
import { type PublishedRecord, publishedRecordSchema, type SentPart } from '../../schemas/draft.ts';
import type { StoredDocument } from '../storage/row-checksum.ts';
import type { Workspace } from '../storage/workspace.ts';
import { inPieces } from '../tables/next-task.ts';
import { allStoredRows, storedChanges$ } from '../tables/stored.ts';
import type { RowWrite } from '../tables/write-rows.ts';

/**
 * What the publications of this device's draft have changed, so that they can be taken back (A12): a row of
 * pricebookChanges each, with a line for each part. A row is read as a whole only to be shown.
 */

/** So many publications can be taken back. */
const mostKept = 20;

/** A publication that can be taken back. */
export type KeptPublication = {
  id: string;
  /** When its first part came into the log. */
  created: string;
  /** Why; "": nothing was said. */
  note: string;
  records: PublishedRecord[];
};

/** The latest first. */
export function keptPublications$({ database }: Workspace): Observable<KeptPublication[]> {
  return storedChanges$(database, kept).pipe(
    switchMap((rows) => inPieces(readSteps(inOrder(rows).reverse()))),
  );
}

/**
 * What is to be written once the log has a part of a publication: its line, unless it is there already, and the
 * removal of what is too old by then. To be called by who is `alone`, and written with what is left of the draft, so
 * that a page that is stopped leaves both or neither.
 *
 * @param place where the log has the part
 */
export async function publicationWrites(
  { database, identity }: Workspace,
  { book, first, note, records }: SentPart,
  { seq, created }: Pick<ChangeEntry, 'seq' | 'created'>,
): Promise<RowWrite<ChangeEntry>[]> {
  if (records === '') return [];
  const { org } = identity;
  // The log's record of the first part has its own id.
  const id = recordId(org, 'publications', first);
  const rows = inOrder(await allStoredRows(database, 'pricebookChanges', kept.selector));
  const known = rows.find((row) => row.id === id);
  const lines = linesOf(known);
  if (lines.includes(records)) return [];
  const changeset = [...lines, records].join('\n');
  const others = rows.filter((row) => row !== known);
  return [
    { row: { id, book, org, seq, created, note, ...known, status: 'revertible', changeset } },
    ...others
      .slice(0, 1 - mostKept)
      .map((row) => ({ row: { id: row.id }, deleted: true as const })),
  ];
}

const kept = { statuses: ['revertible'], selector: { status: 'revertible' } } as const;

function inOrder(rows: readonly StoredDocument[]): ChangeEntry[] {
  const entries = rows.map((row) => row.toMutableJSON() as ChangeEntry);
  return entries.sort((a, b) => a.seq - b.seq);
}

function linesOf(entry: ChangeEntry | undefined): string[] {
  return entry?.changeset?.split('\n') ?? [];
}

const recordsSchema = z.array(publishedRecordSchema);

/** A publication that is damaged beyond reading can't be taken back, and hides none of the others. */
function* readSteps(entries: readonly ChangeEntry[]): Steps<KeptPublication[]> {
  const publications: KeptPublication[] = [];
  for (const entry of entries) {
    const records: (PublishedRecord[] | null)[] = [];
    for (const line of linesOf(entry)) {
      records.push(parsed(line));
      yield;
    }
    if (records.includes(null)) continue;
    const { id, created, note = '' } = entry;
    publications.push({ id, created, note, records: records.flatMap((part) => part ?? []) });
  }
  return publications;
}

function parsed(line: string): PublishedRecord[] | null {
  try {
    return recordsSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
