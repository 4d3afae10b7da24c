import { Big } from 'big.js';
import type { Currency, CurrencyRate } from '../../schemas/currency.ts';
import { decimalText } from './exact.ts';
import { numberFormat } from './number-locale.ts';

/** Units of a currency to one base unit; `baseUnit` where amounts are base units, not that currency. */
export type Rate = { rate: number; baseUnit: boolean };

/**
 * The rate of a currency. Without one the amount is shown at rate 1 (U45), but as base
 * units and never under the currency's symbol. A rate of 0 or below is none, and so is one of several of a currency.
 *
 * @param rates of one set
 * @param currency refId of the chosen currency; null if none is chosen
 */
export function rateFor(rates: readonly CurrencyRate[], currency: string | null): Rate {
  const [found, ...others] = ofOneBase(rates).filter(
    ({ quoteCurrency, rate }) =>
      quoteCurrency === currency && currency !== '' && Number.isFinite(rate) && rate > 0,
  );
  if (!found || others.length > 0) return { rate: 1, baseUnit: true };
  return { rate: found.rate, baseUnit: false };
}

/** The rate of a currency as decimal text; null: there is none, and amounts are base units. */
export function shownRate(rates: readonly CurrencyRate[], currency: string | null): string | null {
  const { rate, baseUnit } = rateFor(rates, currency);
  return baseUnit ? null : decimalText(new Big(rate));
}

/** What a set says of the unit that prices are stored in: a rate from another currency than the others is no such thing. */
function ofOneBase(rates: readonly CurrencyRate[]): readonly CurrencyRate[] {
  const bases = new Set(rates.map(({ baseCurrency }) => baseCurrency));
  if (bases.size < 2) return rates;
  return rates.filter(({ baseCurrency }) => baseCurrency === '');
}

/**
 * Its sign shows where the locale puts one; ours takes its place. Not XXX, ISO 4217's code for no
 * currency: browsers differ in whether they set a space beside its sign.
 */
const placeholder = 'USD';

/**
 * An amount as text, with the currency's own symbol where the locale puts one, or without any for base
 * units.
 *
 * @param amount decimal text of a whole number, as `displayAmount` gives it, or with its cents: "1283.5" has two of them
 * @param locale as `numberLocale` gives it
 */
export function formatMoney(
  amount: string,
  { currency, locale }: { currency: Pick<Currency, 'refId' | 'symbol'> | null; locale: string },
): string {
  const number = amount as Intl.StringNumericLiteral;
  const fraction = amount.split('.')[1];
  const places = fraction === undefined ? 0 : Math.max(2, fraction.length);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  if (currency === null) return numberFormat(locale, digits).format(number);
  const symbol = currency.symbol || currency.refId.toUpperCase();
  return numberFormat(locale, {
    style: 'currency',
    currency: placeholder,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  })
    .formatToParts(number)
    .map((part, index, parts) => {
      if (part.type !== 'currency') return part.value;
      const beforeNumber = parts[index + 1]?.type === 'integer';
      return beforeNumber && /\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol;
    })
    .join('');
}
