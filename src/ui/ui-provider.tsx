import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastProvider } from './feedback/toast.tsx';
import { PageTitleProvider } from './frame/page-title.tsx';
import { surfaceColors } from './theme/colors.ts';
import { system } from './theme/system.ts';

/** Theme, toasts and page titles for everything below it; needs an i18n provider above it. */
export function UiProvider({ darkMode, children }: { darkMode: boolean; children: ReactNode }) {
  useColorMode(darkMode);
  useDocumentLanguage();
  return (
    <ChakraProvider value={system}>
      <PageTitleProvider>
        <ToastProvider>{children}</ToastProvider>
      </PageTitleProvider>
    </ChakraProvider>
  );
}

function useColorMode(darkMode: boolean) {
  useLayoutEffect(() => {
    const mode = darkMode ? 'dark' : 'light';
    const root = document.documentElement;
    root.classList.toggle('dark', darkMode);
    root.classList.toggle('light', !darkMode);
    root.style.colorScheme = mode;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', surfaceColors.panel[mode]);
    }
  }, [darkMode]);
}

function useDocumentLanguage() {
  const { i18n } = useTranslation('common');
  useLayoutEffect(() => {
    document.documentElement.lang = i18n.language;
  }, [i18n.language]);
}
