import { createFileRoute, useLocation } from '@tanstack/react-router';
import { VerifyEmailScreen } from '../../features/auth/verify-email-screen.tsx';
import { PlainControls } from '../../features/shell/display-controls.tsx';

export const Route = createFileRoute('/auth/verify-email')({ component: VerifyEmailRoute });

function VerifyEmailRoute() {
  // Behind #, so that no server along the way sees it.
  const token = useLocation({ select: ({ hash }) => hash });
  return <VerifyEmailScreen key={token} token={token} controls={<PlainControls />} />;
}
