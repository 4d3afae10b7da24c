import { CircleAlert, CircleDot, CircleStop } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../i18n/moment.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

/** Whether a session is open or since when it is not; null: it can't be read. */
export function SessionBadge({ state }: { state: SessionState | null }) {
  const { t, i18n } = useTranslation('session');
  if (!state) {
    return <StatusBadge tone="danger" icon={CircleAlert} label={t('browse.unreadable')} />;
  }
  return state.endTime === null ? (
    <StatusBadge tone="info" icon={CircleDot} label={t('browse.open')} />
  ) : (
    <StatusBadge
      tone="neutral"
      icon={CircleStop}
      label={t('browse.ended', { when: momentText(state.endTime, i18n.language) })}
    />
  );
}
