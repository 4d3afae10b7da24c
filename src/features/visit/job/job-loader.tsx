import { Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useJob } from '../../../runtime/use-current-session.ts';
import type { Job } from '../../../schemas/session.ts';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { JobNotFound } from '../../../ui/job-not-found.tsx';

/** Waits for the job of a route, and says so if the session has none with this id. */
export function JobLoader(props: {
  jobId: string;
  title: string;
  children: (job: Job) => ReactNode;
}) {
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
        <JobNotFound />
      )}
    </Page>
  );
}
