import { insertStep } from '../../database/local/insert-step.ts';
import { markPending } from '../../database/local/pending-changes.ts';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { readBooks } from '../../database/tables/read-tables.ts';
import { readBookOf } from '../../database/views/published-book.ts';
import { whySkipped } from '../../domain/changes/apply-change.ts';
import { oldestBook } from '../../domain/changes/books.ts';
import { changesetFault } from '../../domain/changes/changeset-limits.ts';
import type { StepAtOnce } from '../../domain/changes/step-at-once.ts';
import { Overlay } from '../../domain/changes/tables.ts';
import { saidNow, takenOver, withSteps } from '../../domain/draft/at-once.ts';
import { type ProblemEdit, problemEdits } from '../../domain/draft/problem-edits.ts';
import { shownIn } from '../../domain/draft/published-book.ts';
import { type ChangeFault, FaultError, sentenceOf } from '../../domain/fault.ts';

/** Publishing could not begin (U54). */
export class PublishError extends FaultError {
  override name = 'PublishError';
}

/** The server would refuse it (B5); the fault is the one that it would tell. */
class LimitError extends FaultError {
  override name = 'LimitError';
}

/** Why an edit was not stored. */
export type EditRefusal =
  | { kind: 'problemGone' }
  /** Every replay would skip it (R3). */
  | { kind: 'skipped'; fault: ChangeFault };

/**
 * Stores an edit of a problem as a step that is published at once (A13), made of the problem as it is shown by then. It
 * sends nothing: the tab that leads hears of the row (`reasons$` in replicator.ts), pulls to the end of the log, and
 * `publish-steps.ts` sends it. It goes to the organization's oldest book.
 *
 * @returns null if it was stored, or changes nothing
 * @throws PublishError if there is no book to publish to, LimitError if it is beyond what may enter
 */
export async function storeProblemEdit(
  workspace: Workspace,
  problemId: string,
  edit: ProblemEdit,
): Promise<EditRefusal | null> {
  // First of all: without a book or a database the problem can't be found either.
  await bookToEdit(workspace);
  const found = await workspace.reader.byIds('problems', [problemId]);
  const refId = found.get(problemId)?.refId;
  if (refId === undefined) return { kind: 'problemGone' };
  let refusal: EditRefusal | null = null;
  await insertStep(workspace, async (steps) => {
    const tag = edit.kind === 'addTag' ? [edit.refId] : [];
    const problem = { table: 'problems', refId, values: { problemTags: tag } } as const;
    const edited = steps.flatMap((step) => step.edits);
    const published = await readBookOf(workspace, [problem, ...edited, ...tagOf(edit)]);
    if (!published) return null;
    const pending = steps.filter(({ status }) => status === 'pending');
    const book = withSteps(pending, published);
    if (!shownIn(book, problem)) {
      refusal = { kind: 'problemGone' };
      return null;
    }
    const edits = problemEdits(edit, refId, book);
    const said = saidNow({ edits }, book);
    if (said.kind === 'conflict' || said.records.length === 0) return null;
    const limit = changesetFault(said.records);
    if (limit) throw new LimitError(limit.fault);
    const row = { id: newRecordId(), book: book.book, org: book.org, created: '', seq: 0 };
    const change = { ...row, changeset: said.records };
    const fault = whySkipped(new Overlay(book.tables), change, book.graph);
    if (fault) {
      refusal = { kind: 'skipped', fault };
      return null;
    }
    return { book: book.book, edits };
  });
  return refusal;
}

/**
 * The organization's oldest book.
 *
 * @throws PublishError as `storeProblemEdit`
 */
async function bookToEdit({ database, identity }: Workspace) {
  if (database.closed) throw new PublishError({ code: 'databaseNotAvailable' });
  if (!identity.org) throw new PublishError({ code: 'noActiveOrganization' });
  const book = oldestBook(await readBooks(database), identity.org);
  if (!book) throw new PublishError({ code: 'noBooks' });
  return book;
}

/** Lets a refused step be published after all: in the place of what somebody else has made, where that was why. */
export async function retryStep(workspace: Workspace, step: StepAtOnce): Promise<void> {
  const isOvertaken = step.error === sentenceOf({ code: 'changedMeanwhile' });
  const book = isOvertaken ? await readBookOf(workspace, step.edits) : null;
  await markPending(workspace.database, step, book && takenOver(step, book));
}

function tagOf(edit: ProblemEdit) {
  if (edit.kind !== 'addNewTag') return [];
  return [{ table: 'problemTags', refId: edit.tag.refId, values: {} } as const];
}
