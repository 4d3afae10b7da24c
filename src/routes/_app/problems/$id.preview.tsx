import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '../../../features/problems/details/preview-screen.tsx';

export const Route = createFileRoute('/_app/problems/$id/preview')({ component: ProblemPreview });

function ProblemPreview() {
  return <PreviewScreen problemId={Route.useParams().id} />;
}
