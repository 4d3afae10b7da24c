import { Button, Grid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasAgreement, type JobProblem, offerOf } from '../../../domain/session/session-state.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { DeclineJob } from '../decline/decline-job.tsx';
import { DeclinedNotice } from '../decline/declined-notice.tsx';
import { VisitHeader } from '../header/visit-header.tsx';
import { AdjustPanel } from './adjust-panel.tsx';
import { BookNotice } from './book-notice.tsx';
import { ChooseProblem } from './choose-problem.tsx';
import { JobLoader } from './job-loader.tsx';
import { JobNotes } from './job-notes.tsx';
import { NoMenu } from './no-menu.tsx';
import { PricePreview } from './price-preview.tsx';
import { useMultipliers } from './use-multipliers.ts';

/** Sets a job's multipliers beside the prices that they make (U34). */
export function AdjustScreen({ jobId }: { jobId: string }) {
  const { t } = useTranslation('jobs');
  return (
    <JobLoader jobId={jobId} title={t('adjust.title')}>
      {(job, session) =>
        job.problem ? (
          <Adjust session={session} job={job} problem={job.problem} />
        ) : (
          <ChooseProblem jobId={job.id} title={t('adjust.title')} />
        )
      }
    </JobLoader>
  );
}

function Adjust(props: { session: SessionState; job: Job; problem: JobProblem }) {
  const { t } = useTranslation('jobs');
  const { session, job, problem } = props;
  const { facts: multipliers, set } = useMultipliers(job);
  const { menus } = problem;
  const params = { id: job.id };
  const showMenu = (
    <Button asChild size="lg">
      <Link to="/job/$id/show/legacy" params={params}>
        <LayoutList />
        {t('adjust.showMenu')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('adjust.title')}
      heading={job.title || t('untitled')}
      above={<VisitHeader session={session} jobId={job.id} />}
      {...(menus.length === 0 ? {} : { primaryAction: showMenu })}
      secondaryAction={
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/job/$id/preview" params={params}>
            {t('adjust.next')}
          </Link>
        </Button>
      }
    >
      <Stack gap="4">
        <BookNotice problem={problem} />
        <DeclinedNotice job={job} />
        {offerOf(job) ? <Notice tone="info">{t('adjust.offerKept')}</Notice> : null}
        <Grid
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          {/* First on a phone: the hand on the sliders below does not cover the prices. */}
          <Panel title={t('adjust.prices')}>
            {menus.length === 0 ? (
              <NoMenu title={t('adjust.noMenu')} text={t('adjust.noMenuText')} />
            ) : (
              <PricePreview compact session={session} job={job} multipliers={multipliers} />
            )}
          </Panel>
          <Stack gap="4">
            <AdjustPanel
              menus={menus}
              multipliers={multipliers}
              agreement={hasAgreement(session)}
              onChange={set}
            />
            <JobNotes job={job} />
            {job.declined ? null : <DeclineJob job={job} />}
          </Stack>
        </Grid>
      </Stack>
    </Page>
  );
}
