import { BehaviorSubject, type Observable } from 'rxjs';
import { type Preferences, preferencesSchema } from '../schemas/preferences.ts';

/** The preferences of this device, one text each in local storage, the same in every tab. */
export type PreferencesStore = {
  preferences$: Observable<Preferences>;
  get(): Preferences;
  set(change: Partial<Preferences>): void;
};

const keys = ['darkMode', 'currency', 'language', 'homeScreenHint'] as const;

export function createPreferences(storage: Storage): PreferencesStore {
  const subject = new BehaviorSubject(read(storage));
  const readAgain = () => subject.next(read(storage));
  window.addEventListener('storage', readAgain);
  // Where no mode was chosen, the device's holds.
  darkDevice().addEventListener('change', readAgain);
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

/** Whether the device is set to dark. */
export function darkDevice(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function read(storage: Storage): Preferences {
  const stored = Object.fromEntries(keys.map((key) => [key, storage.getItem(key)]));
  return preferencesSchema.parse(stored);
}
