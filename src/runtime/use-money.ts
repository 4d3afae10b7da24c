import { Big } from 'big.js';
import { useMemo } from 'react';
import { combineLatest, map, NEVER } from 'rxjs';
import { currencies$, currencyRates$, organization$ } from '../database/local/reference.ts';
import type { Workspace } from '../database/storage/workspace.ts';
import type { TypedIn } from '../domain/organization/typed-amount.ts';
import { displayAmount, displayCents } from '../domain/pricing/amounts.ts';
import { formatMoney, rateFor } from '../domain/pricing/currency.ts';
import { decimalText } from '../domain/pricing/exact.ts';
import { countryOf, numberFormat, numberLocale } from '../domain/pricing/number-locale.ts';
import { type ShownRules, shownPrice } from '../domain/pricing/shown-price.ts';
import type { Currency } from '../schemas/currency.ts';
import type { Language } from '../schemas/preferences.ts';
import type { ShownMenu } from '../schemas/shown-menu.ts';
import { useOpenWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';
import { usePreferences } from './use-preferences.ts';

/** How amounts are shown on this device now. */
export type Money = {
  /** An exact price of an offer in the base unit, as it is shown (M6), in the chosen currency, as the country writes it. */
  formatPrice(exactPrice: string, rules: ShownRules): string;
  /** An exact amount that is no price, rounded up. */
  formatCost(baseAmount: string): string;
  /** The nearest cent, written without cents where there are none: for what is set and not charged, as a fee. */
  formatCents(baseAmount: string): string;
  /** A price as it is shown, in whole units, as decimal text. */
  wholeUnits(exactPrice: string, rules: ShownRules): string;
  /** An amount that was rounded before, in a currency that may not be the chosen one. */
  formatWhole(amount: string, currency: string | null): string;
  /** refId of the currency shown; null: base units, as there is no rate for the chosen one. */
  currency: string | null;
  rate: string;
  currencies: Currency[];
  /** The country of the organization, by its currency; "" if it is none's alone. */
  country: string;
  /** In which locale numbers are written (decision 49). */
  locale: string;
};

/** The currency where none is chosen (U6). */
const defaultCurrency = 'usd';

/** undefined until the workspace is open, and currencies and rates are read. */
export function useMoney(): Money | undefined {
  const { currency: preferred, language } = usePreferences();
  const reference = readyValue(useLive(moneyReference$, useOpenWorkspace()));
  if (!reference) return undefined;
  const { currencies, rates, ownCurrency } = reference;
  const chosen = preferred ?? (ownCurrency || defaultCurrency);
  const { rate, baseUnit } = rateFor(rates, chosen);
  const currency = baseUnit ? null : chosen;
  const country = countryOf(ownCurrency || chosen);
  return moneyAt({ currency, rate: decimalText(new Big(rate)), currencies, language, country });
}

/** How amounts are shown in a currency, null for base units, at a rate. */
export function moneyAt(at: {
  currency: string | null;
  rate: string;
  currencies: Currency[];
  language: Language;
  country: string;
}): Money {
  const { currency, rate, currencies, country } = at;
  const locale = numberLocale(at.language, country);
  const named = (refId: string | null) => {
    if (refId === null) return null;
    return currencies.find((each) => each.refId === refId) ?? { refId, symbol: '' };
  };
  const formatWhole = (amount: string, refId: string | null) =>
    formatMoney(amount, { currency: named(refId), locale });
  const wholeUnits = (exactPrice: string, rules: ShownRules) => shownPrice(exactPrice, rate, rules);
  return {
    formatPrice: (exactPrice, rules) => formatWhole(wholeUnits(exactPrice, rules), currency),
    formatCost: (amount) => formatWhole(displayAmount(amount, rate), currency),
    formatCents: (amount) => formatWhole(displayCents(amount, rate), currency),
    wholeUnits,
    formatWhole,
    currency,
    rate,
    currencies,
    country,
    locale,
  };
}

function moneyReference$(workspace: Workspace | null) {
  if (!workspace) return NEVER;
  return combineLatest([
    currencies$(workspace),
    currencyRates$(workspace),
    organization$(workspace),
  ]).pipe(
    map(([currencies, rates, organization]) => ({
      currencies,
      rates,
      ownCurrency: organization?.currency ?? '',
    })),
  );
}

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

/** In which locale numbers are written that stand beside amounts (decision 49). */
export function useNumberLocale(): string {
  const { language } = usePreferences();
  return useMoney()?.locale ?? language;
}

/** How amounts are typed on this device now. */
export function typedIn(
  money: Pick<Money, 'rate' | 'currency' | 'currencies' | 'locale'>,
): TypedIn {
  const currency = money.currencies.find(({ refId }) => refId === money.currency) ?? null;
  return { rate: money.rate, currency, thousands: thousandsSign(money.locale) };
}

/** What parts thousands in a locale's numbers, if one of both does: not what parts decimals. */
function thousandsSign(locale: string): '.' | ',' {
  const parts = numberFormat(locale).formatToParts(1_234_567.8);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? '.' : ',';
}
