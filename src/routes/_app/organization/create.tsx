import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '../../../features/organization/create-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/organization/create')({
  component: CreateOrganization,
});

function CreateOrganization() {
  return (
    <LaterTexts of="organization">
      <CreateScreen />
    </LaterTexts>
  );
}
