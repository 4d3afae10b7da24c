import { CircleAlert, CircleCheck, CloudOff, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import type { SyncStatus } from '../../replication/leadership/sync-channel.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** What the sync is doing now. */
export function StatusLine({ status }: { status: SyncStatus }) {
  const { t, i18n } = useTranslation('settings');
  const syncing = ({ done, total }: { done: number; total: number }) =>
    total > 0
      ? t('status.syncingPercent', { percent: Math.floor((100 * done) / total) })
      : t('data.syncing');
  switch (status.phase) {
    case 'starting':
      return <StatusBadge tone="neutral" icon={RefreshCw} label={t('status.starting')} />;
    case 'syncing':
      return <StatusBadge tone="neutral" icon={RefreshCw} label={syncing(status)} />;
    case 'idle':
      return <StatusBadge tone="success" icon={CircleCheck} label={t('data.syncDone')} />;
    case 'offline':
      return <StatusBadge tone="neutral" icon={CloudOff} label={t('status.offline')} />;
    case 'outdated':
      return <StatusBadge tone="warning" icon={CircleAlert} label={t('status.outdated')} />;
    case 'failed':
      return (
        <Notice tone="warning">
          {t('status.failed', { reason: errorText(i18n, status.fault) })}
        </Notice>
      );
  }
}
