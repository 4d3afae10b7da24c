import { Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { findJob } from '../../../domain/session/session-state.ts';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { MissingJob } from '../session/taken-over.tsx';

/** Waits for the job of a route and its session, and says so if that has none with this id. */
export function JobLoader(props: {
  jobId: string;
  title: string;
  children: (job: Job, session: SessionState) => ReactNode;
}) {
  const session = useCurrentSession();
  const job = session && findJob(session, props.jobId);
  if (job) return props.children(job, session);
  return (
    <Page title={props.title}>
      {session === undefined ? (
        <Loading>
          <Stack gap="4">
            <Skeleton h="9" w="1/2" />
            <Skeleton h="80" borderRadius="l3" />
          </Stack>
        </Loading>
      ) : (
        <MissingJob jobId={props.jobId} />
      )}
    </Page>
  );
}
