import type { Language } from '../schemas/preferences.ts';
import type authoring from './locales/en/authoring.json';
import type changes from './locales/en/changes.json';
import type document from './locales/en/document.json';
import type explain from './locales/en/explain.json';
import type flags from './locales/en/flags.json';
import type office from './locales/en/office.json';
import type orders from './locales/en/orders.json';
import type organization from './locales/en/organization.json';
import type profile from './locales/en/profile.json';
import type quoteMail from './locales/en/quote-mail.json';
import type quotePage from './locales/en/quote-page.json';
import type quotes from './locales/en/quotes.json';
import type settings from './locales/en/settings.json';
import type { StartTexts } from './locales/en.ts';

/** The texts of features whose screens few people open, and of what is seldom opened on a screen: they are loaded with the first of these. */
export type LaterTexts = {
  authoring: typeof authoring;
  changes: typeof changes;
  document: typeof document;
  explain: typeof explain;
  flags: typeof flags;
  office: typeof office;
  orders: typeof orders;
  organization: typeof organization;
  profile: typeof profile;
  quotes: typeof quotes;
  settings: typeof settings;
};

export type LaterFeature = keyof LaterTexts;

/** Every text of a language by feature, and those of what is none of the app's (`quote-page-texts.ts`, `quote-mail-texts.ts`). */
export type Catalogue = StartTexts &
  LaterTexts & { quoteMail: typeof quoteMail; quotePage: typeof quotePage };

/** What the app begins with; each language is loaded where it is spoken. */
export const startTexts: Record<Language, () => Promise<StartTexts>> = {
  en: async () => (await import('./locales/en.ts')).en,
  es: async () => (await import('./locales/es.ts')).es,
};

export const laterTexts: Record<
  Language,
  { [Feature in LaterFeature]: () => Promise<LaterTexts[Feature]> }
> = {
  en: {
    authoring: async () => (await import('./locales/en/authoring.json')).default,
    changes: async () => (await import('./locales/en/changes.json')).default,
    document: async () => (await import('./locales/en/document.json')).default,
    explain: async () => (await import('./locales/en/explain.json')).default,
    flags: async () => (await import('./locales/en/flags.json')).default,
    office: async () => (await import('./locales/en/office.json')).default,
    orders: async () => (await import('./locales/en/orders.json')).default,
    organization: async () => (await import('./locales/en/organization.json')).default,
    profile: async () => (await import('./locales/en/profile.json')).default,
    quotes: async () => (await import('./locales/en/quotes.json')).default,
    settings: async () => (await import('./locales/en/settings.json')).default,
  },
  es: {
    authoring: async () => (await import('./locales/es/authoring.json')).default,
    changes: async () => (await import('./locales/es/changes.json')).default,
    document: async () => (await import('./locales/es/document.json')).default,
    explain: async () => (await import('./locales/es/explain.json')).default,
    flags: async () => (await import('./locales/es/flags.json')).default,
    office: async () => (await import('./locales/es/office.json')).default,
    orders: async () => (await import('./locales/es/orders.json')).default,
    organization: async () => (await import('./locales/es/organization.json')).default,
    profile: async () => (await import('./locales/es/profile.json')).default,
    quotes: async () => (await import('./locales/es/quotes.json')).default,
    settings: async () => (await import('./locales/es/settings.json')).default,
  },
};

export const laterFeatures = Object.keys(laterTexts.en) as LaterFeature[];
