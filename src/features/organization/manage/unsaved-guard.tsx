import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/feedback/leave-guard.tsx';
import type { PendingChange } from './use-changes.ts';

/** Asks before the screen is left with changes that could not be saved. */
export function UnsavedGuard<V>({
  pending,
}: {
  pending: Readonly<Record<string, PendingChange<V>>>;
}) {
  const { t } = useTranslation('organization');
  const unsaved = Object.values(pending).some(({ state }) => state !== 'saving');
  return <LeaveGuard unsaved={unsaved} text={t('unsaved.leaveText')} />;
}
