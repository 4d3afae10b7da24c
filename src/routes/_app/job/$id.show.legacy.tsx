import { createFileRoute } from '@tanstack/react-router';
import { JobMenuScreen } from '../../../features/visit/menu/job-menu-screen.tsx';

/** The menu of five tiers, at its fixed address (U37); nothing has taken its place. */
export const Route = createFileRoute('/_app/job/$id/show/legacy')({ component: JobMenu });

function JobMenu() {
  return <JobMenuScreen jobId={Route.useParams().id} />;
}
