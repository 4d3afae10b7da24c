import { Button } from '@chakra-ui/react';
import { Building2, DoorOpen, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSync } from '../../runtime/app-context.tsx';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { FirstSync } from './first-sync.tsx';
import { HomePanel } from './home-panel.tsx';

/** What stands between this person and a book to work with, and what to do about it. */
export function BookReadiness() {
  const { t } = useTranslation(['home', 'common']);
  const readiness = useReadiness();
  const { status } = useSyncStatus();
  const sync = useSync();
  switch (readiness?.state) {
    case undefined:
    case 'ready':
      return null;
    case 'first-sync':
      return <FirstSync status={status} />;
    case 'no-organization':
      return (
        <HomePanel
          icon={Building2}
          title={t('noOrganization.title')}
          text={t('noOrganization.text')}
        />
      );
    case 'no-role':
      return (
        <HomePanel
          icon={Hourglass}
          title={t('noRole.title')}
          text={t('noRole.text', { organization: readiness.organization })}
          action={
            <Button
              variant="outline"
              colorPalette="gray"
              loading={status.phase === 'syncing'}
              onClick={() => sync.syncNow()}
            >
              {t('noRole.check')}
            </Button>
          }
        />
      );
    case 'removed':
      return (
        <HomePanel
          icon={DoorOpen}
          title={t('common:removed.title')}
          text={t('common:removed.text', { organization: readiness.organization })}
        />
      );
  }
}
