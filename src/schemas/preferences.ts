import { z } from 'zod';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What a person chose on this device; what can't be read counts as not chosen. `darkMode` is kept as text (spec, section 3.2). */
export const preferencesSchema = z.object({
  darkMode: z.enum(['true', 'false']).nullable().catch(null),
  /** refId of the chosen currency; null until one is chosen. */
  currency: z.string().nullable().catch(null),
  language: z.enum(languages).nullable().catch(null),
});

export type Preferences = z.infer<typeof preferencesSchema>;
