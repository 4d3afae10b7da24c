import { lazy, Suspense } from 'react';
import { type Session, sessions$ } from '../../../database/local/sessions.ts';
import { visitElsewhere } from '../../../domain/session/past-visits.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { JobNotFound } from '../../../ui/job-not-found.tsx';

/** In place of a job that the current visit does not have: its visit may be open on another device by now (V1). */
export function MissingJob({ jobId }: { jobId: string }) {
  const elsewhere = useVisitElsewhere(jobId);
  if (elsewhere === undefined) return null;
  return elsewhere ? <TakenOver {...elsewhere} /> : <JobNotFound />;
}

/** Says that a visit goes on on another device; loaded where that is so. */
export function TakenOver(props: { session: Session; openJobs: number }) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  );
}

const Card = lazy(async () => ({
  default: (await import('./taken-over-card.tsx')).TakenOverCard,
}));

/**
 * The visit that another device of the person has open: that of the job, else the last one where none is open here; null: there
 * is none; undefined while it is read.
 */
export function useVisitElsewhere(
  jobId?: string,
): { session: Session; openJobs: number } | null | undefined {
  const sessions = readyValue(useLive(sessions$, useWorkspace()));
  return sessions && visitElsewhere(sessions, jobId);
}
