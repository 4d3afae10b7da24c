import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemEdit } from '../../../domain/draft/problem-edits.ts';
import { FaultError } from '../../../domain/fault.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { EditRefusal } from '../../../replication/push/store-step.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';

export type EditProblem = {
  busy: boolean;
  /** Why the last edit could not be stored, in words; null if it was, or nothing is known. */
  reason: string | null;
  /** Whether it was stored; it is sent later. */
  edit(edit: ProblemEdit): Promise<boolean>;
};

/** Stores edits of a problem to be published, and says why one could not be. */
export function useEditProblem(problemId: string): EditProblem {
  const { t, i18n } = useTranslation('problems');
  const workspace = useWorkspace();
  const [reason, setReason] = useState<string | null>(null);
  const { busy, run } = useAction((error) => {
    if (error instanceof FaultError) setReason(errorText(i18n, error.fault));
  });

  const refusalText = (refusal: EditRefusal) => {
    if (refusal.kind === 'problemGone') return t('preview.notFound');
    return refusal.fault.code === 'referenceNotFound'
      ? t('authoring.doesNotFit')
      : t('authoring.notMade', { reason: errorText(i18n, refusal.fault) });
  };

  const edit = async (wanted: ProblemEdit) => {
    setReason(null);
    let isStored = false;
    await run(async () => {
      // It is loaded with the first edit: most who look at a problem make none.
      const { storeProblemEdit } = await import('../../../replication/push/store-step.ts');
      const refusal = await storeProblemEdit(workspace, problemId, wanted);
      if (refusal) setReason(refusalText(refusal));
      isStored = refusal === null;
    });
    return isStored;
  };

  return { busy, reason, edit };
}
