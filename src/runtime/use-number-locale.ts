import { useMoney } from './use-money.ts';
import { usePreferences } from './use-preferences.ts';

/** In which locale numbers are written that stand beside amounts (decision 49). */
export function useNumberLocale(): string {
  const { language } = usePreferences();
  return useMoney()?.locale ?? language;
}
