import { createFileRoute, useLocation } from '@tanstack/react-router';
import { DeleteAccountScreen } from '../../features/auth/delete-account-screen.tsx';
import { PlainControls } from '../../features/shell/display-controls.tsx';

export const Route = createFileRoute('/auth/delete-account')({ component: DeleteAccountRoute });

function DeleteAccountRoute() {
  const isDone = useLocation({ select: ({ hash }) => hash === 'done' });
  return <DeleteAccountScreen isDone={isDone} controls={<PlainControls />} />;
}
