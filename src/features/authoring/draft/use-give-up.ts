import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../domain/draft/history.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useAuthoring } from '../authoring-context.tsx';

/** Gives up what the draft says of these records, as one step that can be undone. */
export function useGiveUp(): (keys: readonly RecordKey[]) => Promise<void> {
  const { t } = useTranslation('authoring');
  const { edit, undo } = useAuthoring();
  const toast = useToast();
  return async (keys) => {
    toast.retry('draft');
    try {
      await edit(() => new Map(keys.map((key) => [keyOf(key), { key, edit: null }])));
    } catch (error) {
      console.error(error);
      return toast.failure('draft', t('draft.notStored'));
    }
    toast.undo({
      text: t('draft.gaveUp', { count: keys.length }),
      action: t('draft.undo'),
      onUndo: () => void undo(),
    });
  };
}
