import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import { thousandsSign } from '../../../i18n/thousands-sign.ts';
import type { Money } from '../../../runtime/use-money.ts';

/** How amounts are typed on this device now. */
export function useTypedIn({ currency, currencies, rate }: Money): TypedIn {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      rate,
      currency: currencies.find(({ refId }) => refId === currency) ?? null,
      thousands: thousandsSign(language),
    }),
    [rate, currencies, currency, language],
  );
}
