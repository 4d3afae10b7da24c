import { createFileRoute } from '@tanstack/react-router';
import { ViewScreen } from '../../../features/organization/about/view-screen.tsx';

export const Route = createFileRoute('/_app/organization/$id/')({ component: ViewOrganization });

function ViewOrganization() {
  const { id } = Route.useParams();
  return <ViewScreen key={id} id={id} />;
}
