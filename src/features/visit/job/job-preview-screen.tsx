import { Button, Grid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { DeclinedNotice } from '../decline/declined-notice.tsx';
import { VisitHeader } from '../header/visit-header.tsx';
import { BookNotice } from './book-notice.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobLoader } from './job-loader.tsx';
import { NoMenu } from './no-menu.tsx';
import { PricePreview } from './price-preview.tsx';

/** A job as it stands, to be read only (U35). */
export function JobPreviewScreen({ jobId }: { jobId: string }) {
  const { t } = useTranslation('jobs');
  return (
    <JobLoader jobId={jobId} title={t('preview.title')}>
      {(job, session) => <Preview session={session} job={job} />}
    </JobLoader>
  );
}

function Preview({ session, job }: { session: SessionState; job: Job }) {
  const { t } = useTranslation('jobs');
  const menus = job.problem?.menus ?? [];
  const params = { id: job.id };
  const showMenu = (
    <Button asChild size="lg">
      <Link to="/job/$id/show/legacy" params={params}>
        <LayoutList />
        {t('preview.showMenu')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('preview.title')}
      heading={job.problem ? job.title || t('untitled') : t('preview.noProblem')}
      above={<VisitHeader session={session} jobId={job.id} />}
      {...(menus.length === 0 ? {} : { primaryAction: showMenu })}
      secondaryAction={
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/job/$id/adjust" params={params}>
            {job.problem ? t('preview.adjust') : t('preview.selectProblem')}
          </Link>
        </Button>
      }
    >
      <Stack gap="4">
        {job.problem ? <BookNotice problem={job.problem} /> : null}
        <DeclinedNotice job={job} />
        <Grid
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Panel>
            <JobFacts job={job} />
          </Panel>
          {job.problem ? (
            <Panel title={t('adjust.prices')}>
              {menus.length === 0 ? (
                <NoMenu title={t('adjust.noMenu')} text={t('adjust.noMenuText')} />
              ) : (
                <PricePreview session={session} job={job} multipliers={job} />
              )}
            </Panel>
          ) : null}
        </Grid>
      </Stack>
    </Page>
  );
}
