import { combineLatest, map, type Observable } from 'rxjs';
import { recordId } from '../../domain/changes/record-id.ts';
import {
  currentStep,
  type Draft,
  type DraftStep,
  draftAt,
  redone,
  rowsAfterStep,
  undone,
} from '../../domain/draft/history.ts';
import type { ChangeEntry } from '../../schemas/change-log.ts';
import {
  type DraftPosition,
  type DraftRow,
  draftRowSchema,
  type Publication,
} from '../../schemas/draft.ts';
import type { StoredDocument } from '../storage/row-checksum.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { allStoredRows, allStoredRows$ } from '../tables/stored.ts';
import { type RowWrite, writeRows } from '../tables/write-rows.ts';
import { document$, readDocument, removeDocument, writeDocument } from './documents.ts';

/**
 * The draft of the person and organization whose database it is (A1): a row of pricebookChanges for each edited
 * record, and a document that says where undo stands. Every step is one write, so that a page that is stopped at
 * any moment leaves all of it or nothing.
 */
export type StoredDraft = { rows: readonly DraftRow[]; position: DraftPosition | null };

export function storedDraft$({ database }: Workspace): Observable<StoredDraft> {
  return combineLatest({
    rows: allStoredRows$(database, 'pricebookChanges', drafts.selector).pipe(map(readRows)),
    position: document$(database, 'draftPosition'),
  });
}

export async function readDraft(database: TierbookDatabase): Promise<StoredDraft> {
  const stored = await allStoredRows(database, 'pricebookChanges', drafts.selector);
  return { rows: readRows(stored), position: await readDocument(database, 'draftPosition') };
}

/**
 * Edits the draft by one step that undo takes back as one. It is made of the draft as it is by then: one edit at a
 * time, in all tabs.
 */
export async function editDraft(
  { database, identity }: Workspace,
  book: string,
  edit: (draft: Draft) => DraftStep,
): Promise<void> {
  await alone(database, async () => {
    const { rows, position } = await readDraft(database);
    const step = edit(draftAt(rows, currentStep(rows, position)));
    if (step.size === 0) return;
    const written = rowsAfterStep(rows, position, step, Date.now());
    await writeDraftRows(database, { org: identity.org, book }, written);
  });
}

/** Takes the last step back. */
export function undoDraft(workspace: Workspace): Promise<void> {
  return moveTo(workspace, undone);
}

/** Makes the step again that was taken back last. */
export function redoDraft(workspace: Workspace): Promise<void> {
  return moveTo(workspace, redone);
}

/**
 * Writes rows of the draft; to be called by who is `alone`.
 *
 * @param rows those without versions are removed
 * @param beside what is to be written with them: all or nothing
 */
export async function writeDraftRows(
  { pricebookChanges }: TierbookDatabase,
  { org, book }: { org: string; book: string },
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
  await writeRows(pricebookChanges, [...writes, ...beside], { context: 'tierbook-draft' });
}

/** Whether the draft is to be published, and what became of it; null: nobody asked for it. */
export function publication$({ database }: Workspace): Observable<Publication | null> {
  return document$(database, 'publication');
}

/** Has the draft published at the next contact as it is at this step (A5). */
export async function askToPublish(
  { database }: Workspace,
  { note, step }: Pick<Publication, 'note' | 'step'>,
): Promise<void> {
  await alone(database, async () => {
    const before = await readDocument(database, 'publication');
    const sent = before?.sent ?? null;
    await writeDocument(database, 'publication', { note, step, first: '', sent, stopped: null });
  });
}

/** Has it not published after all, unless a part of it may be on its way. */
export async function takeBackPublication({ database }: Workspace): Promise<void> {
  await alone(database, async () => {
    const publication = await readDocument(database, 'publication');
    if (!publication?.sent) await removeDocument(database, 'publication');
  });
}

/** Lets one at a time, of all tabs, edit the draft or what is to be published of it. */
export function alone<T>(database: TierbookDatabase, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`${database.name}:draft`, work);
}

const drafts = { selector: { status: 'draft' } } as const;

async function moveTo(
  { database }: Workspace,
  move: (rows: readonly DraftRow[], position: DraftPosition | null) => DraftPosition | null,
): Promise<void> {
  await alone(database, async () => {
    const { rows, position } = await readDraft(database);
    const next = move(rows, position);
    if (next) await writeDocument(database, 'draftPosition', next);
  });
}

/** A row that is damaged beyond reading says nothing, and hides none of the others. */
function readRows(stored: readonly StoredDocument[]): DraftRow[] {
  return stored.flatMap((document) => {
    const { changeset } = document.toMutableJSON() as ChangeEntry;
    return parsed(changeset ?? '') ?? [];
  });
}

function parsed(text: string): DraftRow | null {
  try {
    return draftRowSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
