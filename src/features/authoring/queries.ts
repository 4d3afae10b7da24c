import { combineLatest, map, type Observable } from 'rxjs';
import { publication$, type StoredDraft, storedDraft$ } from '../../database/local/draft.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { publishedBook$ } from '../../database/views/published-book.ts';
import { type Conflict, conflictsOf } from '../../domain/draft/conflicts.ts';
import { draftTables, type EditFault } from '../../domain/draft/draft-tables.ts';
import { currentStep, type Draft, draftAt, redone, undone } from '../../domain/draft/history.ts';
import type { PublishedBook } from '../../domain/draft/published-book.ts';
import type { Publication } from '../../schemas/draft.ts';

/** What an author's screens are about: the book as it is published, and as the draft makes it (A1). */
export type AuthoredBook = {
  published: PublishedBook;
  draft: Draft;
  /** The book with the draft on it. */
  drafted: PublishedBook;
  /** Edits that no replay would take. */
  faults: EditFault[];
  /** What somebody else has changed too (A3), by `keyOf` the record. */
  conflicts: ReadonlyMap<string, Conflict[]>;
  /** Where the draft stands: what is asked to be published is this step. */
  step: number;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether it waits to be published, and what became of it; null: nobody asked for it. */
  publication: Publication | null;
};

/** null: the organization has no book of its own. */
export function authoredBook$(workspace: Workspace): Observable<AuthoredBook | null> {
  return combineLatest([
    publishedBook$(workspace),
    storedDraft$(workspace),
    publication$(workspace),
  ]).pipe(
    map(([published, stored, publication]) =>
      published ? { ...authoredBook(published, stored), publication } : null,
    ),
  );
}

function authoredBook(
  published: PublishedBook,
  { rows, position }: StoredDraft,
): Omit<AuthoredBook, 'publication'> {
  const step = currentStep(rows, position);
  const draft = draftAt(rows, step);
  const { tables, faults } = draftTables(draft.values(), published, new Date().toISOString());
  const conflicts = [...draft].map(([key, edit]) => [key, conflictsOf(edit, published)] as const);
  return {
    published,
    draft,
    drafted: { ...published, tables },
    faults,
    conflicts: new Map(conflicts.filter(([, found]) => found.length > 0)),
    step,
    canUndo: undone(rows, position) !== null,
    canRedo: redone(rows, position) !== null,
  };
}
