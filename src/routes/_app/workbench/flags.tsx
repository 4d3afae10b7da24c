import { createFileRoute } from '@tanstack/react-router';
import { FlagInboxScreen } from '../../../features/flags/inbox-screen.tsx';
import { LaterTexts } from '../../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/workbench/flags')({ component: FlagInbox });

function FlagInbox() {
  return (
    <LaterTexts of="flags">
      <FlagInboxScreen />
    </LaterTexts>
  );
}
