import { createFileRoute } from '@tanstack/react-router';
import { DetailsScreen } from '../../../features/problems/details-screen.tsx';

export const Route = createFileRoute('/_app/browse/problem/$id')({ component: ProblemDetails });

function ProblemDetails() {
  return <DetailsScreen problemId={Route.useParams().id} />;
}
