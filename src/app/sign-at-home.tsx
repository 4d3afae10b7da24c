import type { i18n } from 'i18next';
import { use } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { SigningProps } from '../features/quote-page/quote-page.tsx';
import { HomeOrder } from '../features/visit/order/home-order.tsx';
import { HomeThanks } from '../features/visit/order/home-thanks.tsx';
import { loadSigningTexts } from '../i18n/quote-page-texts.ts';
import type { Language } from '../schemas/preferences.ts';
import { UiProvider } from '../ui/ui-provider.tsx';

/** The kitchen's order and signature on the page of a quote (O4), which loads them once the customer has chosen. */
export function SignAtHome({ language, ...props }: SigningProps) {
  return (
    <I18nextProvider i18n={use(textsOf(language))}>
      <UiProvider darkMode={false}>
        {props.kind === 'thanks' ? <HomeThanks {...props} /> : <HomeOrder {...props} />}
      </UiProvider>
    </I18nextProvider>
  );
}

const loading = new Map<Language, Promise<i18n>>();

/** Once: React asks again with each rendering. */
function textsOf(language: Language): Promise<i18n> {
  const known = loading.get(language) ?? loadSigningTexts(language);
  loading.set(language, known);
  return known;
}
