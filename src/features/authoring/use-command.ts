import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { StepEditor } from '../../domain/draft/commands/step-editor.ts';
import { attempt } from '../../runtime/use-action.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type MakeStep, useAuthoring } from './authoring-context.tsx';
import type { Committed } from './fields/draft-field.tsx';

/** Runs a command as one step of the draft; gives what it made, undefined where the device could not keep it. */
export type RunCommand = <T>(
  command: (editor: StepEditor) => T,
) => Promise<{ result: Awaited<T> } | undefined>;

export function useCommand(): RunCommand {
  const { published } = useAuthoring();
  const edit = useDraftEdit();
  return useCallback(
    async (command) => {
      const made: { result: Awaited<ReturnType<typeof command>> }[] = [];
      const isKept = await edit(async (draft) => {
        const editor = new StepEditor(published, draft);
        made.push({ result: await command(editor) });
        return editor.step;
      });
      return isKept ? made.at(-1) : undefined;
    },
    [edit, published],
  );
}

/** What became of a text that a command puts into the draft. */
export async function committed(running: ReturnType<RunCommand>): Promise<Committed> {
  return (await running) ? 'kept' : 'notKept';
}

/** Edits the draft, and says where the device could not keep it; gives whether it did. */
export function useDraftEdit(): (make: MakeStep) => Promise<boolean> {
  const { edit } = useAuthoring();
  const change = useChangeDraft('workbench.notKept');
  return useCallback((make) => change(() => edit(make)), [edit, change]);
}

/** Does something with the draft, and says where the device could not keep it; gives whether it did. */
export function useChangeDraft(text: 'workbench.notKept' | 'draft.notStored') {
  const { t } = useTranslation('authoring');
  const toast = useToast();
  return useCallback(
    (work: () => Promise<void>): Promise<boolean> => {
      toast.retry('draft');
      return attempt(work, () => toast.failure('draft', t(text)));
    },
    [toast, t, text],
  );
}
