import {
  createRouter,
  type ErrorComponentProps,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BlockedScreen, InsecureScreen } from '../features/shell/blocked-screens.tsx';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { StorageNotice } from '../features/shell/storage-notice.tsx';
import { CustomerFailed } from '../features/visit/on-show/customer-failed.tsx';
import { loadI18n } from '../i18n/i18n.ts';
import { loadedLater } from '../i18n/later-texts.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { type App, AppProvider, useApp } from '../runtime/app-context.tsx';
import { darkDevice } from '../runtime/preferences.ts';
import { usePreferences } from '../runtime/use-preferences.ts';
import type { Language } from '../schemas/preferences.ts';
import { SecondPresses } from '../ui/input/second-presses.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';

/** The app with everything that screens need around them; `firstI18n` speaks the language of the start. */
export function Root({ app, firstI18n }: { app: App; firstI18n: i18n }) {
  return (
    <AppProvider app={app}>
      <LocalizedApp app={app} firstI18n={firstI18n} />
    </AppProvider>
  );
}

function LocalizedApp({ app, firstI18n }: { app: App; firstI18n: i18n }) {
  const { darkMode, language } = usePreferences();
  const i18n = useI18n(language, firstI18n);
  const router = useMemo(() => createAppRouter(app), [app]);
  return (
    <I18nextProvider i18n={i18n}>
      <UiProvider darkMode={darkMode}>
        <SecondPresses />
        <StorageNotice />
        {window.isSecureContext ? <RouterProvider router={router} /> : <InsecureScreen />}
      </UiProvider>
    </I18nextProvider>
  );
}

/** In place of the app, which can keep nothing here: it has no preferences either. */
export function BlockedRoot({ i18n }: { i18n: i18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <UiProvider darkMode={darkDevice().matches}>
        <BlockedScreen />
      </UiProvider>
    </I18nextProvider>
  );
}

/** The texts of a language; until they are loaded, those of the language before. */
function useI18n(language: Language, first: i18n): i18n {
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    if (loaded.language === language) return;
    let isWanted = true;
    loadI18n(language, loadedLater(loaded)).then(
      (next) => isWanted && setLoaded(next),
      console.error,
    );
    return () => {
      isWanted = false;
    };
  }, [language, loaded]);
  return loaded;
}

function createAppRouter(app: App) {
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
