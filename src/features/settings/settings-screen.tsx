import { Button, Icon, SimpleGrid, Stack } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { BooksSection } from './books-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { ExportSection } from './export-section.tsx';
import { FreshnessSection } from './freshness-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { UnsentVisits } from './unsent-visits.tsx';
import { useSyncNow } from './use-sync-now.ts';
import { WorkElsewhere } from './work-elsewhere.tsx';

/** Settings hold Data: what is on this device, and how fresh it is; `flags`: what the user flagged. */
export function SettingsScreen({ flags }: { flags: ReactNode }) {
  const { t } = useTranslation('settings');
  const { answer, syncNow } = useSyncNow();
  const { refused } = useSyncStatus();
  const toast = useToast();
  const sync = async () => {
    if ((await syncNow()) === 'done') toast.success(t('data.syncDone'));
  };
  return (
    <Page
      title={t('title')}
      heading={t('data.title')}
      description={t('data.intro')}
      primaryAction={
        <Button
          size="lg"
          loading={answer === 'working'}
          loadingText={t('data.syncing')}
          onClick={() => void sync()}
        >
          <Icon as={RefreshCw} aria-hidden />
          {t('data.syncNow')}
        </Button>
      }
    >
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
        <Stack gap="4" minW="0">
          <FreshnessSection answer={answer} />
          <BooksSection />
          <StorageSection />
        </Stack>
        {/* What a person must decide comes first where there is one column. */}
        <Stack gap="4" minW="0" order={{ base: refused > 0 ? -1 : 0, lg: 0 }}>
          <UnsentVisits />
          <ChangesSection />
          {flags}
          <WorkElsewhere />
          <ExportSection />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
