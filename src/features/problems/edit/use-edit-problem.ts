import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepOwnDescription } from '../../../database/local/published-descriptions.ts';
import { changeErrors } from '../../../domain/changes/change-errors.ts';
import { createTag, editProblem, type ProblemEdit } from '../../../domain/changes/edit-problem.ts';
import type { NewTag } from '../../../domain/problems/new-tag.ts';
import { errorText } from '../../../i18n/error-text.ts';
import {
  bookToEdit,
  LimitError,
  PublishError,
  publish,
  whyUnfit,
} from '../../../replication/push/publish.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { problemToEdit } from '../queries.ts';

export type EditProblem = {
  busy: boolean;
  /** Why the last edit could not be published, in words; null where it was, or nothing is known. */
  reason: string | null;
  /** Whether it was published. */
  edit(edit: ProblemEdit): Promise<boolean>;
  /** Creates the tag and gives it to the problem, in one change. */
  addNewTag(tag: NewTag): Promise<boolean>;
};

/** Publishes edits of a problem, one at a time, each made of the problem as it is by then. */
export function useEditProblem(problemId: string): EditProblem {
  const { t, i18n } = useTranslation('problems');
  const workspace = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const own = workspace.identity.org;

  const unfitText = (message: string) =>
    message === changeErrors.referenceNotFound
      ? t('authoring.doesNotFit')
      : t('authoring.notMade', { reason: errorText(i18n, message) });

  const run = async (edit: ProblemEdit, tag?: NewTag) => {
    setBusy(true);
    setReason(null);
    try {
      // First of all: without a book or a database the problem can't be found either.
      await bookToEdit(workspace);
      const problem = await problemToEdit(workspace, problemId);
      if (!problem) {
        setReason(t('preview.notFound'));
        return false;
      }
      const changeset = [...(tag ? createTag(own, tag) : []), ...editProblem(problem, own, edit)];
      const unfit = await whyUnfit(workspace, changeset);
      if (unfit !== null) {
        setReason(unfitText(unfit));
        return false;
      }
      const change = await publish(workspace, changeset);
      if (edit.kind === 'description') {
        const { description } = edit;
        await keepOwnDescription(workspace, { problem: problem.refId, description, change });
      }
      return true;
    } catch (error) {
      console.error(error);
      if (error instanceof PublishError || error instanceof LimitError)
        setReason(errorText(i18n, error.message));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    reason,
    edit: (edit) => run(edit),
    addNewTag: (tag) => run({ kind: 'addTag', refId: tag.refId }, tag),
  };
}
