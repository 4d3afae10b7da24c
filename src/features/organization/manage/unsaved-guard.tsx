import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/feedback/leave-guard.tsx';
import type { PendingChange } from './use-changes.ts';

/** Asks before the screen is left with changes that could not be saved, or that are still being made. */
export function UnsavedGuard<V>(props: {
  pending: Readonly<Record<string, PendingChange<V>>>;
  editing?: boolean;
}) {
  const { t } = useTranslation('organization');
  const failed = Object.values(props.pending).some(({ state }) => state !== 'saving');
  return <LeaveGuard unsaved={failed || (props.editing ?? false)} text={t('unsaved.leaveText')} />;
}
