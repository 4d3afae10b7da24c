import { createFileRoute, redirect } from '@tanstack/react-router';
import { SessionEndWatch } from '../features/auth/session-end-watch.tsx';
import { OrganizationSwitch } from '../features/organization-switch/organization-switch.tsx';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';

/** Every route but login, logout and register needs a signed-in user (spec, section 6). */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => {
    if (!context.app.auth.user()) {
      throw redirect({ to: '/auth/login', search: { redirect: location.href } });
    }
  },
  component: SignedInRoutes,
});

function SignedInRoutes() {
  return (
    <>
      <SessionEndWatch />
      <SignedInLayout banner={<OrganizationSwitch />} />
    </>
  );
}
