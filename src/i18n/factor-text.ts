import { numberFormat } from '../domain/pricing/number-locale.ts';

/** A factor as the locale writes it: "2.5" is "2,5" in Spain. */
export function factorText(decimal: string, locale: string): string {
  const format = numberFormat(locale, { maximumFractionDigits: 20 });
  return format.format(decimal as Intl.StringNumericLiteral);
}
