import { createFileRoute } from '@tanstack/react-router';
import { ChangesScreen } from '../../features/changes/changes-screen.tsx';
import { QuotedChanges } from '../../features/visit/changed/quoted-changes.tsx';
import { LaterTexts } from '../../i18n/later-texts.tsx';

export const Route = createFileRoute('/_app/changes')({ component: Changes });

function Changes() {
  return (
    <LaterTexts of="changes">
      <ChangesScreen quoted={<QuotedChanges />} />
    </LaterTexts>
  );
}
