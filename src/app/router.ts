import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import type { App } from '../runtime/app-context.tsx';
import { ScreenFailed } from './screen-failed.tsx';

export function createAppRouter(app: App) {
  return createRouter({
    routeTree,
    context: { app },
    defaultErrorComponent: ScreenFailed,
    defaultPreload: false,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
