import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../../features/auth/confirm-email-screen.tsx';
import { PlainControls } from '../../features/shell/display-controls.tsx';

export const Route = createFileRoute('/auth/confirm-email')({ component: ConfirmEmailRoute });

function ConfirmEmailRoute() {
  // Behind #, so that no server along the way sees it.
  const token = useLocation({ select: ({ hash }) => hash });
  return <ConfirmEmailScreen key={token} token={token} controls={<PlainControls />} />;
}
