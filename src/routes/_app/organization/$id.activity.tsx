import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '../../../features/organization/activity/activity-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/organization/$id/activity')({
  component: OrganizationActivity,
});

function OrganizationActivity() {
  const { id } = Route.useParams();
  return (
    <LaterTexts of="organization">
      <ActivityScreen key={id} id={id} />
    </LaterTexts>
  );
}
