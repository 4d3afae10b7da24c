import { insertPending, markPending, removeUnsent } from '../../database/local/pending-changes.ts';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { readBooks } from '../../database/tables/read-tables.ts';
import { oldestBook } from '../../domain/changes/books.ts';
import { changesetFault, noteFault } from '../../domain/changes/changeset-limits.ts';
import { FaultError } from '../../domain/fault.ts';
import type { Book } from '../../schemas/book.ts';
import type { ChangeRecord } from '../../schemas/change-log.ts';
import { mergeIntoTables } from '../merge-into-tables.ts';

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
