import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { LoginScreen } from '../../features/auth/login-screen.tsx';
import { PlainControls } from '../../features/shell/display-controls.tsx';

export const Route = createFileRoute('/auth/login')({
  validateSearch: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  beforeLoad: ({ context }) => {
    if (context.app.auth.user()) throw redirect({ to: '/home' });
  },
  // The first screen of everybody: it comes with the program, in one load.
  codeSplitGroupings: [],
  component: LoginRoute,
});

function LoginRoute() {
  const { redirect: path } = Route.useSearch();
  return <LoginScreen redirect={path} controls={<PlainControls />} />;
}
