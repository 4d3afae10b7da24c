import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSessionOf } from '../../../database/local/sessions.ts';
import { findJob, noteJob } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Job } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useSavedFacts } from '../saving/use-saved-facts.ts';

/** What the technician wants to remember of a job (K5), saved at every letter. */
export const JobNotes = memo(function JobNotes({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const workspace = useWorkspace();
  const save = useCallback(
    async ({ text }: Partial<{ text: string }>) => {
      if (text === undefined) return;
      await changeSessionOf(
        workspace,
        (state) => findJob(state, job.id) !== undefined,
        (state) => noteJob(state, job.id, linesOf(text)),
      );
    },
    [workspace, job.id],
  );
  const { facts, set } = useSavedFacts('notes', job.id, { text: job.notes.join('\n') }, job, save);
  return (
    <Panel>
      <TextField
        label={t('notes.label')}
        help={t('notes.help')}
        lines={2}
        value={facts.text}
        onChange={(text) => set({ text })}
      />
    </Panel>
  );
});

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
