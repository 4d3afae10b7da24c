import { createFileRoute } from '@tanstack/react-router';
import { JobPreviewScreen } from '../../../features/visit/job/job-preview-screen.tsx';

export const Route = createFileRoute('/_app/job/$id/preview')({ component: JobPreview });

function JobPreview() {
  return <JobPreviewScreen jobId={Route.useParams().id} />;
}
