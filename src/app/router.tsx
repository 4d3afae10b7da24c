import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { CustomerFailed } from '../features/visit/on-show/customer-failed.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { type App, useApp } from '../runtime/app-context.tsx';

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

/** In place of a screen that threw: what is in front of a customer, or is about to be, says less (K1). */
function ScreenFailed(props: ErrorComponentProps) {
  const { onShow } = useApp();
  const { matches } = useRouter().state;
  const isUnframed = matches.some(({ routeId }) => routeId === '/_unframed');
  if (onShow.what() !== null || isUnframed) return <CustomerFailed />;
  return <ErrorScreen {...props} />;
}
