/** A factor as the language writes it: "2.5" is "2,5" in Spanish. */
export function factorText(decimal: string, language: string): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  return format.format(decimal as Intl.StringNumericLiteral);
}
