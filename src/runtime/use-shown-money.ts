import { useMemo } from 'react';
import { countryOf } from '../domain/pricing/number-locale.ts';
import type { Language } from '../schemas/preferences.ts';
import type { ShownMenu } from '../schemas/shown-menu.ts';
import { type Money, moneyAt } from './use-money.ts';
import { usePreferences } from './use-preferences.ts';

/** How the amounts of a menu are shown that a customer was shown: in its currency, at its rate (K11). */
export function useShownMoney(shown: ShownMenu | null): Money | null {
  const { language } = usePreferences();
  return useMemo(() => shown && shownMoney(shown, language), [shown, language]);
}

function shownMoney({ currency, rate, country }: ShownMenu, language: Language): Money {
  return moneyAt({
    currency: currency?.refId ?? null,
    rate,
    currencies: currency ? [{ id: '', name: '', ...currency }] : [],
    language,
    country: country ?? countryOf(currency?.refId ?? ''),
  });
}
