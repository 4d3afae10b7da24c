import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type MakeStep, useAuthoring } from './authoring-context.tsx';

/** Edits the draft, and says where the device could not keep it; gives whether it did. */
export function useDraftEdit(): (make: MakeStep) => Promise<boolean> {
  const { t } = useTranslation('authoring');
  const { edit } = useAuthoring();
  const toast = useToast();
  return useCallback(
    async (make) => {
      toast.retry('draft');
      try {
        await edit(make);
        return true;
      } catch (error) {
        console.error(error);
        toast.failure('draft', t('workbench.notKept'));
        return false;
      }
    },
    [edit, toast, t],
  );
}
