import type { Observable } from 'rxjs';
import type { PublishedBook } from '../../domain/draft/published-book.ts';
import { hasPast, type KnownPast, knownPastSteps } from '../../domain/past/before-images.ts';
import { pricebookTables } from '../../schemas/pricebook.ts';
import type { TierbookDatabase, Workspace } from '../storage/workspace.ts';
import { readImages } from '../tables/images.ts';
import { inPieces } from '../tables/next-task.ts';
import { storedState } from '../tables/stored.ts';
import { readPublishedBook } from './published-book.ts';
import { watch } from './watch.ts';

/** How far back this device can look from where its tables stand, which must not change meanwhile (H1). */
export async function readPast(database: TierbookDatabase): Promise<KnownPast> {
  const { state } = await storedState(database);
  if (!state || !hasPast(state)) return { from: state?.cursor?.seq ?? 0, changes: [] };
  return inPieces(knownPastSteps(await readImages(database, state.generation), state.cursor));
}

/** The book as the log has it, and how far back this device can look from it. */
export type BookWithPast = { book: PublishedBook; past: KnownPast };

/** Now and after each batch; null: the organization has no book of its own. */
export function bookWithPast$(workspace: Workspace): Observable<BookWithPast | null> {
  const { database } = workspace;
  return watch(database, ['books', ...pricebookTables], async () => {
    const book = await readPublishedBook(workspace);
    return book && { book, past: await readPast(database) };
  });
}
