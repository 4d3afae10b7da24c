import type { TFunction } from 'i18next';
import type { Language } from '../schemas/preferences.ts';
import { type LaterFeature, laterTexts } from './catalogues.ts';
import { fixedTexts } from './fixed-texts.ts';

/** The texts of a feature in a language that need not be the screen's, for what is read by somebody else. */
export async function textsIn<Feature extends LaterFeature>(
  language: Language,
  feature: Feature,
): Promise<TFunction<Feature>> {
  return fixedTexts(language, feature, await laterTexts[language][feature]());
}
