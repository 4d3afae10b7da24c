import { usePreferences } from '../../runtime/use-preferences.ts';
import type { DisplaySettings } from './display-controls.tsx';

/** The preferences as the controls show them; `currency` is the one in use, chosen or not. */
export function useDisplaySettings(currency: string | null) {
  const { language, darkMode, set } = usePreferences();
  const settings: DisplaySettings = { language, darkMode, currency: currency ?? '' };
  const change = ({ darkMode: dark, ...rest }: Partial<DisplaySettings>) =>
    set({ ...rest, ...(dark === undefined ? {} : { darkMode: dark ? 'true' : 'false' }) });
  return { settings, change };
}
