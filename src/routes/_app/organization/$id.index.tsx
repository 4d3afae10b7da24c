import { createFileRoute } from '@tanstack/react-router';
import { ViewScreen } from '../../../features/organization/view-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/organization/$id/')({ component: ViewOrganization });

function ViewOrganization() {
  const { id } = Route.useParams();
  return (
    <LaterTexts of="organization">
      <ViewScreen key={id} id={id} />
    </LaterTexts>
  );
}
