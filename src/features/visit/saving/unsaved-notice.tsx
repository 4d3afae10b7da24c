import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { unsavedFacts } from './unsaved-facts.ts';

/**
 * Tells over the screen what of a visit could not be stored, until it is. What is on no screen any more can be given
 * up too; it is tried again by itself.
 */
export function UnsavedNotice() {
  const { t, i18n } = useTranslation('session');
  const unsaved = unsavedFacts(useWorkspace());
  const failed = useSyncExternalStore(unsaved.subscribe, unsaved.failed);
  const isToldElsewhere = useSyncExternalStore(unsaved.subscribe, unsaved.isToldElsewhere);
  const toast = useToast();
  const kinds = [...new Set(failed.map(({ kind }) => kind))].map((kind) => t(`unsaved.${kind}`));
  const isTold = kinds.length > 0 && !isToldElsewhere;
  const what = new Intl.ListFormat(i18n.language).format(kinds);
  const text = isTold ? t('unsaved.text', { what }) : null;
  const discard = failed.some(({ isHeld }) => isHeld) ? null : t('unsaved.discard');
  useEffect(() => {
    if (text === null) return;
    const onClick = () => {
      for (const { queue } of unsaved.failed()) queue.discard();
    };
    toast.failure('unsaved', text, discard === null ? undefined : { label: discard, onClick });
    return () => toast.retry('unsaved');
  }, [unsaved, toast, text, discard]);
  return null;
}
