import { createInstance, type TFunction } from 'i18next';
import type { Language } from '../schemas/preferences.ts';
import type { Catalogue } from './catalogues.ts';

/** What says the texts of one feature in one language. */
export function fixedTexts<Feature extends keyof Catalogue>(
  language: Language,
  feature: Feature,
  texts: Catalogue[keyof Catalogue],
): TFunction<Feature> {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: { [feature]: texts } },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(language, feature);
}
