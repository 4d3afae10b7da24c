import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { StageHost } from '../features/shell/stage-host.tsx';
import type { App } from '../runtime/app-context.tsx';
import { orderIdOnShow } from '../schemas/order-on-show.ts';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';

export const Route = createRootRouteWithContext<{ app: App }>()({
  /** While something is in front of a customer, every address leads to it, also where no route is, or the log-out (K1). */
  beforeLoad: ({ context: { app }, location }) => {
    const shown = app.onShow.what();
    if (shown === null || !app.auth.user()) return;
    const isOrder = orderIdOnShow(shown) !== null;
    if (location.pathname === (isOrder ? '/session/sign' : `/job/${shown}/customer`)) return;
    throw isOrder
      ? redirect({ to: '/session/sign', replace: true })
      : redirect({ to: '/job/$id/customer', params: { id: shown }, replace: true });
  },
  component: Screens,
  notFoundComponent: NotFoundScreen,
});

function Screens() {
  return (
    <>
      <Outlet />
      <StageHost />
    </>
  );
}
