import type { TypedIn } from '../domain/organization/typed-amount.ts';
import type { Money } from './use-money.ts';

/** How amounts are typed on this device now. */
export function typedIn(
  money: Pick<Money, 'rate' | 'currency' | 'currencies' | 'locale'>,
): TypedIn {
  const currency = money.currencies.find(({ refId }) => refId === money.currency) ?? null;
  return { rate: money.rate, currency, thousands: thousandsSign(money.locale) };
}

/** What parts thousands in a locale's numbers, if one of both does: not what parts decimals. */
function thousandsSign(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? '.' : ',';
}
