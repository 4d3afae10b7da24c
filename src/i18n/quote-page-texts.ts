import type { i18n } from 'i18next';
import type { Language } from '../schemas/preferences.ts';
import type quotePage from './locales/en/quote-page.json';

/** The texts of the page of a quote (O2), which has nothing else of the app's. */
export const quotePageTexts: Record<Language, () => Promise<typeof quotePage>> = {
  en: async () => (await import('./locales/en/quote-page.json')).default,
  es: async () => (await import('./locales/es/quote-page.json')).default,
};

/** With those of the kitchen's screens, on which it is signed (O4). */
export async function loadSigningTexts(language: Language): Promise<i18n> {
  const { loadI18n } = await import('./i18n.ts');
  const instance = await loadI18n(language, ['orders', 'document']);
  instance.addResourceBundle(language, 'quotePage', await quotePageTexts[language]());
  return instance;
}
