import { usePreferences } from '../../runtime/use-preferences.ts';
import type { Language } from '../../schemas/preferences.ts';

export type DisplaySettings = { language: Language; currency: string; darkMode: boolean };

/** The preferences as the controls show them; `currency` is the one in use, chosen or not. */
export function useDisplaySettings(currency: string | null) {
  const { language, darkMode, set } = usePreferences();
  const settings: DisplaySettings = { language, darkMode, currency: currency ?? '' };
  const change = ({ darkMode: dark, ...rest }: Partial<DisplaySettings>) =>
    set({ ...rest, ...(dark === undefined ? {} : { darkMode: dark ? 'true' : 'false' }) });
  return { settings, change };
}
