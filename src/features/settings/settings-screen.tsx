import { Box, Button, Grid, Heading, Icon, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { CircleAlert, CircleCheck, CloudOff, Download, RefreshCw, Share } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filter, firstValueFrom, from, skip, timeout } from 'rxjs';
import { document$ } from '../../database/local/documents.ts';
import { type WorkHere, workElsewhere } from '../../database/local/work-here.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { SyncStatus } from '../../replication/leadership/sync-channel.ts';
import type { Sync } from '../../replication/sync.ts';
import { useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { appleDevice, forgetfulDevice } from '../../runtime/apple-device.ts';
import { keepStorage, readStorage, type StorageState } from '../../runtime/storage-quota.ts';
import { useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { HomeScreenSteps } from '../../ui/display/home-screen-steps.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { BooksSection } from './books-section.tsx';
import { byteText } from './byte-text.ts';
import { ChangesSection } from './changes-section.tsx';
import { MomentText } from './moment-text.tsx';
import { Section } from './section.tsx';
import { UnsentVisits } from './unsent-visits.tsx';

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
  const { sessions, orders, quotes, mails, changes, drafted, revertible } = work;
  const { descriptions, flags, lists } = work;
  return [
    ...(changes > 0 ? [t('elsewhere.changes', { count: changes })] : []),
    ...(drafted > 0 ? [t('elsewhere.drafted', { count: drafted })] : []),
    ...(revertible > 0 ? [t('elsewhere.revertible', { count: revertible })] : []),
    ...(sessions > 0 ? [t('elsewhere.sessions', { count: sessions })] : []),
    ...(orders > 0 ? [t('elsewhere.orders', { count: orders })] : []),
    ...(quotes > 0 ? [t('elsewhere.quotes', { count: quotes })] : []),
    ...(mails > 0 ? [t('elsewhere.mails', { count: mails })] : []),
    ...(descriptions > 0 ? [t('elsewhere.descriptions', { count: descriptions })] : []),
    ...(flags > 0 ? [t('elsewhere.flags', { count: flags })] : []),
    ...(lists > 0 ? [t('elsewhere.lists', { count: lists })] : []),
  ];
}

/** The room that the data takes, and whether the browser promises to keep it. */
function StorageSection() {
  const { t } = useTranslation('settings');
  const [storage, setStorage] = useState<StorageState>();
  const [refused, setRefused] = useState(false);
  const { lastSync } = useSyncStatus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sync may have filled the storage.
  useEffect(() => {
    void readStorage().then(setStorage);
  }, [lastSync]);
  const keep = async () => {
    setRefused(!(await keepStorage()));
    setStorage(await readStorage());
  };
  return (
    <Section title={t('storage.title')}>
      {storage ? <Room storage={storage} /> : null}
      {storage?.persistent === true ? (
        <Text>{t(forgetfulDevice() ? 'storage.persistentForSpace' : 'storage.persistent')}</Text>
      ) : null}
      {storage?.persistent === false ? (
        <>
          <Text>{t('storage.notPersistent')}</Text>
          {refused ? <Notice tone="info">{t('storage.refused')}</Notice> : null}
          <Button
            variant="outline"
            colorPalette="gray"
            alignSelf="start"
            onClick={() => void keep()}
          >
            {t('storage.keep')}
          </Button>
        </>
      ) : null}
      <Forgetting />
    </Section>
  );
}

/** What an iPad or iPhone does whatever the browser promised: the one thing that helps is the home screen. */
function Forgetting() {
  const { t } = useTranslation(['settings', 'shell']);
  const device = forgetfulDevice();
  if (device) {
    return (
      <>
        <Notice tone="warning">{t('settings:storage.forgets')}</Notice>
        <Box>
          <Heading as="h3" size="md" mb="1">
            {t('shell:homeScreen.title')}
          </Heading>
          <HomeScreenSteps device={device} />
        </Box>
      </>
    );
  }
  return appleDevice(navigator) ? <Text>{t('settings:storage.installed')}</Text> : null;
}

function Room({ storage: { used, quota } }: { storage: StorageState }) {
  const { t, i18n } = useTranslation('settings');
  if (used === null) return <Text color="fg.muted">{t('storage.unknown')}</Text>;
  const bytes = (count: number) => byteText(count, i18n.language);
  if (quota === null) return <Text>{t('storage.used', { used: bytes(used) })}</Text>;
  return <Text>{t('storage.usedOf', { used: bytes(used), quota: bytes(quota) })}</Text>;
}

/** How fresh the device is and what the sync is doing; `answer`: how the sync asked for here went. */
function FreshnessSection({ answer }: { answer: SyncAnswer }) {
  const { t } = useTranslation('settings');
  const { status } = useSyncStatus();
  const isForeign = status.phase === 'offline' && status.foreign === true;
  const times = readyValue(useLive(appStatus$, useWorkspace()));
  return (
    <Section title={t('data.freshness')}>
      <Box alignSelf="start">
        <StatusLine status={status} />
      </Box>
      {isForeign ? <Notice tone="warning">{t('data.foreign')}</Notice> : <Answer answer={answer} />}
      <Grid as="dl" templateColumns="auto 1fr" columnGap="6" rowGap="3">
        <Moment label={t('data.lastSync')} moment={times?.lastSync} />
        <Moment label={t('data.lastRefresh')} moment={times?.lastRefresh} />
      </Grid>
    </Section>
  );
}

function Moment(props: { label: string; moment: string | null | undefined }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Text as="dt" color="fg.muted">
        {props.label}
      </Text>
      <Text as="dd">{props.moment ? <MomentText moment={props.moment} /> : t('data.never')}</Text>
    </>
  );
}

function Answer({ answer }: { answer: SyncAnswer }) {
  const { t } = useTranslation('settings');
  if (answer === 'offline') return <Notice tone="info">{t('data.syncOffline')}</Notice>;
  if (answer === 'failed') return <Notice tone="error">{t('data.syncFailed')}</Notice>;
  return null;
}

const appStatus$ = ({ database }: Workspace) => document$(database, 'appStatus');

/** What the sync is doing now. */
function StatusLine({ status }: { status: SyncStatus }) {
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
      return (
        <StatusBadge
          tone="neutral"
          icon={CloudOff}
          label={t(status.silent ? 'status.noAnswer' : 'status.offline')}
        />
      );
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

/** How the sync that was asked for here went. */
type SyncAnswer = 'none' | 'working' | 'done' | 'offline' | 'failed';

/** Asks for a sync and follows it to its end. */
function useSyncNow() {
  const sync = useSync();
  const [answer, setAnswer] = useState<SyncAnswer>('none');
  const syncNow = async (): Promise<SyncAnswer> => {
    setAnswer('working');
    const end = await askFor(sync);
    setAnswer(end);
    return end;
  };
  return { answer, syncNow };
}

const ends = new Map<string, SyncAnswer>([
  ['idle', 'done'],
  ['offline', 'offline'],
  ['failed', 'failed'],
]);

/** Another tab may be the one that syncs: one that says nothing for so long is not there. */
const silenceMs = 20_000;

async function askFor(sync: Sync): Promise<SyncAnswer> {
  const end = firstValueFrom(
    sync.status$.pipe(
      // What it was doing before it was asked.
      skip(1),
      timeout({ each: silenceMs }),
      filter(({ phase }) => ends.has(phase)),
    ),
  );
  sync.syncNow();
  try {
    return ends.get((await end).phase) ?? 'failed';
  } catch {
    // Nobody answered, or the workspace was closed meanwhile.
    return 'failed';
  }
}
