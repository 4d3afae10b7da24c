import { BehaviorSubject, type Observable } from 'rxjs';
import { languages, type Preferences, preferencesSchema } from '../schemas/preferences.ts';
import { useApp } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** The preferences of this device, one text each in local storage, the same in every tab. */
export type PreferencesStore = {
  preferences$: Observable<Preferences>;
  get(): Preferences;
  set(change: Partial<Preferences>): void;
};

const keys = ['darkMode', 'currency', 'language'] as const;

export function createPreferences(storage: Storage): PreferencesStore {
  const subject = new BehaviorSubject(read(storage));
  window.addEventListener('storage', () => subject.next(read(storage)));
  return {
    preferences$: subject.asObservable(),
    get: () => subject.value,
    set: (change) => {
      const next = { ...subject.value, ...change };
      for (const key of keys) {
        const value = next[key];
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
      }
      subject.next(next);
    },
  };
}

/** What holds where nothing was chosen: the device's own settings. */
export function usePreferences() {
  const { preferences } = useApp();
  const chosen = readyValue(useLive(preferencesOf, preferences)) ?? preferences.get();
  return {
    darkMode: chosen.darkMode === null ? prefersDark() : chosen.darkMode === 'true',
    /** refId, or null where none was chosen. */
    currency: chosen.currency,
    language: chosen.language ?? deviceLanguage(),
    set: preferences.set,
  };
}

export function deviceLanguage() {
  return languages.find((language) => navigator.language.startsWith(language)) ?? 'en';
}

const preferencesOf = (store: PreferencesStore) => store.preferences$;

function prefersDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

function read(storage: Storage): Preferences {
  const stored = Object.fromEntries(keys.map((key) => [key, storage.getItem(key)]));
  return preferencesSchema.parse(stored);
}
