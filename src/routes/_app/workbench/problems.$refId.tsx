import { createFileRoute } from '@tanstack/react-router';
import { ProblemFormScreen } from '../../../features/authoring/problem/problem-form-screen.tsx';

export const Route = createFileRoute('/_app/workbench/problems/$refId')({ component: ProblemForm });

function ProblemForm() {
  return <ProblemFormScreen refId={Route.useParams().refId} />;
}
