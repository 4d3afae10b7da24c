import { useTranslation } from 'react-i18next';
import { changedOfPaper } from '../../../domain/organization/paper.ts';
import { useApp, useSync } from '../../../runtime/app-context.tsx';
import type { PaperTexts } from '../../../schemas/paper.ts';
import { savePaper } from '../../../server/papers.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { type Changes, useChanges } from '../manage/use-changes.ts';

/** Changes of what an organization puts on paper. */
export function usePaperChanges(
  org: string,
  onSaved: (changed: Partial<PaperTexts>) => void,
): Changes<PaperTexts> {
  const { t } = useTranslation('organization');
  const { server } = useApp();
  const sync = useSync();
  const toast = useToast();
  return useChanges<PaperTexts>({
    save: async (changes) =>
      (await Promise.all(changes.map((change) => savePaper(server, org, change)))).flat(),
    onSaved: (changes) => {
      toast.success(t('paper.saved'));
      for (const { from, to } of changes) onSaved(changedOfPaper(from, to));
      // What this device holds follows.
      sync.syncNow();
    },
    onFailed: (error) => {
      console.error(error);
      toast.error(t('paper.saveFailed'));
    },
  });
}
