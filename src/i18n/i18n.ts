import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../schemas/preferences.ts';
import { type LaterFeature, laterTexts, startTexts } from './catalogues.ts';

/**
 * The texts in one language. While developing and testing, a missing key or value throws.
 *
 * @param later features whose texts come with those that the app begins with
 */
export async function loadI18n(
  language: Language,
  later: readonly LaterFeature[] = [],
  strict: boolean = import.meta.env.DEV,
): Promise<i18n> {
  const laterOnes = later.map(async (feature) => [feature, await laterTexts[language][feature]()]);
  const catalogue = {
    ...(await startTexts[language]()),
    ...Object.fromEntries(await Promise.all(laterOnes)),
  };
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    // The catalogues have the same keys, which a test holds: there is nothing to fall back to.
    fallbackLng: false,
    supportedLngs: [language],
    resources: { [language]: catalogue },
    ns: Object.keys(catalogue),
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
