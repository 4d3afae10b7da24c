import { createFileRoute } from '@tanstack/react-router';
import { JoinScreen } from '../../../features/organization/enter/join-screen.tsx';

export const Route = createFileRoute('/_app/organization/$id/join')({
  component: JoinOrganization,
});

function JoinOrganization() {
  const { id } = Route.useParams();
  return <JoinScreen key={id} id={id} />;
}
