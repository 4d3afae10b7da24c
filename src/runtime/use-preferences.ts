import { type Language, languages, type Preferences } from '../schemas/preferences.ts';
import { useApp } from './app-context.tsx';
import { darkDevice, type PreferencesStore } from './preferences.ts';
import { readyValue, useLive } from './use-live.ts';

/** What holds if nothing was chosen: the device's own settings. */
export function usePreferences() {
  const { preferences } = useApp();
  const chosen = readyValue(useLive(preferencesOf, preferences)) ?? preferences.get();
  return {
    darkMode: chosen.darkMode === null ? darkDevice().matches : chosen.darkMode === 'true',
    /** refId, or null if none was chosen. */
    currency: chosen.currency,
    language: chosenLanguage(chosen),
    homeScreenHint: chosen.homeScreenHint,
    set: preferences.set,
  };
}

/** The language of the screens: the device's if none was chosen. */
export function chosenLanguage({ language }: Preferences): Language {
  return language ?? deviceLanguage();
}

export function deviceLanguage(): Language {
  return languages.find((language) => navigator.language.startsWith(language)) ?? 'en';
}

const preferencesOf = (store: PreferencesStore) => store.preferences$;
