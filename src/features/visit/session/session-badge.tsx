import { CircleAlert, CircleDot, CircleStop, MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../database/local/sessions.ts';
import { momentText } from '../../../i18n/moment.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

/** Whether and where a session is open, or since when it is not; a state of null can't be read. */
export function SessionBadge({ session: { state, isElsewhere } }: { session: Session }) {
  const { t, i18n } = useTranslation('session');
  if (!state) {
    return <StatusBadge tone="danger" icon={CircleAlert} label={t('browse.unreadable')} />;
  }
  if (isElsewhere) {
    return <StatusBadge tone="info" icon={MonitorSmartphone} label={t('browse.elsewhere')} />;
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
