import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';

/** Every route but login, logout and register needs a signed-in user (spec, section 6). */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => {
    if (!context.app.auth.user()) {
      throw redirect({ to: '/auth/login', search: { redirect: location.href } });
    }
  },
  component: SignedInLayout,
});
