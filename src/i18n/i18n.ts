import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../schemas/preferences.ts';
import { resources } from './resources.ts';

/**
 * The texts in one language, ready at once: all catalogues are part of the program, so that they
 * are there offline. While developing and testing, a missing key or value throws.
 */
export function createI18n(language: Language, strict: boolean = import.meta.env.DEV): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: Object.keys(resources),
    resources,
    ns: Object.keys(resources.en),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    ...(strict ? loudFaults : {}),
  });
  return instance;
}

const loudFaults = {
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) => {
    throw new Error(`No text for ${namespace}:${key}`);
  },
  missingInterpolationHandler: (text: string, match: RegExpExecArray) => {
    throw new Error(`No value for ${match[0]} in "${text}"`);
  },
};
