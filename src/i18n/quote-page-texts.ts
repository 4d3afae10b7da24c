import type { Language } from '../schemas/preferences.ts';
import type quotePage from './locales/en/quote-page.json';

/** The texts of the page of a quote (O2), which has nothing else of the app's. */
export const quotePageTexts: Record<Language, () => Promise<typeof quotePage>> = {
  en: async () => (await import('./locales/en/quote-page.json')).default,
  es: async () => (await import('./locales/es/quote-page.json')).default,
};
