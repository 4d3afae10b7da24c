import { keepOwnDescription } from '../../database/local/own-descriptions.ts';
import { newRecordId } from '../../database/storage/new-record-id.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { readRecords } from '../../database/tables/read-tables.ts';
import { shownOrganizations, shownRecord } from '../../database/views/pricebook.ts';
import { whySkipped } from '../../domain/changes/apply-change.ts';
import { BookGraph } from '../../domain/changes/books.ts';
import {
  editProblem,
  type ProblemEdit,
  type ProblemToEdit,
} from '../../domain/changes/edit-problem.ts';
import { keysTouched } from '../../domain/changes/keys-touched.ts';
import type { ChangeFault } from '../../domain/fault.ts';
import type { ChangeRecord } from '../../schemas/change-log.ts';
import { bookToEdit, storeEdit } from './store-edit.ts';

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
