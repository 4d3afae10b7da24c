import { z } from 'zod';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What a person chose on this device. `darkMode` is kept as text (spec, section 3.2). */
export const preferencesSchema = z.object({
  darkMode: z.enum(['true', 'false']).nullable(),
  /** refId of the chosen currency; null until one is chosen. */
  currency: z.string().nullable(),
  language: z.enum(languages).nullable(),
});

export type Preferences = z.infer<typeof preferencesSchema>;
