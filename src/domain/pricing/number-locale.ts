/**
 * The country of a currency's code by ISO 4217, whose first two letters are those of ISO 3166: "usd" is of "US"; "" if
 * it is of several countries, as the euro, or no such code.
 */
export function countryOf(currency: string): string {
  const [, country = ''] = /^([A-WYZ][A-Z])[A-Z]$/.exec(currency.toUpperCase()) ?? [];
  return country === 'EU' ? '' : country;
}

/**
 * In which locale of Intl numbers and amounts are written: English as everywhere, another language as it is written in
 * the country, or, where nothing is known of that, as English is there, which is the country's own way too (decision 49).
 *
 * @param country "" for none
 */
export function numberLocale(language: string, country: string): string {
  if (language === 'en' || !/^[A-Z]{2}$/.test(country)) return language;
  return [`${language}-${country}`, `en-${country}`].find(isKnown) ?? language;
}

/** Intl takes a locale that it has nothing of for another one. */
function isKnown(locale: string): boolean {
  return numberFormat(locale).resolvedOptions().locale === locale;
}

const made = new Map<string, Intl.NumberFormat>();

/** A format of numbers; the same again where it is asked for again, since making one takes longer than a screen's use of it. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options);
  made.set(key, format);
  return format;
}

/** How much something moved, as a signed percentage with one decimal. */
export function shareFormat(locale: string): Intl.NumberFormat {
  return numberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
}
