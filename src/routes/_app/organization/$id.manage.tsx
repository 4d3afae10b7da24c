import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '../../../features/organization/manage/manage-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/organization/$id/manage')({
  component: ManageOrganization,
});

function ManageOrganization() {
  const { id } = Route.useParams();
  return (
    <LaterTexts of="organization">
      <ManageScreen key={id} id={id} />
    </LaterTexts>
  );
}
