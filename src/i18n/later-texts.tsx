import type { i18n } from 'i18next';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../schemas/preferences.ts';
import { type LaterFeature, laterFeatures, laterTexts } from './catalogues.ts';

/** Shows a feature's screen once its texts are there; it suspends until then. */
export function LaterTexts(props: { of: LaterFeature; children: ReactNode }) {
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle(i18n.language, props.of)) use(addTexts(i18n, props.of));
  return props.children;
}

/** The features whose texts were loaded: another language is to have them too. */
export function loadedLater(texts: i18n): LaterFeature[] {
  return laterFeatures.filter((feature) => texts.hasResourceBundle(texts.language, feature));
}

const adding = new WeakMap<i18n, Map<LaterFeature, Promise<void>>>();

/** Once for all that ask: React asks again with each rendering. */
function addTexts(texts: i18n, feature: LaterFeature): Promise<void> {
  const { language } = texts;
  const known = adding.get(texts) ?? new Map<LaterFeature, Promise<void>>();
  adding.set(texts, known);
  const asked = known.get(feature);
  if (asked) return asked;
  const added = laterTexts[language as Language][feature]().then((found) => {
    texts.addResourceBundle(language, feature, found);
  });
  known.set(feature, added);
  return added;
}
