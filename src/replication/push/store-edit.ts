import { keepOwnDescription } from '../../database/local/own-descriptions.ts';
import { insertPending, markPending, removeUnsent } from '../../database/local/pending-changes.ts';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { readBooks, readRecords } from '../../database/tables/read-tables.ts';
import { shownOrganizations, shownRecord } from '../../database/views/pricebook.ts';
import { whySkipped } from '../../domain/changes/apply-change.ts';
import { BookGraph, oldestBook } from '../../domain/changes/books.ts';
import { changesetFault, noteFault } from '../../domain/changes/changeset-limits.ts';
import {
  editProblem,
  type ProblemEdit,
  type ProblemToEdit,
} from '../../domain/changes/edit-problem.ts';
import { keysTouched } from '../../domain/changes/keys-touched.ts';
import { type ChangeFault, FaultError } from '../../domain/fault.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeRecord } from '../../schemas/change-log.ts';
import { mergeIntoTables } from '../apply/merge-into-tables.ts';

/** Publishing could not begin (U54). */
export class PublishError extends FaultError {
  override name = 'PublishError';
}

/** The server would refuse it (B5); the fault is the one that it would tell. */
export class LimitError extends FaultError {
  override name = 'LimitError';
}

/**
 * Stores an edit as a pending change and applies it to the tables of this device (S8). It sends nothing: the
 * leading tab hears of the row by `unsentChanges$` (`reasons$` in replicator.ts), pulls to the end of the log, and
 * `outbox.ts` sends it. The edit goes to the organization's oldest book.
 *
 * @param note why it is published (A5), "" for none
 * @returns the change's id
 * @throws PublishError if there is no book to publish to, LimitError if it is beyond what may enter
 */
export async function storeEdit(
  workspace: Workspace,
  changeset: readonly ChangeRecord[],
  note = '',
): Promise<string> {
  const { book } = await bookToEdit(workspace);
  const fault = changesetFault(changeset)?.fault ?? noteFault(note);
  if (fault) throw new LimitError(fault);
  return storeIn(workspace, book, changeset, note);
}

/** The same of a changeset and a note that are not checked. */
export async function storeIn(
  { database }: Workspace,
  book: Book,
  changeset: readonly ChangeRecord[],
  note = '',
): Promise<string> {
  const id = newRecordId();
  await insertPending(database, {
    id,
    book: book.id,
    org: book.org,
    changeset: JSON.stringify(changeset),
    created: new Date().toISOString(),
    ...(note === '' ? {} : { note }),
  });
  await mergeIntoTables(database, null);
  return id;
}

/**
 * The organization's oldest book, with all books in view.
 *
 * @throws PublishError as `storeEdit`
 */
export async function bookToEdit({ database, identity }: Workspace) {
  if (database.closed) throw new PublishError({ code: 'databaseNotAvailable' });
  if (!identity.org) throw new PublishError({ code: 'noActiveOrganization' });
  const books = await readBooks(database);
  const book = oldestBook(books, identity.org);
  if (!book) throw new PublishError({ code: 'noBooks' });
  return { book, books };
}

/** Lets a refused change be applied and sent again. */
export async function retryChange({ database }: Workspace, id: string): Promise<void> {
  await markPending(database, id);
  await mergeIntoTables(database, null);
}

/** Gives up a change that was not sent: what it did on this device is undone. */
export async function discardChange({ database }: Workspace, id: string): Promise<void> {
  await removeUnsent(database, id);
  await mergeIntoTables(database, null);
}

/** Why an edit was not stored. */
export type EditRefusal =
  | { kind: 'problemGone' }
  /** Every replay would skip it (R3). */
  | { kind: 'skipped'; fault: ChangeFault };

/**
 * Stores an edit of a problem to be published, made of the problem as it is by then: one edit at a time, in all
 * tabs.
 *
 * @returns null if it was stored
 * @throws PublishError, LimitError as `storeEdit`
 */
export function storeProblemEdit(
  workspace: Workspace,
  problemId: string,
  edit: ProblemEdit,
): Promise<EditRefusal | null> {
  return navigator.locks.request(`${workspace.database.name}:edit`, async () => {
    // First of all: without a book or a database the problem can't be found either.
    const target = await bookToEdit(workspace);
    const problem = await problemToEdit(workspace, problemId);
    if (!problem) return { kind: 'problemGone' };
    const changeset = editProblem(problem, workspace.identity.org, edit);
    const fault = await faultHere(workspace, target, changeset);
    if (fault) return { kind: 'skipped', fault };
    const change = await storeEdit(workspace, changeset);
    if (edit.kind === 'description') {
      const { description } = edit;
      await keepOwnDescription(workspace, { problem: problem.refId, description, change });
    }
    return null;
  });
}

/** The problem as it is shown now, null if it is gone. Dangling relations are left out (R13). */
async function problemToEdit(workspace: Workspace, id: string): Promise<ProblemToEdit | null> {
  const organizations = await shownOrganizations(workspace);
  const problem = await shownRecord(workspace, organizations, 'problems', id);
  if (!problem) return null;
  const { reader } = workspace;
  const menus = await reader.byIds('menus', problem.menus);
  const tags = await reader.byIds('problemTags', problem.problemTags);
  return {
    ...problem,
    menus: problem.menus.flatMap((each) => menus.get(each)?.refId ?? []),
    problemTags: problem.problemTags.flatMap((each) => tags.get(each)?.refId ?? []),
  };
}

/**
 * Why every replay would skip this edit, by the book as this device shows it; null if it fits. A link into a
 * book that the oldest own one does not inherit from, say, leads nowhere (R11).
 */
async function faultHere(
  { database }: Workspace,
  { book, books }: Awaited<ReturnType<typeof bookToEdit>>,
  changeset: readonly ChangeRecord[],
): Promise<ChangeFault | null> {
  const graph = new BookGraph(books);
  const created = new Date().toISOString();
  const row = { id: newRecordId(), book: book.id, org: book.org, created, seq: 0, changeset };
  const { tables } = await readRecords(database, keysTouched(row, graph));
  return whySkipped(tables, row, graph);
}
