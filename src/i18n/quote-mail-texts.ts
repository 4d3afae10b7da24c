import type { Language } from '../schemas/preferences.ts';
import en from './locales/en/quote-mail.json' with { type: 'json' };
import es from './locales/es/quote-mail.json' with { type: 'json' };

/** The texts of the mail that brings a customer a quote (O3), which is written beside the server. */
export const quoteMailTexts: Record<Language, typeof en> = { en, es };
