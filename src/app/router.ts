import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { routeTree } from '../routeTree.gen.ts';
import type { App } from '../runtime/app-context.tsx';

export function createAppRouter(app: App) {
  return createRouter({
    routeTree,
    context: { app },
    defaultErrorComponent: ErrorScreen,
    defaultPreload: false,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
