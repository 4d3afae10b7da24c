import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { RegisterScreen } from '../../features/auth/register-screen.tsx';
import { PlainControls } from '../../features/shell/display-controls.tsx';

export const Route = createFileRoute('/auth/register')({
  validateSearch: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  beforeLoad: ({ context }) => {
    if (context.app.auth.user()) throw redirect({ to: '/home' });
  },
  component: RegisterRoute,
});

function RegisterRoute() {
  const { redirect: path } = Route.useSearch();
  return <RegisterScreen redirect={path} controls={<PlainControls />} />;
}
