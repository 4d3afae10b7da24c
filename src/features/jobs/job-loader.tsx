import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useJob } from '../../runtime/use-current-session.ts';
import type { Job } from '../../schemas/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';

/** Waits for the job of a route, and says so where the session has none with this id. */
export function JobLoader(props: {
  jobId: string;
  title: string;
  children: (job: Job) => ReactNode;
}) {
  const { t } = useTranslation('jobs');
  const job = useJob(props.jobId);
  if (job) return props.children(job);
  return (
    <Page title={props.title}>
      {job === undefined ? (
        <Loading>
          <Stack gap="4">
            <Skeleton h="9" w="1/2" />
            <Skeleton h="80" borderRadius="l3" />
          </Stack>
        </Loading>
      ) : (
        <ErrorState
          title={t('notFound')}
          text={t('notFoundText')}
          action={
            <Button asChild size="lg">
              <Link to="/session/index">{t('toSession')}</Link>
            </Button>
          }
        />
      )}
    </Page>
  );
}
