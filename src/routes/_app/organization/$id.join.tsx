import { createFileRoute } from '@tanstack/react-router';
import { JoinScreen } from '../../../features/organization/join-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/organization/$id/join')({
  component: JoinOrganization,
});

function JoinOrganization() {
  const { id } = Route.useParams();
  return (
    <LaterTexts of="organization">
      <JoinScreen key={id} id={id} />
    </LaterTexts>
  );
}
