import { Box, Grid, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CloudOff, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { document$ } from '../../database/local/documents.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { SyncStatus } from '../../replication/leadership/sync-channel.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { MomentText } from './moment-text.tsx';
import { Section } from './section.tsx';
import type { SyncAnswer } from './use-sync-now.ts';

/** How fresh the device is and what the sync is doing; `answer`: how the sync asked for here went. */
export function FreshnessSection({ answer }: { answer: SyncAnswer }) {
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
