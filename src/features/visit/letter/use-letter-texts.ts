import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textsIn } from '../../../i18n/texts-in.ts';
import type { Language } from '../../../schemas/preferences.ts';
import { afterPrices } from '../after-prices.ts';

export type LetterTexts = TFunction<'document'>;

/** The words of documents in the language of the screen; null until they are loaded. A screen is not to fail for want of them. */
export function useLetterTexts(): LetterTexts | null {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const [texts, setTexts] = useState<{ language: Language; t: LetterTexts } | null>(null);
  useEffect(() => {
    let isWanted = true;
    afterPrices()
      .then(() => textsIn(language, 'document'))
      .then((t) => {
        if (isWanted) setTexts({ language, t });
      })
      .catch(console.error);
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts?.language === language ? texts.t : null;
}
