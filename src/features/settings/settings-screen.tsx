import { Box, Button, Icon, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Download, RefreshCw, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { from } from 'rxjs';
import { type WorkHere, workElsewhere } from '../../database/local/work-here.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { BooksSection } from './books-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { FreshnessSection } from './freshness-section.tsx';
import { Section } from './section.tsx';
import { StorageSection } from './storage-section.tsx';
import { UnsentVisits } from './unsent-visits.tsx';
import { useSyncNow } from './use-sync-now.ts';

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

/** Everything that is on this device as one file; needs no connection. */
function ExportSection() {
  const { t } = useTranslation('settings');
  const workspace = useWorkspace();
  const { state, run } = useExport(workspace.identity, workspace);
  const toast = useToast();
  const save = async () => {
    const end = await run();
    if (end === 'done') toast.success(t('data.exported'));
    if (end === 'shared') toast.success(t('data.shared'));
  };
  return (
    <Section title={t('data.exportTitle')} text={t('data.exportText')}>
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        loading={state === 'working'}
        loadingText={t('data.exporting')}
        onClick={() => void save()}
      >
        <Icon as={state === 'ready' ? Share : Download} aria-hidden />
        {state === 'ready' ? t('data.share') : t('data.export')}
      </Button>
      {state === 'ready' ? <Notice tone="info">{t('data.shareReady')}</Notice> : null}
      {state === 'failed' ? <Notice tone="error">{t('data.exportFailed')}</Notice> : null}
    </Section>
  );
}

/** What this device keeps for organizations that are not open, and which is nowhere else (S10). */
function WorkElsewhere() {
  const { t } = useTranslation('settings');
  const work = readyValue(useLive(elsewhere$, useWorkspace())) ?? [];
  if (work.length === 0) return null;
  return (
    <Section title={t('elsewhere.title')} text={t('elsewhere.text')}>
      <Stack as="ul" listStyleType="none" gap="3">
        {work.map((each) => (
          <Box as="li" key={each.org}>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {each.name ?? t(each.org === '' ? 'elsewhere.none' : 'elsewhere.unknown')}
            </Text>
            <Text color="fg.muted">{partsOf(each, t).join(' · ')}</Text>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

const elsewhere$ = ({ identity }: Workspace) => from(workElsewhere(identity));

function partsOf(work: WorkHere, t: TFunction<'settings'>) {
  const { sessions, orders, quotes, changes, drafted, revertible } = work;
  const { descriptions, flags, lists } = work;
  return [
    ...(changes > 0 ? [t('elsewhere.changes', { count: changes })] : []),
    ...(drafted > 0 ? [t('elsewhere.drafted', { count: drafted })] : []),
    ...(revertible > 0 ? [t('elsewhere.revertible', { count: revertible })] : []),
    ...(sessions > 0 ? [t('elsewhere.sessions', { count: sessions })] : []),
    ...(orders > 0 ? [t('elsewhere.orders', { count: orders })] : []),
    ...(quotes > 0 ? [t('elsewhere.quotes', { count: quotes })] : []),
    ...(descriptions > 0 ? [t('elsewhere.descriptions', { count: descriptions })] : []),
    ...(flags > 0 ? [t('elsewhere.flags', { count: flags })] : []),
    ...(lists > 0 ? [t('elsewhere.lists', { count: lists })] : []),
  ];
}
