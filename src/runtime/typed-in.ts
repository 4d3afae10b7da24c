import type { TypedIn } from '../domain/organization/typed-amount.ts';
import type { Money } from './use-money.ts';

/** How amounts are typed on this device now. */
export function typedIn(
  money: Pick<Money, 'rate' | 'currency' | 'currencies'>,
  language: string,
): TypedIn {
  const currency = money.currencies.find(({ refId }) => refId === money.currency) ?? null;
  return { rate: money.rate, currency, thousands: thousandsSign(language) };
}

/** What parts thousands in a language's numbers. */
function thousandsSign(language: string): '.' | ',' {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  return parts.some(({ type, value }) => type === 'group' && value === '.') ? '.' : ',';
}
