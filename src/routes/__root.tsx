import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import type { App } from '../runtime/app-context.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';

export const Route = createRootRouteWithContext<{ app: App }>()({
  /** While a menu is in front of a customer, every address leads to it, also where no route is, or the log-out (K1). */
  beforeLoad: ({ context: { app }, location }) => {
    const id = app.onShow.job();
    if (id === null || !app.auth.user() || location.pathname === `/job/${id}/customer`) return;
    throw redirect({ to: '/job/$id/customer', params: { id }, replace: true });
  },
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});
