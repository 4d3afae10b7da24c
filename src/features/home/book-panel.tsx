import { Link } from '@tanstack/react-router';
import { BookCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { revision$ } from '../../database/local/reference.ts';
import { ageOf } from '../../i18n/age.ts';
import type { SyncStatus } from '../../replication/leadership/sync-channel.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useNow } from '../../runtime/use-now.ts';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { Tile } from '../../ui/display/tile.tsx';

/** How the book of this device stands and how old it is, once there is one. */
export function BookPanel() {
  const { t } = useTranslation(['home', 'common']);
  const { status, lastSync } = useSyncStatus();
  const revision = readyValue(useLive(revision$, useWorkspace()));
  const now = useNow();
  if (useReadiness()?.state !== 'ready' || revision === undefined || lastSync === null) return null;
  const { key, count } = ageOf(lastSync, now);
  return (
    <Tile
      icon={BookCheck}
      title={t(`home:book.${stateOf(status)}`)}
      text={t('home:book.checked', { revision, age: t(key, { count }) })}
      renderLink={(title) => <Link to="/settings">{title}</Link>}
    />
  );
}

function stateOf({ phase }: SyncStatus) {
  switch (phase) {
    case 'idle':
      return 'ready';
    case 'offline':
      return 'offline';
    case 'failed':
    case 'outdated':
      return 'attention';
    default:
      return 'checking';
  }
}
