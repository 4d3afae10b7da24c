import { createFileRoute } from '@tanstack/react-router';
import { AuthoringLayout } from '../../features/authoring/authoring-layout.tsx';
import { LaterTexts } from '../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/workbench')({ component: Workbench });

function Workbench() {
  return (
    <LaterTexts of="authoring">
      <AuthoringLayout />
    </LaterTexts>
  );
}
