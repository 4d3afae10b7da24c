import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import type { PendingChange } from './use-changes.ts';

/** Asks before the screen is left with changes that could not be saved, which only it holds. */
export function LeaveGuard<V>({
  pending,
}: {
  pending: Readonly<Record<string, PendingChange<V>>>;
}) {
  const { t } = useTranslation('organization');
  const unsaved = Object.values(pending).some(({ state }) => state !== 'saving');
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={t('unsaved.leaveTitle')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      destructive
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('unsaved.leaveText')}
    </ConfirmDialog>
  );
}
