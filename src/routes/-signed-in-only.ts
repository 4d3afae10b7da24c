import { redirect } from '@tanstack/react-router';
import type { App } from '../runtime/app-context.tsx';

/** Every route but login, logout and register needs a signed-in user (U3). */
export function signedInOnly(at: { context: { app: App }; location: { href: string } }): void {
  if (!at.context.app.auth.user()) {
    throw redirect({ to: '/auth/login', search: { redirect: at.location.href } });
  }
}
