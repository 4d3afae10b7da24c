import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { InsecureScreen } from '../features/shell/insecure-screen.tsx';
import { createI18n } from '../i18n/i18n.ts';
import { type App, AppProvider } from '../runtime/app-context.tsx';
import { usePreferences } from '../runtime/use-preferences.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { createAppRouter } from './router.ts';

/** The app with everything that screens need around them. */
export function Root({ app }: { app: App }) {
  return (
    <AppProvider app={app}>
      <LocalizedApp app={app} />
    </AppProvider>
  );
}

function LocalizedApp({ app }: { app: App }) {
  const { darkMode, language } = usePreferences();
  const i18n = useMemo(() => createI18n(language), [language]);
  const router = useMemo(() => createAppRouter(app), [app]);
  return (
    <I18nextProvider i18n={i18n}>
      <UiProvider darkMode={darkMode}>
        {window.isSecureContext ? <RouterProvider router={router} /> : <InsecureScreen />}
      </UiProvider>
    </I18nextProvider>
  );
}
