import { useCallback } from 'react';
import { StepEditor } from '../../domain/draft/commands/step-editor.ts';
import { useAuthoring } from './authoring-context.tsx';
import type { Committed } from './fields/draft-field.tsx';
import { useDraftEdit } from './use-draft-edit.ts';

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
