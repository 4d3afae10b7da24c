import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../features/auth/reset-password-screen.tsx';
import { PlainControls } from '../../features/shell/display-controls.tsx';

export const Route = createFileRoute('/auth/reset-password')({ component: ResetPasswordRoute });

function ResetPasswordRoute() {
  // Behind #, so that no server along the way sees it.
  const token = useLocation({ select: ({ hash }) => hash });
  return <ResetPasswordScreen key={token} token={token} controls={<PlainControls />} />;
}
