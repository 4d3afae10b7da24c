import { redirect } from '@tanstack/react-router';
import type { App } from '../runtime/app-context.tsx';

/** Addresses of one visit. */
const ofVisit = /^\/(job|session\/orders)\//;

/**
 * Every route but login, logout and register needs a signed-in user (U3), who comes back to where they wanted to go; after
 * a log-out not to a job or an order, of which nothing is left on this device.
 */
export function signedInOnly(at: { context: { app: App }; location: { href: string } }): void {
  const { auth } = at.context.app;
  if (auth.user()) return;
  const { href } = at.location;
  const search = auth.isEnded() || !ofVisit.test(href) ? { redirect: href } : {};
  throw redirect({ to: '/auth/login', search });
}
