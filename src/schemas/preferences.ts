import { z } from 'zod/mini';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What a person chose on this device; what can't be read counts as not chosen. `darkMode` is kept as text (U6). */
export const preferencesSchema = z.object({
  darkMode: z.catch(z.nullable(z.enum(['true', 'false'])), null),
  /** refId of the chosen currency; null until one is chosen. */
  currency: z.catch(z.nullable(z.string()), null),
  language: z.catch(z.nullable(z.enum(languages)), null),
  /** The word that browsers forget is not said again unasked. */
  homeScreenHint: z.catch(z.nullable(z.literal('away')), null),
});

export type Preferences = z.infer<typeof preferencesSchema>;
