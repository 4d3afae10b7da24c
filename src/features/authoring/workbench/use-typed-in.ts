import { useMemo } from 'react';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import { type Money, typedIn } from '../../../runtime/use-money.ts';

/** How amounts are typed on this device now; the same object as long as that is so. */
export function useTypedIn({ currency, currencies, rate, locale }: Money): TypedIn {
  return useMemo(
    () => typedIn({ currency, currencies, rate, locale }),
    [rate, currencies, currency, locale],
  );
}
