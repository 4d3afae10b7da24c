import { insertPending, markPending, removeUnsent } from '../database/pending-changes.ts';
import type { TierbookDatabase, Workspace } from '../database/workspace.ts';
import type { Book } from '../schemas/book.ts';
import type { ChangeRecord } from '../schemas/change-log.ts';
import { advance } from './advance.ts';

/** Publishing could not begin; the message is the spec's (section 8). */
export class PublishError extends Error {
  override name = 'PublishError';
  constructor(
    message:
      | 'Database not available'
      | 'No active organization found for user'
      | 'No books found for active organization',
  ) {
    super(message);
  }
}

/**
 * Publishes an edit (S8): it is stored as a pending change, applied to the tables of this device at
 * once, and sent when the server can be reached. It goes to the organisation's oldest book.
 *
 * @returns the change's id
 * @throws PublishError where there is no book to publish to
 */
export async function publish(
  { database, identity }: Workspace,
  changeset: readonly ChangeRecord[],
): Promise<string> {
  if (database.closed) throw new PublishError('Database not available');
  if (!identity.org) throw new PublishError('No active organization found for user');
  const books = await storedBooks(database);
  const [book] = books
    .filter(({ org }) => org === identity.org)
    .sort((a, b) => a.created.localeCompare(b.created) || a.id.localeCompare(b.id));
  if (!book) throw new PublishError('No books found for active organization');
  const id = newChangeId();
  await insertPending(database, {
    id,
    book: book.id,
    org: book.org,
    changeset: JSON.stringify(changeset),
    created: new Date().toISOString(),
  });
  await advance(database, books, []);
  return id;
}

/** Lets a refused change be applied and sent again. */
export async function retryChange({ database }: Workspace, id: string): Promise<void> {
  await markPending(database, id);
  await advance(database, await storedBooks(database), []);
}

/** Gives up a change that was not sent: what it did on this device is undone. */
export async function discardChange({ database }: Workspace, id: string): Promise<void> {
  await removeUnsent(database, id);
  await advance(database, await storedBooks(database), []);
}

export async function storedBooks(database: TierbookDatabase): Promise<Book[]> {
  const documents = await database.books.find().exec();
  return documents.map((document) => document.toMutableJSON());
}

const idAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 15;

/** 15 random characters, lowercase letters and digits (spec, section 9). */
function newChangeId(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(idLength));
  return Array.from(bytes, (byte) => idAlphabet[byte % idAlphabet.length]).join('');
}
