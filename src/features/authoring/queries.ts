import { combineLatest, map, type Observable, switchMap } from 'rxjs';
import { publication$, storedDraft$ } from '../../database/local/draft.ts';
import type { StoredDraft } from '../../database/local/draft-rows.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { inPieces } from '../../database/tables/next-task.ts';
import { publishedBook$ } from '../../database/views/published-book.ts';
import { pendingSteps$ } from '../../database/views/with-steps.ts';
import { withSteps } from '../../domain/draft/at-once.ts';
import { type Renaming, renamingsIn } from '../../domain/draft/commands/rename-record.ts';
import { type Conflict, conflictsOf } from '../../domain/draft/conflicts.ts';
import { draftTableSteps, type EditFault } from '../../domain/draft/draft-tables.ts';
import { currentStep, type Draft, draftAt, redone, undone } from '../../domain/draft/history.ts';
import type { PublishedBook } from '../../domain/draft/published-book.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Publication } from '../../schemas/draft.ts';

/** What an author's screens are about: the book as it is published, and as the draft makes it (A1). */
export type AuthoredBook = {
  published: PublishedBook;
  draft: Draft;
  /** The book with the draft on it. */
  drafted: PublishedBook;
  /** Edits that no replay would take, or that may not enter the log. */
  faults: EditFault[];
  /** What somebody else has changed too (A3), by `keyOf` the record. */
  conflicts: ReadonlyMap<string, Conflict[]>;
  /** Where the draft stands: what is asked to be published is this step. */
  step: number;
  /** Records of the draft that got another refId (A7), also where that was undone, in their order. */
  renamings: readonly Renaming[];
  canUndo: boolean;
  canRedo: boolean;
  /** Whether it waits to be published, and what became of it; null: nobody asked for it. */
  publication: Publication | null;
};

/** null: the organization has no book of its own. */
export function authoredBook$(workspace: Workspace): Observable<AuthoredBook | null> {
  // What is published at once is on the book as on the screens of problems (A13).
  const published$ = combineLatest([publishedBook$(workspace), pendingSteps$(workspace)]).pipe(
    map(([book, steps]) => book && (steps.length > 0 ? withSteps(steps, book) : book)),
  );
  const drafted$ = combineLatest([published$, storedDraft$(workspace)]).pipe(
    switchMap(async ([published, stored]) =>
      published ? inPieces(authoredBookSteps(published, stored)) : null,
    ),
  );
  return combineLatest([drafted$, publication$(workspace)]).pipe(
    map(([drafted, publication]) => drafted && { ...drafted, publication }),
  );
}

/** So many edits are looked at in one step. */
const editsAStep = 100;

function* authoredBookSteps(
  published: PublishedBook,
  { rows, position }: StoredDraft,
): Steps<Omit<AuthoredBook, 'publication'>> {
  const step = currentStep(rows, position);
  const draft = draftAt(rows, step);
  yield;
  const created = new Date().toISOString();
  const { tables, faults } = yield* draftTableSteps(draft.values(), published, created);
  const conflicts = new Map<string, Conflict[]>();
  for (const [at, [key, edit]] of [...draft].entries()) {
    const found = conflictsOf(edit, published);
    if (found.length > 0) conflicts.set(key, found);
    if (at % editsAStep === 0) yield;
  }
  return {
    published,
    draft,
    drafted: { ...published, tables },
    faults,
    conflicts,
    step,
    renamings: renamingsIn(rows),
    canUndo: undone(rows, position) !== null,
    canRedo: redone(rows, position) !== null,
  };
}
