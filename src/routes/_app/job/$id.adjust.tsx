import { createFileRoute } from '@tanstack/react-router';
import { AdjustScreen } from '../../../features/visit/job/adjust-screen.tsx';

export const Route = createFileRoute('/_app/job/$id/adjust')({ component: AdjustJob });

function AdjustJob() {
  return <AdjustScreen jobId={Route.useParams().id} />;
}
