import {
  asapScheduler,
  auditTime,
  defer,
  distinctUntilChanged,
  merge,
  type Observable,
  switchMap,
} from 'rxjs';
import {
  currentStep,
  type Draft,
  type DraftStep,
  draftAt,
  redone,
  rowsAfterStep,
  undone,
} from '../../domain/draft/history.ts';
import { stepInPieces } from '../../domain/draft/step-in-pieces.ts';
import type { DraftPosition, DraftRow, Publication } from '../../schemas/draft.ts';
import { changed$, documentChanged$ } from '../storage/changed.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { nextTask } from '../tables/next-task.ts';
import { document$, readDocument, removeDocument, writeDocument } from './documents.ts';
import {
  dropHalfStored,
  readDraft,
  type StoredDraft,
  writeDraftRows,
  writeDraftRowsInPieces,
} from './draft-rows.ts';

/**
 * The draft of the person and organization whose database it is (A1): a row of pricebookChanges for each edited
 * record, and a document that says where undo stands. Every step becomes part of it by one write, so that a page that
 * is stopped at any moment leaves all of it or nothing.
 */

export function storedDraft$({ database }: Workspace): Observable<StoredDraft> {
  const changes$ = merge(
    changed$(database, ['pricebookChanges']),
    documentChanged$(database, 'draftPosition'),
  );
  return defer(() => {
    let wasRead = false;
    async function* read(): AsyncGenerator<StoredDraft> {
      // While a large step is being stored the draft is as it was, and each of its pieces would be a reason to read it.
      if (wasRead && (await readDocument(database, 'draftPosition'))?.storing) return;
      yield await readDraft(database);
      wasRead = true;
    }
    return changes$.pipe(
      auditTime(0, asapScheduler),
      switchMap(read),
      distinctUntilChanged(areSame),
    );
  });
}

/**
 * Edits the draft by one step that undo takes back as one. It is made of the draft as it is by then: one edit at a
 * time, in all tabs.
 *
 * @param onStored of a step of many records, is told how many of them are stored
 */
export async function editDraft(
  { database, identity }: Workspace,
  book: string,
  edit: (draft: Draft) => DraftStep | Promise<DraftStep>,
  onStored?: (count: number, total: number) => void,
): Promise<void> {
  await alone(database, async () => {
    const stored = await readDraft(database);
    const step = await edit(draftAt(stored.rows, currentStep(stored.rows, stored.position)));
    if (step.size === 0) return;
    await storeStep(database, { org: identity.org, book }, stored, step, onStored);
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
  return navigator.locks.request(`${database.name}:draft`, async () => {
    await dropHalfStored(database);
    return work();
  });
}

/** So many rows are one write, which holds the page up. */
const mostRowsAtOnce = 100;

/** Stores a step: of few rows by one write, of many in pieces, the last of which makes it part of the draft. */
async function storeStep(
  database: TierbookDatabase,
  owner: { org: string; book: string },
  { rows, position }: StoredDraft,
  step: DraftStep,
  onStored?: (count: number, total: number) => void,
): Promise<void> {
  const now = Date.now();
  if (step.size <= mostRowsAtOnce) {
    const written = rowsAfterStep(rows, position, step, now);
    if (written.length <= mostRowsAtOnce) return writeDraftRows(database, owner, written);
  }
  // What made the step has taken its time of this task.
  await nextTask();
  const { clearing, cleared, storing, added, done } = stepInPieces(rows, position, step, now);
  await writeDocument(database, 'draftPosition', clearing);
  try {
    await writeDraftRowsInPieces(database, owner, cleared);
    await writeDocument(database, 'draftPosition', storing);
    await writeDraftRowsInPieces(database, owner, added, {
      inAnyOrder: true,
      onWritten: (count) => onStored?.(count, added.length),
    });
  } catch (error) {
    // If this fails too, whoever edits the draft next does it.
    await dropHalfStored(database).catch(console.error);
    throw error;
  }
  await writeDocument(database, 'draftPosition', done);
}

function areSame(before: StoredDraft, now: StoredDraft): boolean {
  return (
    before.position?.step === now.position?.step &&
    before.position?.latest === now.position?.latest &&
    before.position?.storing === now.position?.storing &&
    before.rows.length === now.rows.length &&
    before.rows.every((row, at) => row === now.rows[at])
  );
}

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
