import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '../../../features/organization/manage/manage-screen.tsx';

export const Route = createFileRoute('/_app/organization/$id/manage')({
  component: ManageOrganization,
});

function ManageOrganization() {
  const { id } = Route.useParams();
  return <ManageScreen key={id} id={id} />;
}
