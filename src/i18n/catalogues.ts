import type { Language } from '../schemas/preferences.ts';
import type { Catalogue } from './locales/en.ts';

/** Every text of a language by feature; each language is loaded where it is spoken. */
export const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import('./locales/en.ts')).en,
  es: async () => (await import('./locales/es.ts')).es,
};
