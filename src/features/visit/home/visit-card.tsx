import { Skeleton } from '@chakra-ui/react';
import { useCurrentSession } from '../../../runtime/use-current-session.ts';
import { Loading } from '../../../ui/feedback/skeletons.tsx';
import { FindOrStart } from './find-or-start.tsx';
import { OpenVisit } from './open-visit.tsx';
import { StartVisit } from './start-visit.tsx';

/** What a technician goes on with: the open visit, where it has jobs, else a new one; and the book. */
export function VisitCard() {
  const session = useCurrentSession();
  if (session === undefined) {
    return (
      <Loading>
        <Skeleton h={{ base: '28', md: '44' }} borderRadius="l3" />
      </Loading>
    );
  }
  const isOpen = session !== null && session.jobs.length > 0;
  return (
    <>
      {isOpen ? <OpenVisit session={session} /> : <StartVisit />}
      <FindOrStart withStart={isOpen} />
    </>
  );
}
