import { createFileRoute } from '@tanstack/react-router';
import { JobMenuScreen } from '../../../features/visit/menu/job-menu-screen.tsx';

export const Route = createFileRoute('/_app/job/$id/show/legacy')({ component: JobMenu });

function JobMenu() {
  return <JobMenuScreen jobId={Route.useParams().id} />;
}
