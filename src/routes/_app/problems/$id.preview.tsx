import { createFileRoute } from '@tanstack/react-router';
import { ProblemPreviewScreen } from '../../../features/problems/problem-preview-screen.tsx';

export const Route = createFileRoute('/_app/problems/$id/preview')({ component: ProblemPreview });

function ProblemPreview() {
  return <ProblemPreviewScreen problemId={Route.useParams().id} />;
}
