import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import { typedIn } from '../../../runtime/typed-in.ts';
import type { Money } from '../../../runtime/use-money.ts';

/** How amounts are typed on this device now; the same object as long as that is so. */
export function useTypedIn({ currency, currencies, rate }: Money): TypedIn {
  const { language } = useTranslation().i18n;
  return useMemo(
    () => typedIn({ currency, currencies, rate }, language),
    [rate, currencies, currency, language],
  );
}
