/** A factor as the locale writes it: "2.5" is "2,5" in Spain. */
export function factorText(decimal: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  return format.format(decimal as Intl.StringNumericLiteral);
}
