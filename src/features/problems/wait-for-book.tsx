import { Box, Button, Progress, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BookOpen, Building2, CloudOff, DoorOpen, Download, UserRoundCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProblemView, problem$ } from '../../database/views/pricebook.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useSync, useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';

/** The screen of a problem, which is read for it; one that is not in the book is said not to be there. */
export function ProblemScreen(props: {
  problemId: string;
  /** The problem as a list has it, shown until it is read by itself. */
  known: ProblemView | undefined;
  /** Of the screen as long as there is no problem. */
  title: string;
  /** The way on from a problem that is not there. */
  action: ReactNode;
  children: (problem: ProblemView) => ReactNode;
}) {
  const { t } = useTranslation('problems');
  const read = readyValue(useLive(problem$, useWorkspace(), props.problemId));
  const problem = read === undefined ? props.known : read;
  if (problem) return props.children(problem);
  return (
    <Page title={props.title} width="reading">
      {problem === undefined ? (
        <WaitForBook />
      ) : (
        <ErrorState
          title={t('preview.notFound')}
          text={t('preview.notFoundText')}
          action={props.action}
        />
      )}
    </Page>
  );
}

/** Until the problems are there: the shape of the list, or on a new device how the book comes. */
export function WaitForBook() {
  const readiness = useReadiness();
  switch (readiness?.state) {
    case 'first-sync':
      return <FirstSync />;
    case 'no-organization':
      return <NoOrganization />;
    default:
      return <ListSkeleton rows={6} />;
  }
}

/** Why there are no problems, and what to do or to wait for. */
export function EmptyBook() {
  const { t } = useTranslation(['problems', 'common']);
  const sync = useSync();
  const readiness = useReadiness();
  if (readiness === undefined) return null;
  if (readiness.state === 'no-organization') return <NoOrganization />;
  const retry = (
    <Button size="lg" variant="outline" colorPalette="gray" onClick={() => sync.syncNow()}>
      {t('common:actions.retry')}
    </Button>
  );
  if (readiness.state === 'no-role') {
    return (
      <EmptyState
        icon={UserRoundCog}
        title={t('noRole.title')}
        text={t('noRole.text', { organization: readiness.organization })}
        action={retry}
      />
    );
  }
  if (readiness.state === 'removed') {
    return (
      <EmptyState
        icon={DoorOpen}
        title={t('common:removed.title')}
        text={t('common:removed.text', { organization: readiness.organization })}
        link={<Link to="/home">{t('noOrganization.home')}</Link>}
      />
    );
  }
  return (
    <EmptyState
      icon={BookOpen}
      title={t('select.empty')}
      text={t('select.emptyText')}
      action={retry}
    />
  );
}

function FirstSync() {
  const { t, i18n } = useTranslation(['problems', 'common']);
  const { status } = useSyncStatus();
  const sync = useSync();
  if (status.phase === 'offline') {
    return (
      <EmptyState
        icon={CloudOff}
        title={t('firstSync.offline')}
        text={t('firstSync.offlineText')}
        action={
          <Button size="lg" onClick={() => sync.syncNow()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  }
  if (status.phase === 'failed') {
    return (
      <ErrorState
        title={t('firstSync.failed')}
        text={errorText(i18n, status.fault)}
        onRetry={() => sync.syncNow()}
      />
    );
  }
  const total = status.phase === 'syncing' ? status.total : 0;
  const done = status.phase === 'syncing' ? status.done : 0;
  return (
    <Stack gap="6">
      <EmptyState icon={Download} title={t('firstSync.title')} text={t('firstSync.text')} />
      <Progress.Root value={done} max={Math.max(total, 1)} size="lg">
        <Progress.Track borderRadius="full">
          <Progress.Range />
        </Progress.Track>
        <Box pt="2" minH="8">
          {total > 0 ? (
            <Text textAlign="center" color="fg.muted" fontVariantNumeric="tabular-nums">
              {t('firstSync.progress', { percent: Math.floor((done / total) * 100) })}
            </Text>
          ) : null}
        </Box>
      </Progress.Root>
    </Stack>
  );
}

function NoOrganization() {
  const { t } = useTranslation('problems');
  return (
    <EmptyState
      icon={Building2}
      title={t('noOrganization.title')}
      text={t('noOrganization.text')}
      link={<Link to="/home">{t('noOrganization.home')}</Link>}
    />
  );
}
