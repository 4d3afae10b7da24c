import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '../../../features/organization/activity/activity-screen.tsx';

export const Route = createFileRoute('/_app/organization/$id/activity')({
  component: OrganizationActivity,
});

function OrganizationActivity() {
  const { id } = Route.useParams();
  return <ActivityScreen key={id} id={id} />;
}
