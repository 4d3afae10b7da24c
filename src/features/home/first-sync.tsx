import { Button, Progress } from '@chakra-ui/react';
import { CircleAlert, CloudDownload, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import type { SyncStatus } from '../../replication/leadership/sync-channel.ts';
import { useSync } from '../../runtime/app-context.tsx';
import { HomePanel } from './home-panel.tsx';

/** The first copy of the book on its way to this device, or why it is not. */
export function FirstSync({ status }: { status: SyncStatus }) {
  const { t, i18n } = useTranslation(['home', 'common']);
  const sync = useSync();
  const tryAgain = (
    <Button variant="outline" colorPalette="gray" onClick={() => sync.syncNow()}>
      {t('common:actions.retry')}
    </Button>
  );
  if (status.phase === 'offline') {
    return (
      <HomePanel
        icon={CloudOff}
        title={t('home:firstSync.offlineTitle')}
        text={t('home:firstSync.offlineText')}
        action={tryAgain}
      />
    );
  }
  if (status.phase === 'failed') {
    return (
      <HomePanel
        icon={CircleAlert}
        title={t('home:firstSync.failedTitle')}
        text={t('home:firstSync.failedText', { reason: errorText(i18n, status.fault) })}
        action={tryAgain}
      />
    );
  }
  const known = status.phase === 'syncing' && status.total > 0;
  return (
    <HomePanel
      icon={CloudDownload}
      title={t('home:firstSync.title')}
      text={t('home:firstSync.text')}
    >
      <Progress.Root
        value={known ? (100 * status.done) / status.total : null}
        aria-label={t('home:firstSync.title')}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </HomePanel>
  );
}
