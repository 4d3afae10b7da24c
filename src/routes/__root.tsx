import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { App } from '../runtime/app-context.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';

export const Route = createRootRouteWithContext<{ app: App }>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});
