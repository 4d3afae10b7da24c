import { imageKeys, imagesIn } from '../../domain/changes/image-window.ts';
import { emptyBook, type PublishedBook } from '../../domain/draft/published-book.ts';
import { hasPast, type KnownPast, knownPastSteps } from '../../domain/past/before-images.ts';
import { finish } from '../../domain/steps.ts';
import { localDocuments } from '../../schemas/local-documents.ts';
import { pricebookTables } from '../../schemas/pricebook.ts';
import type { CollectionRow } from '../../schemas/tables.ts';
import { type CheckedTable, isSound, rowOf } from '../storage/row-checksum.ts';
import {
  documentsName,
  engineRows,
  storedDocument,
  withoutMarks,
} from '../storage/stored-databases.ts';
import type { WorkspaceIdentity } from '../storage/workspace.ts';

/**
 * The whole book and its past for the worker, which has no RxDB: read from the browser's storage as it lies there. A batch
 * that is being written meanwhile may be half of what is read; whoever asks sees to that (`ofStoredBook$`).
 */

/** What was made of the stored tables, and whether all rows were what was written. */
export type OfTables<T> = { value: T; allSound: boolean };

/** null: the organization has no book of its own. */
export async function readStoredBook(
  identity: WorkspaceIdentity,
): Promise<OfTables<PublishedBook | null>> {
  const books = await soundRows(identity, 'books');
  const book = emptyBook(books.value, identity.org);
  let { allSound } = books;
  if (!book) return { value: null, allSound };
  for (const table of pricebookTables) {
    const records = await soundRows(identity, table);
    for (const record of records.value) book.tables.put(table, record);
    allSound &&= records.allSound;
  }
  return { value: book, allSound };
}

/** How far back this device can look from where its tables stand (H1). */
export async function readStoredPast(identity: WorkspaceIdentity): Promise<KnownPast> {
  const stored = await storedDocument(identity, 'syncState');
  const state = localDocuments.syncState.safeParse(stored).data ?? null;
  if (!state || !hasPast(state)) return { from: state?.cursor?.seq ?? 0, changes: [] };
  const { from, to } = imageKeys;
  const rows = await engineRows(identity, documentsName, IDBKeyRange.bound(from, to));
  return finish(knownPastSteps(imagesIn(rows, state.generation), state.cursor));
}

async function soundRows<T extends CheckedTable>(
  identity: WorkspaceIdentity,
  table: T,
): Promise<OfTables<CollectionRow<T>[]>> {
  const rows: CollectionRow<T>[] = [];
  let allSound = true;
  for (const stored of await engineRows(identity, table)) {
    const row = withoutMarks(stored);
    const _meta: object = stored._meta ?? {};
    const document = { toJSON: () => ({ ...row, _meta, _rev: '' }), toMutableJSON: () => row };
    if (isSound(table, document)) rows.push(rowOf(table, document));
    else allSound = false;
  }
  return { value: rows, allSound };
}
