import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../../features/visit/on-show/customer-screen.tsx';

export const Route = createFileRoute('/_unframed/job/$id/customer')({ component: CustomerView });

function CustomerView() {
  const { id } = Route.useParams();
  // Each job's by itself: what was seen of one says nothing of another.
  return <CustomerScreen key={id} jobId={id} />;
}
