import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '../../../features/visit/job/preview-screen.tsx';

export const Route = createFileRoute('/_app/job/$id/preview')({ component: JobPreview });

function JobPreview() {
  return <PreviewScreen jobId={Route.useParams().id} />;
}
