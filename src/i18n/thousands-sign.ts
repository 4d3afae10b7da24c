/** What parts thousands in a language's numbers. */
export function thousandsSign(language: string): '.' | ',' {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  return parts.some(({ type, value }) => type === 'group' && value === '.') ? '.' : ',';
}
