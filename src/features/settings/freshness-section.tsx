import { Box, Grid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { document$ } from '../../database/local/documents.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { MomentText } from './moment-text.tsx';
import { Section } from './section.tsx';
import { StatusLine } from './status-line.tsx';
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
