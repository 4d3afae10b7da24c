import { createFileRoute } from '@tanstack/react-router';
import { CustomerView } from '../../../features/visit/on-show/customer-view.tsx';

export const Route = createFileRoute('/_unframed/job/$id/customer')({ component: JobOnShow });

function JobOnShow() {
  const { id } = Route.useParams();
  // Each job's by itself: what was seen of one says nothing of another.
  return <CustomerView key={id} jobId={id} />;
}
