import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { loadI18n } from '../../src/i18n/i18n.ts';
import {
  type App,
  AppProvider,
  type LocalState,
  WorkspaceProvider,
} from '../../src/runtime/app-context.tsx';
import { UiProvider } from '../../src/ui/ui-provider.tsx';

/** A screen in the page of a test, with what every screen of the app has around it. */
export type ShownScreen = {
  /** Goes to another address, as a pressed link does. */
  press(path: string): void;
  /** The address of what is shown. */
  path(): string;
  close(): void;
};

/**
 * Shows what `screen` renders at `/`; every other address is empty.
 *
 * @param around what of the app it needs
 */
export async function showScreen(
  screen: () => ReactNode,
  around: { app?: Partial<App>; local?: LocalState } = {},
): Promise<ShownScreen> {
  const container = document.body.appendChild(document.createElement('div'));
  const rootRoute = createRootRoute();
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: screen }),
    createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const root = createRoot(container);
  root.render(
    <AppProvider app={around.app as App}>
      <I18nextProvider i18n={await loadI18n('en')}>
        <UiProvider darkMode={false}>
          <WorkspaceProvider local={around.local ?? { state: 'closed' }}>
            {/* The app's own type of a router knows the app's addresses. */}
            <RouterProvider router={router as never} />
          </WorkspaceProvider>
        </UiProvider>
      </I18nextProvider>
    </AppProvider>,
  );
  return {
    press: (path) => router.history.push(path),
    path: () => router.state.location.pathname,
    close: () => {
      root.unmount();
      container.remove();
    },
  };
}

/** What can be pressed under this name, or null. */
export function button(name: string): HTMLButtonElement | null {
  const buttons = [...document.querySelectorAll('button')];
  return buttons.find(({ textContent }) => textContent === name) ?? null;
}

/** A value that a test sets and a screen shows. */
export type Given<T> = ReturnType<typeof given<T>>;

export function given<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export function useGiven<T>({ subscribe, get }: Given<T>): T {
  return useSyncExternalStore(subscribe, get);
}
